import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import '../../src/app.module.js';
import { listStatements, renderStatements } from '../../src/platform/database/index.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const FOLDER = join(__dirname, '..', '..', 'queries');

describe('statements that are written by hand', () => {
  let server: TestApp;
  let client: pg.Client;

  beforeAll(async () => {
    server = await startTestApp();
    client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await server.close();
  });

  it('are in backend/queries as PostgreSQL gets them; `npm run docs:queries` writes them', () => {
    const files = new Map(
      readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
    );
    expect(files).toEqual(renderStatements(listStatements()));
  });

  it.each(listStatements())('$name can be planned', async ({ text }) => {
    const { rows } = await client.query(`explain (generic_plan) ${text}`);
    expect(rows.length).toBeGreaterThan(0);
  });
});
