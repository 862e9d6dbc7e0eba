import { isIP } from 'node:net';
import { type BetterAuthPlugin } from 'better-auth';
import { z } from 'zod';
import { MAX_NAME_LENGTH } from './constants.js';
import { isName } from './stored-input.js';

type BetterAuthApi = typeof import('better-auth/api');
type PasskeyPlugin = ReturnType<(typeof import('@better-auth/passkey'))['passkey']>;

const MAX_PASSKEYS = 20;
const MAX_TRANSPORTS = 10;
const MAX_TRANSPORT_LENGTH = 20;

interface PasskeyOptions {
  readonly publicUrl: string;
  /** origins from which people may sign in; those of another host cannot use the passkeys */
  readonly origins: readonly string[];
}

/** The host that passkeys belong to, or null where PUBLIC_URL is an IP address, for which browsers create none. */
function findPasskeyHost(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : null;
}

/**
 * Sign-in with passkeys. The authenticator always verifies its user, by fingerprint, face or PIN, so that a passkey
 * is two factors and no code follows. Adding one needs the password and a code, because it passes the second factor by.
 */
export async function passkeyPlugins({ publicUrl, origins }: PasskeyOptions) {
  const api = await import('better-auth/api');
  const { passkey } = await import('@better-auth/passkey');
  const host = findPasskeyHost(publicUrl);
  const assertUserVerified = (isVerified: boolean | undefined) => {
    if (isVerified !== true) throw new api.APIError('FORBIDDEN', USER_NOT_VERIFIED);
  };
  const plugin = passkey({
    ...(host === null ? {} : { rpID: host }),
    rpName: 'Dealwright',
    origin: origins.filter((origin) => new URL(origin).hostname === host),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: ({ verification }) =>
        assertUserVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        assertUserVerified(verification.authenticationInfo.userVerified),
    },
  });
  return [plugin, createPasskeyRules(api, plugin, host)];
}

function createPasskeyRules(api: BetterAuthApi, plugin: PasskeyPlugin, host: string | null) {
  const { APIError, createAuthMiddleware, isAPIError } = api;
  const refuseBadInput = createAuthMiddleware((context) => {
    const refusal = host === null ? NO_HOST_NAME : findBadInput(context.path, context.body);
    return refusal === null ? Promise.resolve() : Promise.reject(new APIError('BAD_REQUEST', refusal));
  });
  const explainErrors = createAuthMiddleware((context) => {
    const { returned } = context.context;
    const { code } = ((isAPIError(returned) ? returned.body : null) ?? {}) as { code?: unknown };
    const message = typeof code === 'string' ? EXPLANATIONS[code] : undefined;
    return isAPIError(returned) && message !== undefined
      ? Promise.reject(new APIError(returned.status, { code: String(code), message }))
      : Promise.resolve();
  });
  const requireVerification = createAuthMiddleware((context) => {
    const { returned } = context.context;
    const isOptions = typeof returned === 'object' && !isAPIError(returned);
    return isOptions
      ? context.json({ ...returned, userVerification: 'required' })
      : Promise.resolve(undefined);
  });
  return {
    id: 'passkey-rules',
    endpoints: {
      createPasskeyOptions: createOptionsEndpoint(api, plugin),
      registerPasskey: createRegistrationEndpoint(api, plugin),
    },
    hooks: {
      before: [{ matcher: startsOrChangesPasskey, handler: refuseBadInput }],
      after: [
        { matcher: ({ path }) => path?.startsWith('/passkey/') === true, handler: explainErrors },
        {
          matcher: ({ path }) => path === '/passkey/generate-authenticate-options',
          handler: requireVerification,
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** Begins the registration of a passkey: the plugin's own endpoint, which the confirmation of identity precedes. */
function createOptionsEndpoint(
  { APIError, createAuthEndpoint, sessionMiddleware }: BetterAuthApi,
  plugin: PasskeyPlugin,
) {
  return createAuthEndpoint(
    '/passkey/register-options',
    {
      method: 'POST',
      body: z.object({ password: z.string(), code: z.string().optional() }),
      use: [sessionMiddleware],
    },
    async (context) => {
      const { user } = context.context.session;
      const where = [{ field: 'userId', value: user.id }];
      if ((await context.context.adapter.count({ model: 'passkey', where })) >= MAX_PASSKEYS)
        throw new APIError('BAD_REQUEST', TOO_MANY_PASSKEYS);
      const { headers, response } = await plugin.endpoints.generatePasskeyRegistrationOptions({
        context: context.context,
        ...(context.headers ? { headers: context.headers } : {}),
        query: {},
        returnHeaders: true,
      });
      for (const cookie of headers.getSetCookie()) context.setHeader('set-cookie', cookie);
      return context.json(response);
    },
  );
}

/** Ends the registration of a passkey: the plugin's own endpoint, which responds to malformed data with 500. */
function createRegistrationEndpoint(
  { APIError, createAuthEndpoint, isAPIError, sessionMiddleware }: BetterAuthApi,
  plugin: PasskeyPlugin,
) {
  const transports = z.array(z.string().max(MAX_TRANSPORT_LENGTH)).max(MAX_TRANSPORTS).optional();
  const response = z.looseObject({ id: z.string(), response: z.looseObject({ transports }).optional() });
  const body = z.object({ name: z.string(), response });
  return createAuthEndpoint(
    '/passkey/register',
    { method: 'POST', body, use: [sessionMiddleware] },
    async (context) => {
      const passkey = await plugin.endpoints
        .verifyPasskeyRegistration({
          context: context.context,
          ...(context.headers ? { headers: context.headers } : {}),
          body: context.body,
        })
        .catch((error: unknown) => {
          if (!isAPIError(error) || error.statusCode < 500) throw error;
          throw new APIError('BAD_REQUEST', { code: 'FAILED_TO_VERIFY_REGISTRATION' });
        });
      return context.json(passkey);
    },
  );
}

/** Listing and deleting work also where no passkey can be used. */
function startsOrChangesPasskey({ path }: { path?: string }): boolean {
  return (
    path?.startsWith('/passkey/') === true &&
    path !== '/passkey/list-user-passkeys' &&
    path !== '/passkey/delete-passkey'
  );
}

function findBadInput(path: string, body: unknown): typeof BAD_NAME | null {
  const { name, response } = (body ?? {}) as { name?: unknown; response?: { id?: unknown } | null };
  const isNamed = isName(name) && name.trim() !== '';
  if ((path === '/passkey/register' || path === '/passkey/update-passkey') && !isNamed) return BAD_NAME;
  const needsResponse = path === '/passkey/register' || path === '/passkey/verify-authentication';
  return needsResponse && typeof response?.id !== 'string' ? NO_RESPONSE : null;
}

const NO_HOST_NAME = {
  code: 'PASSKEYS_NEED_HOST_NAME',
  message:
    'Passkeys need a host name, and PUBLIC_URL of this installation is an IP address. Set PUBLIC_URL to an address with a host name.',
};
const USER_NOT_VERIFIED = {
  code: 'USER_NOT_VERIFIED',
  message:
    'The passkey did not ask for your fingerprint, face or PIN. Use one that does, or sign in with your password.',
};
const TOO_MANY_PASSKEYS = {
  code: 'TOO_MANY_PASSKEYS',
  message: `An account has at most ${MAX_PASSKEYS} passkeys. Delete one that you no longer use.`,
};
const BAD_NAME = {
  code: 'INVALID_NAME',
  message: `Name the passkey with 1 to ${MAX_NAME_LENGTH} characters.`,
};
const NO_RESPONSE = { code: 'NO_RESPONSE', message: 'The response of the passkey is missing.' };

/** What to do about the errors of the plugin, which says only what is wrong. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  PASSKEY_NOT_FOUND:
    'This passkey opens no account here; it may have been deleted. Sign in with your password.',
  CHALLENGE_NOT_FOUND: 'The request for the passkey has expired or was used before. Try again.',
  AUTHENTICATION_FAILED: 'The passkey could not be verified. Try again, or sign in with your password.',
  FAILED_TO_VERIFY_REGISTRATION: 'The new passkey could not be verified. Try again.',
  PREVIOUSLY_REGISTERED: 'This passkey is already registered.',
};
