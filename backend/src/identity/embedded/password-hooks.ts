import { type BetterAuthPlugin } from 'better-auth';
import { type Pool } from 'pg';
import { type PasswordPolicy } from './password-policy.js';

const SETS_PASSWORD = new Set(['/sign-up/email', '/reset-password', '/change-password']);

/** Refuses passwords that are easy to guess wherever one is set; voids the open reset links of a changed password. */
export async function passwordPlugin(policy: PasswordPolicy, pool: Pool): Promise<BetterAuthPlugin> {
  const { APIError, createAuthMiddleware } = await import('better-auth/api');
  const before = createAuthMiddleware((context) => {
    const { password, newPassword, email } = (context.body ?? {}) as Record<string, unknown>;
    const chosen = context.path === '/sign-up/email' ? password : newPassword;
    const weakness =
      typeof chosen === 'string'
        ? policy.explainWeakness(chosen, typeof email === 'string' ? email : '')
        : null;
    if (weakness !== null) throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: weakness });
    return Promise.resolve();
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

/** Every reset link of a user that was sent before now stops working. */
export async function voidResetLinks(pool: Pool, userId: string): Promise<void> {
  await pool.query(
    `delete from identity.verification where identifier like 'reset-password:%' and value = $1`,
    [userId],
  );
}
