import { type BetterAuthPlugin } from 'better-auth';
import { findCurrentSession, type HookContext } from '../current-session.js';
import { USED_CODE } from '../identity-check.js';
import { type Lockout } from '../lockout.js';
import { normalizeRecoveryCode } from './recovery-codes.js';
import { type SecondFactor } from './second-factor.js';

type BetterAuthApi = typeof import('better-auth/api');

const VERIFY_APP_CODE = '/two-factor/verify-totp';
const VERIFY_RECOVERY_CODE = '/two-factor/verify-backup-code';
/** The provider's cookie of a sign-in whose password was right. */
const CHALLENGE_COOKIE = 'two_factor';

interface SecondFactorParts {
  readonly lockout: Lockout;
  readonly secondFactor: SecondFactor;
}

/**
 * Makes every code work once and counts wrong ones for the account, however many sign-ins they are spread over. Recovery
 * codes are read however they are typed.
 *
 * A link that confirms an address signs in, which would pass the second factor by: for accounts that have one, the
 * session is ended at once and the password and code are asked for as always.
 */
export async function secondFactorPlugin(parts: SecondFactorParts): Promise<BetterAuthPlugin> {
  const api = await import('better-auth/api');
  const { deleteSessionCookie } = await import('better-auth/cookies');
  const endSession = api.createAuthMiddleware(async (context) => {
    const { newSession, session, internalAdapter } = context.context;
    const user = newSession?.user as { twoFactorEnabled?: boolean | null } | undefined;
    if (!newSession || user?.twoFactorEnabled !== true) return;
    // A change of the email address continues the session in which it was confirmed.
    if (session?.session.token === newSession.session.token) return;
    deleteSessionCookie(context, true);
    await internalAdapter.deleteSession(newSession.session.token);
    context.context.setNewSession(null);
  });
  const clearCount = api.createAuthMiddleware(async (context) => {
    const { returned } = context.context;
    const userId = (returned as { user?: { id?: unknown } } | undefined)?.user?.id;
    if (typeof userId === 'string') await parts.lockout.clear({ codesOf: userId });
  });
  const verifiesCode = ({ path }: { path?: string }): boolean =>
    path === VERIFY_APP_CODE || path === VERIFY_RECOVERY_CODE;
  return {
    id: 'second-factor',
    hooks: {
      before: [{ matcher: verifiesCode, handler: createCodeGuard(api, parts) }],
      after: [
        { matcher: verifiesCode, handler: clearCount },
        { matcher: ({ path }) => path === '/verify-email', handler: endSession },
      ],
    },
  };
}

/** Counts the code before the provider compares it, and uses up a right one. */
function createCodeGuard(api: BetterAuthApi, { lockout, secondFactor }: SecondFactorParts) {
  return api.createAuthMiddleware(async (context) => {
    const body = (context.body ?? {}) as { code?: unknown };
    const userId = await findUserId(api, context);
    // The provider refuses requests without a code and those of nobody.
    if (typeof body.code !== 'string' || userId === null) return;
    await lockout.begin({ codesOf: userId });
    if (context.path === VERIFY_RECOVERY_CODE)
      return { context: { body: { ...body, code: normalizeRecoveryCode(body.code) } } };
    // A wrong code is left to the provider, which also counts it for this sign-in.
    if ((await secondFactor.useAppCode(context.context, userId, body.code)) === 'used before')
      throw new api.APIError('UNAUTHORIZED', USED_CODE);
    return;
  });
}

/** The user of the session, or of the sign-in that waits for a code. */
async function findUserId(api: BetterAuthApi, context: HookContext): Promise<string | null> {
  const session = await findCurrentSession(api, context);
  if (session !== null) return session.user.id;
  const { secret, internalAdapter, createAuthCookie } = context.context;
  const challenge = await context.getSignedCookie(createAuthCookie(CHALLENGE_COOKIE).name, secret);
  return challenge ? ((await internalAdapter.findVerificationValue(challenge))?.value ?? null) : null;
}
