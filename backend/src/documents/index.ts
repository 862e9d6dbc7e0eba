export { DocumentsService } from './documents.service.js';
export { DocumentsModule } from './documents.module.js';
export { DocumentEntity } from './document.entity.js';
export { Documents1763600700000 } from './migrations/1763600700000-documents.js';
export { DocumentsTrash1763601100000 } from './migrations/1763601100000-documents-trash.js';
export { ReadDocuments1763604612000 } from './migrations/1763604612000-read-documents.js';
export { SharedFiles1763626110000 } from './migrations/1763626110000-shared-files.js';
export { LIST_DOCUMENT_FILES } from './documents.queries.js';
