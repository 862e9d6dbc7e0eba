/* An OpenID Connect issuer of somebody else's making, in a process of its own: node issuer-process.mjs <port> */
import { Provider } from 'oidc-provider';

const port = Number(process.argv[2]);
const issuer = `http://127.0.0.1:${port}`;

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
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...claimsOf(id) }) }),
  extraTokenClaims: (_context, token) => (token.accountId === undefined ? {} : claimsOf(token.accountId)),
  features: {
    devInteractions: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => 'urn:dealwright:api',
      useGrantedResource: () => true,
      getResourceServerInfo: (_context, resource) => ({
        scope: 'deals',
        audience: resource,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
});

function claimsOf(id) {
  return { email: `${id}@example.com`, email_verified: true, name: `The one called ${id}` };
}

provider.listen(port, '127.0.0.1', () => process.send?.('ready'));
