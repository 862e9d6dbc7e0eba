export { ExtractionModule } from './extraction.module.js';
export { ExtractionJobEntity } from './jobs/extraction-job.entity.js';
export { EXTRACTION_FILES } from './jobs/extraction-jobs.queries.js';
export { ExtractionWorkerModule } from './jobs/extraction-worker.module.js';
export { Extraction1763600800000 } from './migrations/1763600800000-extraction.js';
export { FailedRuns1763603142000 } from './migrations/1763603142000-failed-runs.js';
export { mountQueueBoard } from './operations/queue-board.js';
export { ProvenanceEntity } from './review/provenance.entity.js';
