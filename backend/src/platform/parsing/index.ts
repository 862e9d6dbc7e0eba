export { DocumentParser, DocumentUnreadable } from './document-parser.js';
export { ParsingModule } from './parsing.module.js';
