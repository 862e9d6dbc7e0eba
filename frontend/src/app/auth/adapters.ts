import { type LendingRuleTables } from '@dealwright/finance';
import { setLendingRuleTables } from '../../domain/lending-rule-tables';
import { type Schemas } from '../../lib/http/api';
import { type AuthAdapter } from '../../lib/auth';
import { apiFetch } from '../../lib/http/transport';

type IdentitySettings = Schemas['IdentitySettings'];
type Loader = (settings: IdentitySettings) => Promise<AuthAdapter>;

/** The code of a provider is loaded only if the server uses that provider. */
const LOADERS: Record<IdentitySettings['provider'], Loader> = {
  embedded: async () => (await import('./embedded/adapter')).createEmbeddedAdapter(),
  oidc: async ({ oidc }) => {
    if (!oidc) throw new Error('The server names no OpenID Connect issuer');
    return (await import('./oidc/adapter')).createOidcAdapter(oidc);
  },
  clerk: async ({ clerk }) => {
    if (!clerk) throw new Error('The server names no publishable key of Clerk');
    return (await import('./clerk/adapter')).createClerkAdapter(clerk);
  },
};

/** Asks the server for its identity provider and loads the adapter of that provider. */
export async function loadAdapter(): Promise<AuthAdapter> {
  const response = await apiFetch('/api/config');
  const { data } = (await response.json()) as { data: Schemas['ConfigResponse'] };
  // Typed by the library, which the server reads the file with.
  setLendingRuleTables(data.lendingRules as LendingRuleTables | undefined);
  return LOADERS[data.identity.provider](data.identity);
}
