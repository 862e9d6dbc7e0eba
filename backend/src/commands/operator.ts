import 'reflect-metadata';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { changeOperators, EMBEDDED_ISSUER } from '../identity/index.js';
import { AppConfig, readVariables } from '../platform/config/index.js';
import { isAlive, lockDataFolder, startEmbeddedPostgres } from '../platform/embedded/index.js';
import { StartError } from '../platform/start-error.js';

/** `npm run operator -- add someone@example.com`: for the operator of the host, whether or not Dealwright runs. */
async function main(args: readonly string[]): Promise<boolean> {
  const variables = readVariables(process.env);
  const config = new AppConfig(variables, variables.DATABASE_URL ?? '');
  const running = variables.DATABASE_URL ?? findRunningDatabase(config.dataDir);
  if (running !== null) return change(running, config, args);
  const lock = await lockDataFolder(config.dataDir);
  try {
    const postgres = await startEmbeddedPostgres(config.dataDir, lock.fd);
    return await change(postgres.url, config, args).finally(() => postgres.stop());
  } finally {
    lock.release();
  }
}

async function change(url: string, config: AppConfig, args: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { text, done } = await changeOperators(client, getIssuer(config), args);
    process.stdout.write(`${text}\n`);
    return done;
  } catch (error) {
    if ((error as { code?: string }).code !== '42P01') throw error;
    throw new StartError('The database has no tables yet. Start Dealwright once with npm start.');
  } finally {
    await client.end();
  }
}

function getIssuer({ identityProvider, oidcIssuer, clerkIssuer }: AppConfig): string {
  return (
    (identityProvider === 'oidc' ? oidcIssuer : identityProvider === 'clerk' ? clerkIssuer : undefined) ??
    EMBEDDED_ISSUER
  );
}

/** Finds the embedded PostgreSQL of a running Dealwright; PostgreSQL writes its port into its lock file. */
function findRunningDatabase(dataDir: string): string | null {
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  const secret = join(dataDir, 'postgres-password');
  if (!existsSync(lock) || !existsSync(secret)) return null;
  const [pid, , , port] = readFileSync(lock, 'utf8').split('\n');
  if (port === undefined || !isAlive(Number(pid))) return null;
  return `postgresql://dealwright:${readFileSync(secret, 'utf8').trim()}@127.0.0.1:${port}/dealwright`;
}

main(process.argv.slice(2)).then(
  (done) => process.exit(done ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
  },
);
