import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { DealsService } from '../../deals/index.js';
import { emitInTransaction, Transactional } from '../../platform/database/index.js';
import { jobNotDone } from '../extraction.errors.js';
import { type ExtractionJobEntity } from '../jobs/extraction-job.entity.js';
import { type ExtractionResult } from '../jobs/extraction-job.types.js';
import { ExtractionJobsRepository } from '../jobs/extraction-jobs.repository.js';
import { ExtractionJobsService } from '../jobs/extraction-jobs.service.js';
import { type DocumentFigure, ExtractionReviewed } from './extraction-reviewed.event.js';
import { findCurrentValue } from './find-current-value.js';
import { findProofs } from './find-proofs.js';
import { ProvenanceRepository, type ReviewedValue } from './provenance.repository.js';
import { ReviewedDocumentsService } from './reviewed-documents.service.js';
import { type ProvenanceResponse, type ReviewDto, type ReviewResponse } from './review.dto.js';
import { collectReadValues, collectSavedValues, toKey, toReviewedValues } from './reviewed-values.js';
import { isSameValue } from './same-value.js';

/** A job that is reviewed, and what is stored of its values. */
interface Review {
  readonly job: Pick<ExtractionJobEntity, 'id' | 'files'> & { readonly result: ExtractionResult };
  readonly rows: readonly ReviewedValue[];
  /** What the deal has for a field and the label of a year; null if nothing. */
  readonly getSaved: (field: string, year: string) => string | null;
}

/** Stores the provenance of a deal's values when the user has reviewed an extraction result. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly extractionJobs: ExtractionJobsService,
    private readonly jobs: ExtractionJobsRepository,
    private readonly provenance: ProvenanceRepository,
    private readonly reviewedDocuments: ReviewedDocumentsService,
    private readonly deals: DealsService,
    private readonly events: EventEmitter2,
  ) {}

  @Transactional()
  async save(ownerId: string, jobId: string, { dealId, values }: ReviewDto): Promise<ReviewResponse> {
    // While the row is locked, the job is not purged and its files stay.
    await this.jobs.findOne(ownerId, { id: jobId }, { lockForUpdate: true });
    const { result, files } = await this.extractionJobs.findWithResult(ownerId, jobId);
    if (result === null) throw jobNotDone();
    await this.deals.assertExists(ownerId, dealId);
    const saved = collectSavedValues(values);
    const rows = toReviewedValues(collectReadValues(result, values), saved);
    await this.record(ownerId, dealId, {
      job: { id: jobId, files, result },
      rows,
      getSaved: (field, year) => saved.get(toKey(field, year)) ?? null,
    });
    const changed = rows.filter((row) => !isSameValue(row, row.readValue, row.savedValue)).length;
    return { stored: rows.length, changed };
  }

  /** Stores the sources of values that a deal has, with the documents, in the transaction that saves the deal. */
  @Transactional()
  async record(ownerId: string, dealId: string, { job, rows, getSaved }: Review): Promise<void> {
    const { id: jobId, files, result } = job;
    await this.provenance.save(ownerId, dealId, jobId, rows);
    const documentIds = await this.reviewedDocuments.attach(ownerId, dealId, job);
    await this.jobs.markReviewed(ownerId, jobId, dealId);
    const fileNames = files.map(({ name }) => name);
    await this.deals.recordEvent(ownerId, dealId, 'extracted', {
      jobId,
      files: fileNames,
      values: rows.length,
    });
    const proofs = findProofs(result.financials, files, getSaved).map((proof) => ({
      ...proof,
      documentId: documentIds.get(proof.fileId) ?? proof.fileId,
    }));
    const figures = findDocumentFigures(rows, files);
    const reviewed = new ExtractionReviewed(ownerId, dealId, { fileNames, proofs, figures });
    await emitInTransaction(this.events, ExtractionReviewed.event, reviewed);
  }

  async listProvenance(ownerId: string, dealId: string): Promise<ProvenanceResponse[]> {
    const deal = await this.deals.get(ownerId, dealId);
    const rows = await this.provenance.findByDeal(ownerId, dealId);
    return rows.map((row) => {
      const { field, year, jobId, readValue, savedValue, confidence, evidence, reviewedAt } = row;
      const current = findCurrentValue(deal, row);
      return {
        field,
        year: year === '' ? null : year,
        jobId,
        read: readValue,
        saved: savedValue,
        changed: !isSameValue(row, readValue, savedValue),
        current,
        isCurrent: readValue !== null && isSameValue(row, readValue, current),
        confidence,
        evidence,
        reviewedAt: reviewedAt.toISOString(),
      };
    });
  }
}

/** The figures of years with the name of the document that each was read from. */
function findDocumentFigures(
  rows: readonly ReviewedValue[],
  files: readonly { readonly id: string; readonly name: string }[],
): DocumentFigure[] {
  return rows.flatMap(({ field, year, evidence }) => {
    const file = files.find(({ id }) => id === evidence[0]?.fileId);
    return year === '' || file === undefined ? [] : [{ field, year, document: file.name }];
  });
}
