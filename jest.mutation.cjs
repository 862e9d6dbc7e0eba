/* The finance library alone, for mutation runs. No `projects`: Stryker's runner wants one plain configuration. */
const { projects } = require('./jest.config.cjs');

const libs = projects.find((project) => project.displayName === 'libs');

module.exports = {
  ...libs,
  testMatch: ['<rootDir>/libs/finance/src/**/*.spec.ts'],
  // While a mutation run is on, its sandboxes hold second copies of every package.
  modulePathIgnorePatterns: ['<rootDir>/.stryker-tmp'],
};
