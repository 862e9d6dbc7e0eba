import { createHash } from 'node:crypto';
import { type Pool } from 'pg';

const MAX_FAILURES = 10;
const WINDOW_MINUTES = 15;

/** Whose attempts are counted: the passwords of an email address, or the second-factor codes of a user. */
export type Account = { readonly email: string } | { readonly codesOf: string };

/**
 * Counts wrong passwords by email address, whether or not it has an account, and wrong second-factor codes by user. The
 * counts are in the database, so that neither a new client address nor another process resets them. An attempt is
 * counted before it is compared, so that concurrent attempts get no additional guesses. A correct password clears the
 * count of passwords, and so does a reset; only a correct code clears that of codes.
 */
export class Lockout {
  constructor(
    private readonly pool: Pool,
    private readonly isOn = true,
  ) {}

  /** Counts an attempt that begins. @throws APIError where the account is locked */
  async begin(account: Account): Promise<void> {
    if (!this.isOn) return;
    await this.pool.query('delete from identity.sign_in_failures where expires_at <= now()');
    const { rows } = await this.pool.query<{ failures: number; wait: number }>(
      `insert into identity.sign_in_failures as counted (account, failures, expires_at)
       values ($1, 1, now() + make_interval(mins => $2))
       on conflict (account) do update set
         failures = least(counted.failures + 1, $3 + 1),
         expires_at = case when counted.failures < $3 then excluded.expires_at
                           else counted.expires_at end
       returning counted.failures, ceil(extract(epoch from counted.expires_at - now()))::int as wait`,
      [hashAccount(account), WINDOW_MINUTES, MAX_FAILURES],
    );
    const row = rows[0];
    if (row === undefined || row.failures <= MAX_FAILURES) return;
    const { APIError } = await import('better-auth/api');
    const wait = Math.max(1, row.wait);
    const refusal = { code: 'ACCOUNT_LOCKED', message: explainLock(account, wait) };
    throw new APIError('TOO_MANY_REQUESTS', refusal, { 'Retry-After': String(wait) });
  }

  /** Uncounts an attempt that ended before passwords were compared. */
  async withdraw(account: Account): Promise<void> {
    await this.pool.query(
      'update identity.sign_in_failures set failures = greatest(failures - 1, 0) where account = $1',
      [hashAccount(account)],
    );
  }

  async clear(account: Account): Promise<void> {
    await this.pool.query('delete from identity.sign_in_failures where account = $1', [hashAccount(account)]);
  }
}

/** Hashes the email field, because people type passwords into it by mistake. */
function hashAccount(account: Account): string {
  const text = 'email' in account ? account.email.trim().toLowerCase() : `codes of ${account.codesOf}`;
  return createHash('sha256').update(text).digest('base64url');
}

function explainLock(account: Account, waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return 'email' in account
    ? `Too many wrong passwords. Try again in ${wait}, or reset your password.`
    : `Too many wrong codes. Try again in ${wait}.`;
}
