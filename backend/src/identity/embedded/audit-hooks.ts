import { type BetterAuthPlugin } from 'better-auth';
import { type AuditAct } from '../../platform/audit/index.js';
import { type AuditLog } from './audit-log.js';
import { readEmailChange } from './email-change.js';

/** What a successful call of each path is recorded as. */
const ACTS: Readonly<Record<string, AuditAct>> = {
  '/sign-up/email': 'signed-up',
  '/sign-in/email': 'signed-in',
  '/verify-email': 'signed-in',
  '/change-password': 'password-changed',
  '/two-factor/verify-totp': 'signed-in',
  '/two-factor/verify-backup-code': 'signed-in',
  '/passkey/verify-authentication': 'signed-in',
  '/passkey/register': 'passkey-added',
  '/passkey/delete-passkey': 'passkey-deleted',
  '/two-factor/disable': 'two-factor-disabled',
  '/two-factor/generate-backup-codes': 'recovery-codes-created',
  '/revoke-session': 'session-ended',
  '/revoke-sessions': 'session-ended',
  '/revoke-other-sessions': 'session-ended',
};

/** Paths that are recorded only when they begin a session. */
const BEGINS_SESSION = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/verify-email',
  '/passkey/verify-authentication',
]);

/** Records sign-ins, failed ones too, and changes of security. */
export async function auditPlugin(log: AuditLog): Promise<BetterAuthPlugin> {
  const { createAuthMiddleware, isAPIError } = await import('better-auth/api');
  const handler = createAuthMiddleware(async (context) => {
    const path = context.path;
    const { returned, newSession, session } = context.context;
    if (isAPIError(returned)) {
      const email: unknown = (context.body as { email?: unknown } | undefined)?.email;
      if (path === '/sign-in/email' && returned.status === 'UNAUTHORIZED' && typeof email === 'string')
        await log.recordByEmail(email, 'sign-in-failed', context.headers);
      return;
    }
    // With a session, a code confirms the app that was just set up; without one, it is the second step of a sign-in.
    const isSetUp = path === '/two-factor/verify-totp' && session !== null;
    const act = isSetUp ? 'two-factor-enabled' : ACTS[path];
    const userId = newSession?.user.id ?? (BEGINS_SESSION.has(path) ? undefined : session?.user.id);
    if (act !== undefined && userId !== undefined)
      await log.record(userId, act, context.headers, describeDetail(path, context.body));
  });
  return {
    id: 'audit',
    hooks: { after: [{ matcher: isRecorded, handler }] },
  };
}

function describeDetail(path: string, body: unknown): string | null {
  if (path === '/passkey/verify-authentication') return 'with a passkey';
  const { name } = (body ?? {}) as { name?: unknown };
  return path === '/passkey/register' && typeof name === 'string' ? name : null;
}

/** The link of a new address signs nobody in; its own plugin records it. */
function isRecorded({ path, query }: { path?: string; query?: unknown }): boolean {
  const { token } = (query ?? {}) as { token?: unknown };
  return path !== undefined && path in ACTS && readEmailChange(token) === null;
}
