import { type Resolved } from '@dealwright/extraction-engine';
import { EXTRACTED_DEAL_FIELDS, FINANCIAL_FIELDS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { DealsService } from '../../deals/index.js';
import { emitInTransaction, Transactional } from '../../platform/database/index.js';
import { Invalid } from '../../platform/http/index.js';
import { jobNotDone } from '../extraction.errors.js';
import { type ExtractionResult } from '../jobs/extraction-job.types.js';
import { ExtractionJobsRepository } from '../jobs/extraction-jobs.repository.js';
import { ExtractionJobsService } from '../jobs/extraction-jobs.service.js';
import { type DocumentFigure, ExtractionReviewed } from './extraction-reviewed.event.js';
import { findCurrentValue } from './find-current-value.js';
import { findProofs } from './find-proofs.js';
import { ProvenanceRepository, type ReviewedValue } from './provenance.repository.js';
import { ReviewedDocumentsService } from './reviewed-documents.service.js';
import {
  type ProvenanceResponse,
  type ReviewDto,
  type ReviewedValues,
  type ReviewResponse,
} from './review.dto.js';
import { isSameValue } from './same-value.js';

const MAX_TEXT_LENGTH = 20_000;
const MAX_YEAR_LABEL_LENGTH = 100;
const DEAL_INFO_FIELD_NAMES: ReadonlySet<string> = new Set(Object.keys(EXTRACTED_DEAL_FIELDS));
const FINANCIAL_FIELD_NAMES: ReadonlySet<string> = new Set(FINANCIAL_FIELDS);

/** What was read and what the user saved, by field and year (see `toKey`). */
type ReadValues = ReadonlyMap<string, Resolved>;
type SavedValues = ReadonlyMap<string, string | null>;

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
    await this.provenance.save(ownerId, dealId, jobId, rows);
    const documentIds = await this.reviewedDocuments.attach(ownerId, dealId, { id: jobId, files, result });
    await this.jobs.markReviewed(ownerId, jobId, dealId);
    const fileNames = files.map(({ name }) => name);
    await this.deals.recordEvent(ownerId, dealId, 'extracted', {
      jobId,
      files: fileNames,
      values: rows.length,
    });
    const getSaved = (field: string, year: string) => saved.get(toKey(field, year)) ?? null;
    const proofs = findProofs(result.financials, files, getSaved).map((proof) => ({
      ...proof,
      documentId: documentIds.get(proof.fileId) ?? proof.fileId,
    }));
    const figures = findDocumentFigures(rows, files);
    const reviewed = new ExtractionReviewed(ownerId, dealId, { fileNames, proofs, figures });
    await emitInTransaction(this.events, ExtractionReviewed.event, reviewed);
    const changed = rows.filter((row) => !isSameValue(row, row.readValue, row.savedValue)).length;
    return { stored: rows.length, changed };
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

const toKey = (field: string, year = ''): string => `${field}\n${year}`;

function toReviewedValues(read: ReadValues, saved: SavedValues): ReviewedValue[] {
  return [...new Set([...read.keys(), ...saved.keys()])].map((key) => {
    const [field = '', year = ''] = key.split('\n');
    const value = read.get(key);
    return {
      field,
      year,
      readValue: value === undefined ? null : String(value.value),
      savedValue: saved.get(key) ?? null,
      confidence: value === undefined ? null : Math.round(value.overall),
      evidence: [...(value?.evidence ?? [])],
    };
  });
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

/** Only the parts that were reviewed: figures that nobody has checked do not belong to the deal. */
function collectReadValues(result: ExtractionResult, values: ReviewedValues): ReadValues {
  const read = new Map<string, Resolved>();
  if (values.dealInfo !== undefined)
    for (const [field, value] of Object.entries(result.dealInfo?.fields ?? {})) read.set(toKey(field), value);
  if (values.financials !== undefined) {
    const labels = result.financials?.data.yearLabels ?? {};
    for (const value of result.financials?.values ?? [])
      read.set(toKey(value.field, labels[value.yearKey] ?? value.yearKey), value);
  }
  return read;
}

function collectSavedValues({ dealInfo, financials }: ReviewedValues): SavedValues {
  const saved = new Map<string, string | null>();
  for (const [field, value] of Object.entries(dealInfo ?? {})) {
    if (!DEAL_INFO_FIELD_NAMES.has(field)) throw invalid(field, `${field} is not a field of the extraction`);
    saved.set(toKey(field), toText(field, value));
  }
  for (const [yearKey, figures] of Object.entries(financials?.historicalFinancials ?? {})) {
    if (typeof figures !== 'object' || figures === null)
      throw invalid(yearKey, `${yearKey} must be an object with the figures of a year`);
    const label = financials?.yearLabels[yearKey];
    const year = typeof label === 'string' && label !== '' ? label.slice(0, MAX_YEAR_LABEL_LENGTH) : yearKey;
    for (const [field, value] of Object.entries(figures)) {
      if (!FINANCIAL_FIELD_NAMES.has(field)) throw invalid(field, `${field} is not a figure of a year`);
      saved.set(toKey(field, year), toText(field, value));
    }
  }
  return saved;
}

function toText(field: string, value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH) return value;
  throw invalid(field, `${field} must be text of at most ${MAX_TEXT_LENGTH} characters, a number or null`);
}

const invalid = (field: string, message: string) => new Invalid([{ field, message }]);
