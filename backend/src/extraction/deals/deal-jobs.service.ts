import { Injectable } from '@nestjs/common';
import { DocumentsService } from '../../documents/index.js';
import { DealsService } from '../../deals/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { Transactional } from '../../platform/database/index.js';
import { JobQueue } from '../../platform/queue/index.js';
import { ExtractionJobResponse } from '../api/dto/extraction-job.response.js';
import { extractionDisabled, jobNotFound, jobReviewed, unreadableDocument } from '../extraction.errors.js';
import { EXTRACTION_UPLOADS } from '../jobs/extraction-job.constants.js';
import { type ExtractionJob, ExtractionJobsRepository } from '../jobs/extraction-jobs.repository.js';
import { ReviewedDocumentsService } from '../review/reviewed-documents.service.js';

/** Extraction jobs of a deal that exists: of its stored documents, and of uploads that turn out to be its own. */
@Injectable()
export class DealJobsService {
  constructor(
    private readonly config: AppConfig,
    private readonly jobs: ExtractionJobsRepository,
    private readonly queue: JobQueue,
    private readonly documents: DocumentsService,
    private readonly reviewedDocuments: ReviewedDocumentsService,
    private readonly deals: DealsService,
  ) {}

  /** Reads documents of a deal where they are stored. */
  async start(
    ownerId: string,
    dealId: string,
    documentIds: readonly string[],
  ): Promise<ExtractionJobResponse> {
    if (!this.config.extraction) throw extractionDisabled();
    const job = await this.create(ownerId, dealId, documentIds);
    await this.queue.push({ ownerId, id: job.id, run: job.runs });
    return ExtractionJobResponse.from(job);
  }

  /** Makes an upload that nobody has reviewed one of the deal, with its files as documents of it. */
  @Transactional()
  async assign(ownerId: string, dealId: string, jobId: string): Promise<ExtractionJobResponse> {
    await this.deals.assertExists(ownerId, dealId);
    const locked = await this.jobs.findOne(ownerId, { id: jobId }, { lockForUpdate: true });
    if (locked === null) throw jobNotFound();
    if (locked.reviewedAt !== null) throw jobReviewed();
    const job = await this.jobs.assignToDeal(ownerId, jobId, dealId);
    const read = await this.jobs.findWithResult(ownerId, jobId);
    if (job === null || read === null) throw jobNotFound();
    await this.reviewedDocuments.attach(ownerId, dealId, { ...job, result: read.result ?? {} });
    return ExtractionJobResponse.from(job);
  }

  @Transactional()
  private async create(
    ownerId: string,
    dealId: string,
    documentIds: readonly string[],
  ): Promise<ExtractionJob> {
    const files = await this.documents.openFiles(ownerId, dealId, documentIds);
    const unreadable = files.find(({ kind }) => !EXTRACTION_UPLOADS.both.kinds.includes(kind));
    if (unreadable !== undefined) throw unreadableDocument(unreadable.name);
    const jobFiles = files.map(({ sha256, ...file }) => (sha256 === null ? file : { ...file, sha256 }));
    return this.jobs.create(ownerId, 'both', jobFiles, dealId);
  }
}
