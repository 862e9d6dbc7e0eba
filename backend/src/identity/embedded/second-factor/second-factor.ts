import { type AuthContext } from 'better-auth';
import { type Pool } from 'pg';
import { findTotpStep } from './totp.js';

/** Compares codes of authenticator apps. Each works once, whichever process it is sent to. */
export class SecondFactor {
  constructor(private readonly pool: Pool) {}

  /** Uses up a code. The statement that records it decides between requests that send the same code at once. */
  async useAppCode(
    { secretConfig }: Pick<AuthContext, 'secretConfig'>,
    userId: string,
    code: string,
  ): Promise<'accepted' | 'used before' | 'wrong'> {
    const { symmetricDecrypt } = await import('better-auth/crypto');
    const found = await this.pool.query<{ id: string; secret: string }>(
      'select id, secret from identity."twoFactor" where "userId" = $1',
      [userId],
    );
    const [row] = found.rows;
    if (row === undefined) return 'wrong';
    const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
    const step = findTotpStep(secret, code, Date.now());
    if (step === null) return 'wrong';
    const { rowCount } = await this.pool.query(
      'update identity."twoFactor" set "lastUsedStep" = $2 where id = $1 and "lastUsedStep" < $2',
      [row.id, step],
    );
    return rowCount === 1 ? 'accepted' : 'used before';
  }
}
