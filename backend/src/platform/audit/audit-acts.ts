/** What the activity log of an account names. */
export const AUDIT_ACTS = [
  'signed-up',
  'signed-in',
  'sign-in-failed',
  'session-ended',
  'password-changed',
  'password-reset',
  'email-change-requested',
  'email-changed',
  'two-factor-enabled',
  'two-factor-disabled',
  'recovery-codes-created',
  'passkey-added',
  'passkey-deleted',
  'exported',
  'imported',
  'shared',
  'share-link-revoked',
  'deletion-requested',
  'deletion-canceled',
  'operator-added',
  'operator-removed',
  'backup-requested',
  'backup-verification-requested',
] as const;

export type AuditAct = (typeof AUDIT_ACTS)[number];
