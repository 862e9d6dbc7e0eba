import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Runs a statement in the embedded database of the server under test, for what only time would bring about. */
export async function runSql(text: string, values: readonly unknown[]): Promise<void> {
  const data = join(process.env['E2E_FOLDER'] ?? '', 'data');
  const password = readFileSync(join(data, 'postgres-password'), 'utf8').trim();
  const port = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgresql://dealwright:${password}@127.0.0.1:${port}/dealwright`);
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}
