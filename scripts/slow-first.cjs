const { default: Sequencer } = require('@jest/test-sequencer');

/** Suites of more than a minute on two cores, the longest first. One that began last would leave a core idle. */
const SLOW = [
  'looks.e2e',
  'walk.e2e',
  'models.e2e',
  'extraction.e2e',
  'pipeline.e2e',
  'tools.e2e',
  'desk.e2e',
  'shell.e2e',
  'operations.e2e',
  'deal.e2e',
  'messages.e2e',
  'gallery.e2e',
  'missing.e2e',
  'neighbors.int',
  'backup.int',
  'formats.int',
  'extraction-model.int',
  'hostile.int',
  'existing-deal.int',
  'queue.int',
  'process.int',
  'embedded.int',
  'scheduled-backups.int',
  'two-processes.int',
  'build-workbook',
  'recognize.spec',
];

const rank = ({ path }) => {
  const index = SLOW.findIndex((name) => path.includes(`/${name}.`));
  return index < 0 ? SLOW.length : index;
};

/** Starts the slowest suites first; Jest itself knows durations only where it has run before. */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
};
