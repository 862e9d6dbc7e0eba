export { ExtractionModule } from './extraction.module.js';
export { ExtractionJobEntity } from './extraction-job.entity.js';
export { ProvenanceEntity } from './provenance.entity.js';
export { Extraction1763600800000 } from './migrations/1763600800000-extraction.js';
export { ExtractionWorkModule } from './extraction-work.module.js';
export { mountQueueBoard } from './queue-board.js';
export { EXTRACTION_FILES } from './work.repository.js';
