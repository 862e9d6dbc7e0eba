export { ParserProcess, ParserProcessError, type ParserFailure } from './parser-process.js';
export { DocumentParser, DocumentUnreadable } from './document-parser.js';
export { ParsingModule } from './parsing.module.js';
export { type Refusal } from './document-parser.types.js';
