import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { type Schemas } from '../../../lib/http/api';

export type OidcSettings = Schemas['OidcSettings'];

/** The paths to which the issuer redirects after sign-in and after sign-out. Register both with the issuer. */
export const CALLBACK_PATH = '/sign-in/callback';
const SIGNED_OUT_PATH = '/sign-in';

/** The parameter that requests a token for our API, in the form that the issuer supports. */
function audienceParameter({ audience, audienceParameter: parameter }: OidcSettings) {
  switch (parameter) {
    case 'resource':
      return { resource: audience };
    case 'audience':
      return { extraQueryParams: { audience } };
    case 'none':
      return {};
  }
}

/**
 * Authorization code with PKCE. Tokens stay in memory; session storage has only the state and the code verifier of a
 * sign-in under way, which are useless without the code.
 */
export function createUserManager(settings: OidcSettings): UserManager {
  const { origin } = window.location;
  return new UserManager({
    authority: settings.issuer,
    client_id: settings.clientId,
    redirect_uri: `${origin}${CALLBACK_PATH}`,
    post_logout_redirect_uri: `${origin}${SIGNED_OUT_PATH}`,
    response_type: 'code',
    scope: settings.scope,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
    // Tokens are renewed with the refresh token when a call needs one. Silent renewal needs a frame of the issuer,
    // which the CSP does not allow.
    automaticSilentRenew: false,
    monitorSession: false,
    ...audienceParameter(settings),
  });
}
