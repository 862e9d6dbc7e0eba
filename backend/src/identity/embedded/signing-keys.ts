import { type Jwk } from 'better-auth/plugins/jwt';
import { type Pool } from 'pg';

type Key = Omit<Jwk, 'id'>;

/**
 * Stores a new signing key unless another request or process stored one first; returns the stored key. Otherwise all
 * requests that find no valid key at the same time would create one.
 */
export async function storeSigningKey(pool: Pool, key: Key): Promise<Jwk> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('identity.jwks'))");
    const valid = await client.query<Jwk>(
      'select * from identity.jwks where "expiresAt" is null or "expiresAt" > now() order by "createdAt" desc limit 1',
    );
    const stored =
      valid.rows[0] ??
      (
        await client.query<Jwk>(
          `insert into identity.jwks (id, alg, crv, "publicKey", "privateKey", "createdAt", "expiresAt")
           values (gen_random_uuid()::text, $1, $2, $3, $4, now(), $5) returning *`,
          [key.alg ?? null, key.crv ?? null, key.publicKey, key.privateKey, key.expiresAt ?? null],
        )
      ).rows[0];
    await client.query('commit');
    if (stored === undefined) throw new Error('The signing key was not stored');
    return stored;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
