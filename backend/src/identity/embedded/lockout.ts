import { createHash } from 'node:crypto';
import { type Pool } from 'pg';

const MAX_FAILURES = 10;
const WINDOW_MINUTES = 15;

/**
 * Counts wrong passwords by account, whether or not it exists, in the database, so that neither a new client address
 * nor another process resets the count. An attempt is counted before its password is compared, so that concurrent
 * attempts get no additional guesses. A correct password or a reset clears the count.
 */
export class Lockout {
  constructor(private readonly pool: Pool) {}

  /** @returns the seconds to wait where the account is locked, null where the attempt may proceed */
  async begin(account: string): Promise<number | null> {
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
    return row !== undefined && row.failures > MAX_FAILURES ? Math.max(1, row.wait) : null;
  }

  /** Uncounts an attempt that ended before passwords were compared. */
  async withdraw(account: string): Promise<void> {
    await this.pool.query(
      'update identity.sign_in_failures set failures = greatest(failures - 1, 0) where account = $1',
      [hashAccount(account)],
    );
  }

  async clear(account: string): Promise<void> {
    await this.pool.query('delete from identity.sign_in_failures where account = $1', [hashAccount(account)]);
  }
}

/** Hashes the email field, because people type passwords into it by mistake. */
function hashAccount(account: string): string {
  return createHash('sha256').update(account.trim().toLowerCase()).digest('base64url');
}
