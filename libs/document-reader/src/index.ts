export * from './types.js';
export { DocumentRefused, type RefusalCode } from './document-refused.js';
export { DEFAULT_LIMITS } from './limits.js';
export { baseName } from './file-name.js';
export { sniff, type SniffResult } from './sniff/sniff.js';
export { readDocument } from './read-document.js';
export { renderPage, type RenderOptions } from './render-page.js';
export {
  handleReadRequest,
  toDocumentRefused,
  type ReadResponse,
  type ReadRequest,
} from './handle-read-request.js';
