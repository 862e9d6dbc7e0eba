import { type BetterAuthPlugin } from 'better-auth';
import { type Pool } from 'pg';
import { MIN_PASSWORD_LENGTH, type PasswordPolicy } from './password-policy.js';

const SETS_PASSWORD = new Set(['/sign-up/email', '/reset-password', '/change-password']);

/**
 * Refuses passwords that are too short, easy to guess or the current one wherever one is set; voids the open reset links
 * of a changed password.
 */
export async function passwordPlugin(policy: PasswordPolicy, pool: Pool): Promise<BetterAuthPlugin> {
  const { APIError, createAuthMiddleware } = await import('better-auth/api');
  const before = createAuthMiddleware((context) => {
    const { password, newPassword, currentPassword, email } = (context.body ?? {}) as Record<string, unknown>;
    const chosen = context.path === '/sign-up/email' ? password : newPassword;
    const refusal =
      typeof chosen === 'string'
        ? refusePassword(chosen, { policy, email: toText(email), current: toText(currentPassword) })
        : null;
    return refusal === null ? Promise.resolve() : Promise.reject(new APIError('BAD_REQUEST', refusal));
  });
  const after = createAuthMiddleware(async (context) => {
    const { returned } = context.context as { returned?: unknown };
    const userId = (returned as { user?: { id?: unknown } } | undefined)?.user?.id;
    if (typeof userId === 'string') await voidResetLinks(pool, userId);
  });
  return {
    id: 'password-policy',
    hooks: {
      before: [{ matcher: ({ path }) => SETS_PASSWORD.has(path ?? ''), handler: before }],
      after: [{ matcher: ({ path }) => path === '/change-password', handler: after }],
    },
  };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

interface PasswordRules {
  readonly policy: PasswordPolicy;
  readonly email: string;
  /** empty where the current password is not asked for */
  readonly current: string;
}

function refusePassword(
  password: string,
  { policy, email, current }: PasswordRules,
): { code: string; message: string } | null {
  // Before the list of breached passwords: most short ones are in it, and a longer one may be, too.
  if (password.length < MIN_PASSWORD_LENGTH) {
    return {
      code: 'PASSWORD_TOO_SHORT',
      message: `This password is too short. Use at least ${MIN_PASSWORD_LENGTH} characters.`,
    };
  }
  // A change that changes nothing would end the other sessions. Compared as the hash is calculated.
  if (password.normalize('NFKC') === current.normalize('NFKC')) {
    return {
      code: 'SAME_PASSWORD',
      message: 'The new password is the same as the current one. Choose another.',
    };
  }
  const weakness = policy.explainWeakness(password, email);
  return weakness === null ? null : { code: 'WEAK_PASSWORD', message: weakness };
}

/** Every reset link of a user that was sent before now stops working. */
export async function voidResetLinks(pool: Pool, userId: string): Promise<void> {
  await pool.query(
    `delete from identity.verification where identifier like 'reset-password:%' and value = $1`,
    [userId],
  );
}
