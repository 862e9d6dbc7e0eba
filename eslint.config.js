import js from '@eslint/js';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import dealwright from './scripts/eslint/plugin.js';

const functionLength = (max) => ['error', { max, skipBlankLines: true, skipComments: true, IIFEs: true }];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-gallery/**',
      '**/*.gen.ts',
      '**/node_modules/**',
      'coverage/**',
      'reports/**',
      '.stryker-tmp/**',
      '.data/**',
      'test-results/**',
    ],
  },
  js.configs.recommended,
  {
    // Readable functions and standard names: docs/style.md.
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { dealwright },
    rules: {
      complexity: ['error', 15],
      'max-lines-per-function': functionLength(60),
      'dealwright/max-parameters': ['error', { max: 4, maxInjected: 6 }],
      'dealwright/standard-names': 'error',
    },
  },
  {
    // Input may be hostile: no pattern may take more than linear time. The patterns of the extraction engine are
    // excluded, because each change of them has to be measured on the corpus.
    ...regexp.configs['flat/recommended'],
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    ignores: ['libs/extraction-engine/**'],
    rules: { ...regexp.configs['flat/recommended'].rules, 'regexp/no-super-linear-move': 'error' },
  },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': functionLength(80) } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          './libs/*/tsconfig.lint.json',
          './backend/tsconfig.json',
          './frontend/tsconfig.json',
          './tsconfig.tools.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  {
    // Nest reads parameter types at run time: a type-only import would erase them.
    files: ['backend/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'] ?? reactHooks.configs.flat.recommended],
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    files: ['frontend/**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Font sizes come from the typography variants of the theme (docs/look.md). Text in charts is SVG, where variants
    // do not apply.
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: [
      'frontend/src/app/theme/**',
      'frontend/src/ui/charts/**',
      'frontend/src/features/terms/chart/**',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Property[key.name="fontSize"]',
          message:
            'Use a typography variant (typography: \'body2\'), or fontSize="small" on an icon: docs/look.md.',
        },
        {
          selector: 'JSXAttribute[name.name="inputProps"] Property[key.name="maxLength"]',
          message:
            'The browser cuts what is pasted. Give TextField its maxLength, which says what is too long.',
        },
      ],
    },
  },
  {
    files: [
      '**/*.spec.{ts,tsx}',
      '**/test/**/*.{ts,tsx}',
      'e2e/**/*.ts',
      '**/migrations/*.ts',
      'bench/**',
      'testing/**',
      'scripts/**',
    ],
    rules: { 'max-lines': 'off', 'no-console': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
  {
    // A suite is one callback, a test is a list of steps, and a migration a list of statements.
    files: ['**/*.spec.{ts,tsx}', '**/test/**', 'e2e/**', 'testing/**', '**/migrations/*.ts'],
    rules: { complexity: 'off', 'max-lines-per-function': 'off', 'dealwright/max-parameters': 'off' },
  },
  {
    // The corpus draws documents line by line, and the baselines of the benchmarks are deliberately written out by
    // hand.
    files: ['testing/corpus/**/*.ts', 'bench/finance.bench.ts', 'bench/whatif.bench.ts'],
    rules: { complexity: 'off', 'max-lines-per-function': 'off', 'dealwright/max-parameters': 'off' },
  },
  {
    // These files contain the old names as data.
    files: ['scripts/eslint/vocabulary.js'],
    rules: { 'dealwright/standard-names': 'off' },
  },
);
