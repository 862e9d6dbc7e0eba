/* Runs a third-party OpenID Connect issuer in its own process: node issuer-process.mjs <port> [origin of a web app] */
import { Provider } from 'oidc-provider';

const port = Number(process.argv[2]);
const issuer = `http://127.0.0.1:${port}`;
const webApp = process.argv[3];
/** The web app renews tokens 30 s before they expire, so with 20 s each API call needs a new token. */
const ACCESS_TOKEN_SECONDS = 20;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'browser',
      token_endpoint_auth_method: 'none',
      redirect_uris: ['http://127.0.0.1:3000/callback'],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      application_type: 'native',
    },
    ...(webApp === undefined ? [] : [webClient(webApp)]),
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...claimsOf(id) }) }),
  extraTokenClaims: (_context, { accountId }) =>
    accountId === undefined
      ? {}
      : {
          ...claimsOf(accountId),
          ...(accountId.startsWith('azp-of-another') ? { azp: 'other-client' } : {}),
        },
  clientBasedCORS: () => true,
  issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
  features: {
    rpInitiatedLogout: {
      // The default page fetches a font from the network.
      logoutSource: (context, form) => {
        context.body = `<!doctype html><title>Sign out</title>${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
      },
    },
    devInteractions: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => 'urn:dealwright:api',
      useGrantedResource: () => true,
      getResourceServerInfo: (_context, resource) => ({
        scope: 'deals',
        audience: resource,
        accessTokenFormat: 'jwt',
        ...(webApp === undefined ? {} : { accessTokenTTL: ACCESS_TOKEN_SECONDS }),
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
});

function webClient(origin) {
  return {
    client_id: 'web',
    token_endpoint_auth_method: 'none',
    redirect_uris: [`${origin}/sign-in/callback`],
    post_logout_redirect_uris: [`${origin}/sign-in`],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
}

function claimsOf(id) {
  return { email: `${id}@example.com`, email_verified: true, name: `The one called ${id}` };
}

provider.listen(port, '127.0.0.1', () => process.send?.('ready'));
