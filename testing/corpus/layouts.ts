export { AS_OF_YEAR } from './layouts/common.js';
export { accountant, busyColumns, sideBySide } from './layouts/statements.js';
export { ledger } from './layouts/ledger.js';
export { memorandum, teaser } from './layouts/broker.js';
export { recastOnly } from './layouts/recast.js';
export { workbook } from './layouts/workbook.js';
export { noStatement } from './layouts/no-statement.js';
