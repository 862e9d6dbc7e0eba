import { type INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from '../http/index.js';
import { completeDocument } from './complete-document.js';
import { documentBounds } from './document-bounds.js';
import { API_TAGS } from './tags.js';

const DESCRIPTION = `Deals, brokers, financial models and extraction. The web app uses only this API.

- A response is \`{ success, data, meta? }\`. Every error has one body: \`error\` is for people, \`code\` for programs, \`errors\` names each invalid field.
- Every call except those marked as public needs \`Authorization: Bearer <API key>\`, or an access token in the place of the key.
- Money is in US dollars, rates in percent, terms in years. \`null\` is unknown, never 0.

### API keys

A person creates a key in Settings under Account & security, with a name, scopes and an expiry date. It is shown once. \`read\` covers the calls that change nothing, \`write\` all others; each operation says which it needs. A key without the scope gets 403, a revoked, expired or unknown key 401; \`code\` and \`error\` say which and what to do. Account, keys and operations refuse every key. Each key has its own rate limit. A revocation counts from the next call on.

### How a program signs in

Without a key, a program can sign in as a person does. \`GET /api/config\` names the identity provider of this server. If it is \`embedded\`:

1. Sign in: \`POST /api/auth/sign-in/email\` with \`{ "email": …, "password": … }\`. The \`token\` of the answer is the session token. It is valid for a week and extended while it is used; protect it like a password. A new account on a server that sends mail has to open the link in its mail first; until then the answer is 403. If the account has two-factor sign-in, the answer is \`{ "twoFactorRedirect": true, … }\` with a cookie instead: send that cookie, the \`Origin\` of this server and \`{ "code": … }\` from the authenticator app to \`POST /api/auth/two-factor/verify-totp\`, whose answer has the \`token\`.
2. Exchange it: \`GET /api/auth/token\` with \`Authorization: Bearer <session token>\`. The \`token\` of the answer is the access token, valid for five minutes. Fetch the next one before it expires, or when a call answers 401.
3. Call the API with \`Authorization: Bearer <access token>\`, or enter the access token under Authorize on this page.
4. End the session: \`POST /api/auth/sign-out\` with the session token.

If it is \`oidc\` or \`clerk\`, get the access token from that provider; \`GET /api/config\` names issuer and audience.`;

/** As package.json says, no license is granted. `identifier` came with OpenAPI 3.1; Nest's type lacks it. */
const LICENSE: LicenseObject & { identifier: string } = {
  name: 'All rights reserved',
  identifier: 'LicenseRef-UNLICENSED',
};
type LicenseObject = NonNullable<OpenAPIObject['info']['license']>;

/**
 * Builds the OpenAPI 3.1 document for integrators, the generated client and the tests.
 *
 * @param serverUrl where the paths of the document start, relative to the document's own origin
 */
export function buildOpenApiDocument(app: INestApplication, serverUrl = '/'): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Dealwright')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .setOpenAPIVersion('3.1.1')
    .addServer(serverUrl, 'The server that sends this document')
    .addBearerAuth({
      type: 'http',
      description:
        'The access token, not the session token. "How a program signs in", at the top, says how to get one.',
    })
    .addBearerAuth(
      {
        type: 'http',
        description: 'An API key, `dw_…`. "API keys", at the top, says how to get one.',
      },
      'apiKey',
    );
  for (const [name, description] of Object.entries(API_TAGS)) options.addTag(name, description);
  documentBounds();
  const document = SwaggerModule.createDocument(app, options.build(), { extraModels: [Problem] });
  document.info.contact = { name: 'Dealwright maintainers' };
  document.info.license = LICENSE;
  completeDocument(document);
  return document;
}
