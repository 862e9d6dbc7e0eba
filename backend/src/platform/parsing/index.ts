export { ParserProcess, ParserProcessError } from './parser-process.js';
export { DocumentParser, DocumentUnreadable } from './document-parser.js';
export { ParsingModule } from './parsing.module.js';
