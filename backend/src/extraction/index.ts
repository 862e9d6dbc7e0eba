export { ExtractionModule } from './extraction.module.js';
export { ExtractionJobEntity } from './jobs/extraction-job.entity.js';
export { ProvenanceEntity } from './review/provenance.entity.js';
export { Extraction1763600800000 } from './migrations/1763600800000-extraction.js';
export { ExtractionWorkModule } from './jobs/extraction-worker.module.js';
export { mountQueueBoard } from './operations/queue-board.js';
export { EXTRACTION_FILES } from './jobs/extraction-claims.repository.js';
