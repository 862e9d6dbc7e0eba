import { testDocstringExamples } from '../../../testing/docstring-examples.js';

// The sources are found at run time.
// eslint-disable-next-line @typescript-eslint/no-require-imports
testDocstringExamples(__dirname, (path) => require(path) as object);
