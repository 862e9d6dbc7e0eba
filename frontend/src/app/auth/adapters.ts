import { type Schemas } from '../../lib/api';
import { type AuthAdapter } from '../../lib/auth';
import { apiFetch } from '../../lib/transport';

type IdentitySettings = Schemas['IdentitySettings'];
type Loader = (settings: IdentitySettings) => Promise<AuthAdapter>;

/** Each provider's code loads only where the server names it. */
const LOADERS: Partial<Record<IdentitySettings['provider'], Loader>> = {
  embedded: async () => (await import('./embedded/adapter')).createEmbeddedAdapter(),
};

/** Asks the server which provider people sign in with, and fetches what speaks to it. */
export async function loadAdapter(): Promise<AuthAdapter> {
  const response = await apiFetch('/api/config');
  const { data } = (await response.json()) as { data: Schemas['ConfigResponse'] };
  const load = LOADERS[data.identity.provider];
  if (!load) throw new Error(`This build cannot sign people in with '${data.identity.provider}'`);
  return load(data.identity);
}
