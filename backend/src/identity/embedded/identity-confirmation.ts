import { type BetterAuthPlugin } from 'better-auth';
import { z } from 'zod';
import { AccountLocked, IdentityNotConfirmed, NotSignedIn } from '../identity.errors.js';
import { assertPasswordAndCode, CODE_REQUIRED, WRONG_PASSWORD } from './current-password.js';

/** The provider's own says only that the code is invalid. */
const WRONG_CODE_TEXT = 'This code is wrong or no longer valid. Type the six digits that your app shows now.';

/** Not among the public paths: only this server calls it. An endpoint, so that the lockout counts wrong passwords. */
export const CONFIRMATION_PATH = '/confirm-identity';

/** Adds `api.confirmIdentity`, which fails unless password and second factor are those of the user of the session. */
export async function identityConfirmationPlugin() {
  const api = await import('better-auth/api');
  const body = z.object({ password: z.string(), code: z.string().optional() });
  return {
    id: 'identity-confirmation',
    endpoints: {
      confirmIdentity: api.createAuthEndpoint(
        CONFIRMATION_PATH,
        { method: 'POST', body, use: [api.sessionMiddleware] },
        async (context) => {
          await assertPasswordAndCode(api, context, context.context.session.user);
          return context.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

interface ProviderError {
  readonly status?: unknown;
  readonly body?: { readonly code?: unknown; readonly message?: unknown };
  readonly headers?: ConstructorParameters<typeof Headers>[0];
}

/** The error of the API for a failed `api.confirmIdentity`; errors of other kinds stay as they are. */
export function toConfirmationError(error: Error): Error {
  const { status, body, headers } = error as Error & ProviderError;
  const message = String(body?.message);
  switch (body?.code) {
    case WRONG_PASSWORD.code:
      return new IdentityNotConfirmed('wrongPassword', message);
    case CODE_REQUIRED.code:
      return new IdentityNotConfirmed('codeRequired', message);
    case 'INVALID_CODE':
      return new IdentityNotConfirmed('wrongCode', WRONG_CODE_TEXT);
    case 'ACCOUNT_LOCKED':
      return new AccountLocked(message, new Headers(headers).get('Retry-After') ?? '60');
    default:
      return status === 'UNAUTHORIZED' ? new NotSignedIn() : error;
  }
}
