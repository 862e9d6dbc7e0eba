import { type BetterAuthPlugin } from 'better-auth';
import { type Lockout } from './lockout.js';

/** Counts wrong passwords of sign-ins. Those of a signed-in user are counted where they are compared. */
export async function lockoutPlugin(lockout: Lockout): Promise<BetterAuthPlugin> {
  const { APIError, createAuthMiddleware } = await import('better-auth/api');
  const before = createAuthMiddleware(async (context) => {
    const account = readAccount(context.body);
    if (account !== null) await lockout.begin(account);
  });
  const after = createAuthMiddleware(async (context) => {
    const account = readAccount(context.body);
    if (account === null) return;
    const { returned } = context.context as { returned?: unknown };
    if (!(returned instanceof APIError)) await lockout.clear(account);
    else if (getErrorCode(returned) !== 'INVALID_EMAIL_OR_PASSWORD') await lockout.withdraw(account);
  });
  const matcher = ({ path }: { path?: string }): boolean => path === '/sign-in/email';
  return {
    id: 'lockout',
    hooks: { before: [{ matcher, handler: before }], after: [{ matcher, handler: after }] },
  };
}

function readAccount(body: unknown): { email: string } | null {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? { email } : null;
}

function getErrorCode(error: { body?: unknown }): unknown {
  return (error.body as { code?: unknown } | undefined)?.code;
}
