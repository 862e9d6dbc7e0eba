import { fail, run } from './lib.mjs';

/**
 * Takes the pictures of README and docs: starts Dealwright on a free port with an empty folder, loads a sample
 * through the API and writes docs/images. The list of pictures is in e2e/pictures.e2e.ts.
 */
const { code } = await run('node', ['scripts/e2e.mjs', 'e2e/pictures.e2e.ts'], {
  env: { WRITE_PICTURES: 'yes' },
});
if (code !== 0) fail('The pictures were not taken. Nothing was written for the screens that failed.');
process.stdout.write('Wrote docs/images. Look at the pictures before you commit them.\n');
