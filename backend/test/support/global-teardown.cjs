const { rmSync } = require('node:fs');

module.exports = async () => {
  await globalThis.testPostgres?.stop();
  if (globalThis.testFolder) rmSync(globalThis.testFolder, { recursive: true, force: true });
};
