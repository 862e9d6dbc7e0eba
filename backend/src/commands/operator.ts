import 'reflect-metadata';
import pg from 'pg';
import { changeOperators, EMBEDDED_ISSUER } from '../identity/index.js';
import { AppConfig, readVariables } from '../platform/config/index.js';
import { connectToDatabase } from '../platform/database/index.js';
import { withExistingDatabase } from '../platform/embedded/index.js';
import { StartError } from '../platform/start-error.js';

/** `npm run operator -- add someone@example.com`: run on the host, whether or not Dealwright is running. */
async function main(args: readonly string[]): Promise<boolean> {
  const variables = readVariables(process.env);
  const config = new AppConfig(variables, variables.DATABASE_URL ?? '');
  if (variables.DATABASE_URL !== undefined)
    await connectToDatabase(variables.DATABASE_URL, variables.DATABASE_POOLER);
  return withExistingDatabase(variables.DATABASE_URL, config.dataDir, (url) => change(url, config, args));
}

async function change(url: string, config: AppConfig, args: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { text, done } = await changeOperators(
      client,
      { issuer: getIssuer(config), always: config.operatorEmails },
      args,
    );
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

main(process.argv.slice(2)).then(
  (done) => process.exit(done ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
  },
);
