/* Source and build are ESM; inside jest, @swc/jest compiles to CommonJS so that mocks and spies need no flags. */
const swc = (react) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: react
        ? { syntax: 'typescript', tsx: true }
        : { syntax: 'typescript', decorators: true, tsx: false },
      transform: react
        ? { react: { runtime: 'automatic' } }
        : { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

// Node 20 cannot require() ES modules: packages that ship nothing else are compiled as well.
const esmOnly = [
  '@nestjs',
  'nestjs-cls',
  'nestjs-pino',
  '@nestjs-cls',
  '@bull-board',
  'jose',
  'jwks-rsa',
  'better-auth',
  '@better-auth',
  '@better-fetch',
  'better-call',
  'rou3',
  'defu',
  'nanostores',
  '@noble',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  '@embedpdf',
  'kysely',
  'zod',
];

const testTimeout = '<rootDir>/scripts/test-timeout.cjs';

const common = {
  modulePathIgnorePatterns: ['<rootDir>/.stryker-tmp'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  setupFilesAfterEnv: [testTimeout],
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
};

const node = {
  ...common,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  transform: { '^.+\\.(t|m?j)sx?$': swc(false) },
};

module.exports = {
  coverageProvider: 'v8',
  testSequencer: '<rootDir>/scripts/slow-first.cjs',
  projects: [
    { ...node, displayName: 'libs', testMatch: ['<rootDir>/libs/*/src/**/*.spec.ts'] },
    {
      ...node,
      displayName: 'backend',
      testMatch: ['<rootDir>/backend/src/**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.int\\.spec\\.ts$'],
    },
    {
      ...node,
      displayName: 'integration',
      testMatch: ['<rootDir>/backend/src/**/*.int.spec.ts', '<rootDir>/backend/test/**/*.int.spec.ts'],
      globalSetup: '<rootDir>/backend/test/support/global-setup.cjs',
      globalTeardown: '<rootDir>/backend/test/support/global-teardown.cjs',
    },
    {
      ...node,
      displayName: 'browser',
      testMatch: ['<rootDir>/e2e/**/*.e2e.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/support/test-timeout.cjs'],
    },
    {
      ...common,
      displayName: 'frontend',
      testEnvironment: '<rootDir>/frontend/test/jsdom-environment.cjs',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      setupFilesAfterEnv: [testTimeout, '<rootDir>/frontend/test/setup.ts'],
      testMatch: ['<rootDir>/frontend/src/**/*.spec.ts', '<rootDir>/frontend/src/**/*.spec.tsx'],
      transform: { '^.+\\.(t|m?j)sx?$': swc(true) },
      moduleNameMapper: { ...common.moduleNameMapper, '\\.css$': '<rootDir>/frontend/test/empty.cjs' },
    },
  ],
};
