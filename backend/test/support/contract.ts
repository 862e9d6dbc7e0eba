import { validateResponse, operation } from './api-document.js';
import { call, type Reply } from './test-app.js';

type Fields = Record<string, unknown>;

/** Calls operations by their ids in the OpenAPI document and checks every response against it. */
export class ContractClient {
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** `ids` fill the path parameters in their order; `query` is the text after the question mark. */
  async ask<T = Fields>(
    id: string,
    ids: readonly string[] = [],
    {
      body,
      query = '',
      headers = {},
    }: { body?: unknown; query?: string; headers?: Record<string, string> } = {},
  ): Promise<Reply<T>> {
    const called = operation(id);
    const left = [...ids];
    const path = called.path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '');
    const reply = await call<T>(
      this.url,
      this.token,
      called.verb,
      `${path}${query === '' ? '' : `?${query}`}`,
      body,
      headers,
    );
    const type = reply.headers.get('content-type') ?? '';
    const errors = validateResponse(called, reply.status, type, reply.body);
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return reply;
  }
}

/** The expected body of an error response. */
export const refusal = (status: number, error: string, fields: readonly string[] = []) => ({
  status,
  success: false,
  error,
  detail: error,
  title: expect.any(String) as string,
  type: 'about:blank',
  code: expect.stringMatching(/^[a-z.-]+$/i) as string,
  requestId: expect.stringMatching(/^[\w.-]{8,64}$/) as string,
  errors: fields.map((field) => ({ field, message: expect.any(String) as string })),
});
