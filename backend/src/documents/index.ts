export { DocumentsModule } from './documents.module.js';
export { DocumentEntity } from './document.entity.js';
export { Documents1763600700000 } from './migrations/1763600700000-documents.js';
export { DocumentsTrash1763601100000 } from './migrations/1763601100000-documents-trash.js';
export { DOCUMENT_STORAGE_KEYS_SQL } from './documents.queries.js';
