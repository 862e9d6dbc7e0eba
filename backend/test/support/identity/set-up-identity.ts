import pg from 'pg';
import { newDatabase } from '../test-app.js';
import { type Running, startApplication } from './application.js';

export interface StartedIdentity {
  readonly server: Running;
  /** the address of the sign-in provider */
  readonly auth: string;
  readonly databaseUrl: string;
  readonly db: pg.Pool;
}

/** Starts identity on a new database before the tests of a file, hands it over, and stops it after them. */
export function setUpIdentity(onStarted: (started: StartedIdentity) => void): void {
  let server: Running | undefined;
  let db: pg.Pool | undefined;

  beforeAll(async () => {
    const databaseUrl = await newDatabase();
    server = await startApplication(databaseUrl);
    db = new pg.Pool({ connectionString: databaseUrl });
    onStarted({ server, auth: `${server.url}/api/auth`, databaseUrl, db });
  });

  afterAll(async () => {
    await server?.stop();
    await db?.end();
  });

  // The limits count by address and minute; each test begins with none used.
  beforeEach(() => db?.query('truncate identity."rateLimit"'));
}
