import { type BetterAuthPlugin } from 'better-auth';
import { z } from 'zod';
import { AccountLocked, IdentityNotConfirmed, NotSignedIn } from '../identity.errors.js';
import { findCurrentSession } from './current-session.js';
import {
  CODE_REQUIRED,
  type IdentityCheck,
  USED_CODE,
  WRONG_CODE,
  WRONG_PASSWORD,
  WRONG_RECOVERY_CODE,
} from './identity-check.js';

interface Confirmation {
  /** the field of the body */
  readonly password: string;
  /** whether the second factor is asked for too: whatever ends it or goes round it */
  readonly needsCode: boolean;
}

const PASSWORD: Confirmation = { password: 'password', needsCode: false };
const PASSWORD_AND_CODE: Confirmation = { password: 'password', needsCode: true };

/** What the paths of a signed-in user ask for again. */
const CONFIRMATIONS: Readonly<Record<string, Confirmation>> = {
  '/change-password': { password: 'currentPassword', needsCode: false },
  '/change-email': PASSWORD_AND_CODE,
  '/two-factor/enable': PASSWORD,
  '/two-factor/disable': PASSWORD_AND_CODE,
  '/two-factor/generate-backup-codes': PASSWORD_AND_CODE,
  '/passkey/register-options': PASSWORD_AND_CODE,
  '/confirm-identity': PASSWORD_AND_CODE,
};

/**
 * Asks for the password, and for a code where the account has a second factor, before security is changed. Adds
 * `api.confirmIdentity`, which only this server calls, for acts outside the provider.
 */
export async function identityConfirmationPlugin(check: IdentityCheck) {
  const api = await import('better-auth/api');
  const confirm = api.createAuthMiddleware(async (context) => {
    const confirmation = CONFIRMATIONS[context.path];
    const session = await findCurrentSession(api, context);
    // Without a session the provider refuses the request itself.
    if (confirmation === undefined || session === null) return;
    const body = (context.body ?? {}) as Record<string, unknown>;
    await check.assertPassword(context, session, body[confirmation.password]);
    if (confirmation.needsCode) await check.assertCode(context, session, body['code']);
  });
  return {
    id: 'identity-confirmation',
    endpoints: {
      confirmIdentity: api.createAuthEndpoint(
        '/confirm-identity',
        {
          method: 'POST',
          body: z.object({ password: z.string(), code: z.string().optional() }),
          use: [api.sessionMiddleware],
        },
        (context) => Promise.resolve(context.json({ status: true })),
      ),
    },
    hooks: {
      before: [{ matcher: ({ path }) => path !== undefined && path in CONFIRMATIONS, handler: confirm }],
    },
  } satisfies BetterAuthPlugin;
}

interface ProviderError {
  readonly status?: unknown;
  readonly body?: { readonly code?: unknown; readonly message?: unknown };
  readonly headers?: ConstructorParameters<typeof Headers>[0];
}

const REFUSALS = new Map<unknown, ConstructorParameters<typeof IdentityNotConfirmed>[0]>([
  [WRONG_PASSWORD.code, 'wrongPassword'],
  [CODE_REQUIRED.code, 'codeRequired'],
  [WRONG_CODE.code, 'wrongCode'],
  [USED_CODE.code, 'codeAlreadyUsed'],
  [WRONG_RECOVERY_CODE.code, 'wrongRecoveryCode'],
]);

/** The error of the API for a failed `api.confirmIdentity`; errors of other kinds stay as they are. */
export function toConfirmationError(error: Error): Error {
  const { status, body, headers } = error as Error & ProviderError;
  const message = String(body?.message);
  const refusal = REFUSALS.get(body?.code);
  if (refusal !== undefined) return new IdentityNotConfirmed(refusal, message);
  if (body?.code === 'ACCOUNT_LOCKED')
    return new AccountLocked(message, new Headers(headers).get('Retry-After') ?? '60');
  return status === 'UNAUTHORIZED' ? new NotSignedIn() : error;
}
