/* Starts one PostgreSQL for the whole run; every suite creates its own database in it. */
const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

module.exports = async () => {
  const built = join(__dirname, '..', '..', 'dist', 'platform', 'embedded', 'index.js');
  const { startEmbeddedPostgres } = await import(pathToFileURL(built).href);
  const folder = mkdtempSync(join(tmpdir(), 'dealwright-test-'));
  globalThis.testPostgres = await startEmbeddedPostgres(folder);
  globalThis.testFolder = folder;
  process.env.TEST_POSTGRES_URL = globalThis.testPostgres.url;
  process.env.TEST_FOLDER = folder;
};
