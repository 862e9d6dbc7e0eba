import { type Jwk } from 'better-auth/plugins/jwt';
import { type Pool } from 'pg';

type Key = Omit<Jwk, 'id'>;

/**
 * Keeps a new signing key unless another request or process was faster: then theirs is the key. Without this,
 * everyone who finds no living key at once makes one.
 */
export async function keepSigningKey(pool: Pool, key: Key): Promise<Jwk> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('identity.jwks'))");
    const living = await client.query<Jwk>(
      'select * from jwks where "expiresAt" is null or "expiresAt" > now() order by "createdAt" desc limit 1',
    );
    const kept =
      living.rows[0] ??
      (
        await client.query<Jwk>(
          `insert into jwks (id, alg, crv, "publicKey", "privateKey", "createdAt", "expiresAt")
           values (gen_random_uuid()::text, $1, $2, $3, $4, now(), $5) returning *`,
          [key.alg ?? null, key.crv ?? null, key.publicKey, key.privateKey, key.expiresAt ?? null],
        )
      ).rows[0];
    await client.query('commit');
    if (kept === undefined) throw new Error('The signing key was not stored');
    return kept;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
