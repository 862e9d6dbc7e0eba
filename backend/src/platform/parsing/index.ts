export { Child, ChildFailed, type ChildFault } from './child.js';
export { DocumentParser, DocumentUnreadable } from './document-parser.js';
export { ParsingModule } from './parsing.module.js';
export { type Refusal } from './document-parser.types.js';
