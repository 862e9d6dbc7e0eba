import { type BetterAuthPlugin } from 'better-auth';
import { type Pool } from 'pg';
import { type AuditLog } from './audit-log.js';
import { findCurrentSession, type HookContext } from './current-session.js';
import { type Mail, type Mailer } from './mailer.js';
import { voidResetLinks } from './password/password-hooks.js';

const REQUEST = '/change-email';
const CONFIRM = '/verify-email';

/** An account's email address before and after a change. */
interface EmailChange {
  readonly from: string;
  readonly to: string;
}

interface EmailChangeParts {
  readonly pool: Pool;
  readonly mailer: Mailer;
  readonly log: AuditLog;
}

/**
 * Reads the change from the token of a confirmation link, null for other tokens. Does not check the signature, which
 * the provider does before it changes anything.
 */
export function readEmailChange(token: unknown): EmailChange | null {
  if (typeof token !== 'string') return null;
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const { email, updateTo } = JSON.parse(payload) as Record<string, unknown>;
    return typeof email === 'string' && typeof updateTo === 'string' ? { from: email, to: updateTo } : null;
  } catch {
    return null;
  }
}

type BetterAuthApi = typeof import('better-auth/api');

const on = (path: string) => (context: { path?: string }) => context.path === path;

const readChangeOf = (context: HookContext): EmailChange | null =>
  readEmailChange((context.query as { token?: unknown } | undefined)?.token);

/**
 * Protects a change of the email address against a mistyped address: the link works only in a session of the account,
 * so that it signs no one in, and the old address is told of the request and of the change. The request itself needs
 * the password and a code, as the confirmation of identity asks for them.
 */
export async function emailChangePlugin(parts: EmailChangeParts): Promise<BetterAuthPlugin> {
  const provider = await import('better-auth/api');
  return {
    id: 'email-change',
    hooks: {
      before: [{ matcher: on(CONFIRM), handler: createSessionGuard(provider) }],
      after: createRecorders(provider, parts),
    },
  };
}

function createSessionGuard(api: BetterAuthApi) {
  return api.createAuthMiddleware(async (context) => {
    const change = readChangeOf(context);
    if (change === null) return;
    const session = await findCurrentSession(api, context);
    if (session?.user.email !== change.from) throw new api.APIError('FORBIDDEN', OTHER_ACCOUNT);
  });
}

function createRecorders(
  { createAuthMiddleware, isAPIError }: BetterAuthApi,
  { pool, mailer, log }: EmailChangeParts,
) {
  const recordRequest = createAuthMiddleware(async (context) => {
    const { returned, session } = context.context;
    const { newEmail } = (context.body ?? {}) as { newEmail?: unknown };
    if (isAPIError(returned) || session === null || typeof newEmail !== 'string') return;
    await log.record(session.user.id, 'email-change-requested', context.headers, newEmail);
    mailer.send(requestedMail(session.user.email, newEmail));
  });
  const recordChange = createAuthMiddleware(async (context) => {
    const { returned, session } = context.context;
    const change = readChangeOf(context);
    if (change === null || session === null || isAPIError(returned)) return;
    await log.record(session.user.id, 'email-changed', context.headers, `${change.from} to ${change.to}`);
    await voidResetLinks(pool, session.user.id);
    mailer.send(changedMail(change));
  });
  return [
    { matcher: on(REQUEST), handler: recordRequest },
    { matcher: on(CONFIRM), handler: recordChange },
  ];
}

const OTHER_ACCOUNT = {
  code: 'OTHER_ACCOUNT',
  message:
    'This link belongs to another account or was already used. Sign in to the account whose address you want to change, then open the link again.',
};

/** The mail to the new address. The page that the link opens asks for a sign-in first. */
export function confirmChangeMail(to: string, token: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Confirm your new email address for Dealwright',
    text: `Somebody, probably you, wants to sign in to a Dealwright account with this address. Confirm it within a day, signed in to your account:\n${publicUrl}/profile?confirmEmail=${encodeURIComponent(token)}\n\nIf it was not you, do nothing: the link changes nothing without the account's password.`,
  };
}

function requestedMail(to: string, newEmail: string): Mail {
  return {
    to,
    subject: 'A new email address for your Dealwright account',
    text: `Somebody who knows the password of your Dealwright account asked to replace this address with ${newEmail}. Nothing changes until that address is confirmed.\n\nIf it was not you, change your password now and end all other sessions in Settings, Account & security.`,
  };
}

function changedMail({ from, to }: EmailChange): Mail {
  return {
    to: from,
    subject: 'The email address of your Dealwright account has changed',
    text: `From now on you sign in to Dealwright with ${to}. This address no longer opens your account.\n\nIf it was not you, tell whoever runs this Dealwright at once.`,
  };
}
