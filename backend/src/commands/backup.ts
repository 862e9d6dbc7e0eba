import { AppConfig, readVariables } from '../platform/config/index.js';
import { backUp, restore } from '../platform/embedded/index.js';
import { StartError } from '../platform/start-error.js';

const USAGE = 'Usage: npm run backup -- FILE, or npm run restore -- FILE';
const EXTERNAL_DATABASE =
  'DATABASE_URL is set: back that database up with pg_dump and restore it with pg_restore, and copy the data folder for the files. docs/operators.md shows how.';

/** `npm run backup -- FILE` and `npm run restore -- FILE`: all data of a stopped Dealwright in one file. */
async function main([action, file]: readonly string[]): Promise<string> {
  if (file === undefined || (action !== 'backup' && action !== 'restore')) throw new StartError(USAGE);
  const variables = readVariables(process.env);
  if (variables.DATABASE_URL !== undefined) throw new StartError(EXTERNAL_DATABASE);
  const { dataDir } = new AppConfig(variables, '');
  if (action === 'backup')
    return `Everything in ${dataDir} is in ${await backUp(dataDir, file)}. Keep it as safe as a password.`;
  restore(dataDir, file);
  return `Restored to ${dataDir}. Start Dealwright with npm start.`;
}

main(process.argv.slice(2)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
  },
);
