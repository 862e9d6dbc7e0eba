import createClient from 'openapi-fetch';
import { type components, type paths } from '../../client/api.gen';
import { env } from '../env';
import { ApiError } from './api-error';
import { transport } from './transport';

/**
 * The API as generated from its description. Failures throw an ApiError; `{ fetch: transport(ms) }` in a
 * call's options sets another time limit. `fetch` is looked up at every call so that tests can stand in for it.
 */
export const api = createClient<paths>({ baseUrl: env.apiOrigin, fetch: transport() });

api.use({
  // An address such as /deals/trash names no deal, but the API has a resource of that name and would send it.
  onRequest: ({ params }) => {
    const isWord = ([name, value]: [string, unknown]) => name.endsWith('Id') && /^\D*$/.test(String(value));
    if (Object.entries(params.path ?? {}).some(isWord))
      throw new ApiError({ status: 404, code: 'not-found', message: 'There is nothing at this address.' });
  },
});

/** The schemas of the API. */
export type Schemas = components['schemas'];

interface EnvelopeOf<T> {
  readonly success: boolean;
  readonly data: T;
}

/** Returns the payload of `{ success, data }`. Failed requests have already thrown. */
export async function unwrap<T>(call: Promise<{ data?: EnvelopeOf<T> | undefined }>): Promise<T> {
  const { data } = await call;
  if (data === undefined) throw new Error('The server sent an empty response');
  return data.data;
}
