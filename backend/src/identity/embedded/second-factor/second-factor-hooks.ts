import { type BetterAuthPlugin } from 'better-auth';
import { normalizeRecoveryCode } from './recovery-codes.js';

/**
 * Recovery codes are read however they are typed.
 *
 * A link that confirms an address signs in, which would pass the second factor by: for accounts that have one, the
 * session is ended at once and the password and code are asked for as always.
 */
export async function secondFactorPlugin(): Promise<BetterAuthPlugin> {
  const { createAuthMiddleware } = await import('better-auth/api');
  const { deleteSessionCookie } = await import('better-auth/cookies');
  const handler = createAuthMiddleware(async (context) => {
    const { newSession, session, internalAdapter } = context.context;
    const user = newSession?.user as { twoFactorEnabled?: boolean | null } | undefined;
    if (!newSession || user?.twoFactorEnabled !== true) return;
    // A change of the email address continues the session in which it was confirmed.
    if (session?.session.token === newSession.session.token) return;
    deleteSessionCookie(context, true);
    await internalAdapter.deleteSession(newSession.session.token);
    context.context.setNewSession(null);
  });
  const readTypedCode = createAuthMiddleware((context) => {
    const body = context.body as { code?: unknown };
    const read = typeof body.code === 'string' ? { code: normalizeRecoveryCode(body.code) } : {};
    return Promise.resolve({ context: { body: { ...body, ...read } } });
  });
  return {
    id: 'second-factor',
    hooks: {
      before: [{ matcher: ({ path }) => path === '/two-factor/verify-backup-code', handler: readTypedCode }],
      after: [{ matcher: ({ path }) => path === '/verify-email', handler }],
    },
  };
}
