import pg from 'pg';
import { type Secret } from '../../platform/signing/index.js';

/** Whether secrets decrypt the newest signing key in a database; true where the embedded provider has none there. */
export async function doSecretsFit(databaseUrl: string, secrets: readonly Secret[]): Promise<boolean> {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ privateKey: string }>(
      'select "privateKey" from identity.jwks order by "createdAt" desc limit 1',
    );
    const [newest] = rows;
    if (newest === undefined) return true;
    const keys = new Map(secrets.map(({ version, value }) => [version, value]));
    const key = { keys, currentVersion: secrets[0]?.version ?? 1 };
    return await symmetricDecrypt({ key, data: JSON.parse(newest.privateKey) as string }).then(
      () => true,
      () => false,
    );
  } finally {
    await client.end();
  }
}
