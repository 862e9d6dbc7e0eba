/** Import rules. The number of each rule refers to its explanation in docs/architecture.md. */
module.exports = {
  forbidden: [
    {
      name: '1-libs-are-pure',
      comment: 'A library imports only libraries and the pure packages named here.',
      severity: 'error',
      from: { path: '^libs/', pathNot: '\\.spec\\.ts$|/testing/' },
      to: {
        pathNot: [
          '^libs/',
          'node_modules/(@e965/xlsx|@embedpdf/pdfium|@tesseract\\.js-data|fflate|file-type|mammoth|papaparse|@types/papaparse|sharp|tesseract\\.js|word-extractor|saxes|zod)',
          '^(node:)?(buffer|zlib|stream|path|url|module|fs|fs/promises|crypto|util|worker_threads|os|child_process|events)$',
        ],
      },
    },
    {
      name: '1-vocabulary-figures-and-finance-are-portable',
      comment: 'They also run in a browser: no package, no Node.',
      severity: 'error',
      from: { path: '^libs/(vocabulary|figures|finance)/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/(vocabulary|figures|finance)/' },
    },
    {
      name: '2-modules-only-through-index',
      comment: 'A backend module is imported only through its index.ts.',
      severity: 'error',
      from: { path: '^backend/src/([^/]+)/' },
      to: {
        path: '^backend/src/([^/]+)/',
        pathNot: ['^backend/src/$1/', '^backend/src/platform/', '^backend/src/[^/]+/index\\.ts$'],
      },
    },
    {
      name: '3-platform-imports-no-domain',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/', pathNot: '^backend/src/platform/' },
    },
    { name: '4-no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: '5-controllers-without-data-access',
      comment: 'Controllers and processors never import a repository, queries, an entity or TypeORM.',
      severity: 'error',
      from: { path: '\\.(controller|processor)\\.ts$' },
      to: { path: '\\.(repository|queries|entity)\\.ts$|node_modules/(typeorm|@nestjs/typeorm)/' },
    },
    {
      name: '5-typeorm-only-in-data-access',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot:
          '\\.(entity|repository|queries|module)\\.ts$|^backend/src/platform/|/migrations/|\\.int\\.spec\\.ts$',
      },
      to: { path: 'node_modules/(typeorm|@nestjs/typeorm)/' },
    },
    {
      name: '6-features-are-independent',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/([^/]+)/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: '6-nothing-imports-app',
      severity: 'error',
      from: { path: '^frontend/src/(features|domain|ui|lib)/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: '6-ui-and-lib-import-no-feature-and-no-domain',
      severity: 'error',
      from: { path: '^frontend/src/(ui|lib)/' },
      to: { path: '^frontend/src/(features|domain)/' },
    },
    {
      name: '6-domain-imports-no-feature',
      comment: 'What several features know of the domain stands below them: features -> domain -> ui, lib.',
      severity: 'error',
      from: { path: '^frontend/src/domain/' },
      to: { path: '^frontend/src/features/' },
    },
    {
      name: '7-client-only-in-api-and-lib',
      severity: 'error',
      from: {
        path: '^frontend/src/',
        pathNot: '^frontend/src/(features/[^/]+/api/|lib/|client/)|\\.spec\\.tsx?$',
      },
      to: { path: '^frontend/src/client/' },
    },
    {
      name: '8-frontend-imports-no-backend',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^backend/' },
    },
    {
      name: '8-backend-imports-no-frontend',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^frontend/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.deps.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
