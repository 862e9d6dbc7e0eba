import { type BetterAuthPlugin } from 'better-auth';
import { CONFIRMATION_PATH } from './identity-confirmation.js';
import { type Lockout } from './lockout.js';

/** The paths that compare a password. */
const SIGN_IN = '/sign-in/email';
/** Paths of a signed-in session that ask for the password again. */
const CONFIRM = new Set([
  '/change-password',
  '/change-email',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/passkey/register-options',
  CONFIRMATION_PATH,
]);

/** Runs the lockout before and after each comparison of a password. */
export async function lockoutPlugin(lockout: Lockout): Promise<BetterAuthPlugin> {
  const { APIError, createAuthMiddleware, getSessionFromCtx } = await import('better-auth/api');

  type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
  const findAccount = async (context: Context): Promise<string | null> => {
    if (context.path === SIGN_IN) {
      const email: unknown = (context.body as { email?: unknown } | undefined)?.email;
      return typeof email === 'string' ? email : null;
    }
    if (!CONFIRM.has(context.path)) return null;
    const byCookie = await getSessionFromCtx(context);
    if (byCookie !== null) return byCookie.user.email;
    // Other hooks do not see the session that the bearer plugin reads from the header.
    const token = /^bearer ([^.\s]+)/i.exec(context.headers?.get('authorization') ?? '')?.[1];
    const byToken = token === undefined ? null : await context.context.internalAdapter.findSession(token);
    return byToken?.user.email ?? null;
  };

  const matcher = ({ path }: { path?: string }): boolean =>
    path !== undefined && (path === SIGN_IN || CONFIRM.has(path));
  const before = createAuthMiddleware(async (context) => {
    const account = await findAccount(context);
    const wait = account === null ? null : await lockout.begin(account);
    if (wait === null) return;
    const minutes = Math.ceil(wait / 60);
    throw new APIError(
      'TOO_MANY_REQUESTS',
      {
        code: 'ACCOUNT_LOCKED',
        message: `Too many wrong passwords. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or reset your password.`,
      },
      { 'Retry-After': String(wait) },
    );
  });
  const after = createAuthMiddleware(async (context) => {
    const account = await findAccount(context);
    if (account === null) return;
    const { returned } = context.context as { returned?: unknown };
    if (!(returned instanceof APIError)) await lockout.clear(account);
    else if (!isLocked(returned) && !isWrongPassword(returned)) await lockout.withdraw(account);
  });
  return {
    id: 'lockout',
    hooks: { before: [{ matcher, handler: before }], after: [{ matcher, handler: after }] },
  };
}

function getErrorCode(error: { body?: unknown }): unknown {
  return (error.body as { code?: unknown } | undefined)?.code;
}

function isLocked(error: { body?: unknown }): boolean {
  return getErrorCode(error) === 'ACCOUNT_LOCKED';
}

const WRONG_CREDENTIALS = new Set<unknown>(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD', 'INVALID_CODE']);

function isWrongPassword(error: { body?: unknown }): boolean {
  return WRONG_CREDENTIALS.has(getErrorCode(error));
}
