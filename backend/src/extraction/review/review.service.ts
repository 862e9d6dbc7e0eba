import { DEAL_INFO_FIELDS, type Evidence, type Resolved } from '@dealwright/extraction-engine';
import { FINANCIAL_FIELDS } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { DealsService } from '../../deals/index.js';
import { Transactional } from '../../platform/database/index.js';
import { Invalid } from '../../platform/http/index.js';
import {
  type ProvenanceResponse,
  type ReviewDto,
  type ReviewedValues,
  type ReviewResponse,
} from './review.dto.js';
import { notDone } from '../extraction.errors.js';
import { ExtractionService } from '../jobs/extraction-jobs.service.js';
import { type JobResult } from '../jobs/extraction-job.types.js';
import { JobsRepository } from '../jobs/extraction-jobs.repository.js';
import { type Kept, ProvenanceRepository } from './provenance.repository.js';

const LONGEST = 20_000;
const DEAL_FIELDS: ReadonlySet<string> = new Set(DEAL_INFO_FIELDS);
const YEAR_FIELDS: ReadonlySet<string> = new Set(FINANCIAL_FIELDS);

interface Read {
  readonly value: string;
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

/** Keeps where the values of a deal came from, for as long as there is the deal. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly extraction: ExtractionService,
    private readonly jobs: JobsRepository,
    private readonly provenance: ProvenanceRepository,
    private readonly deals: DealsService,
  ) {}

  @Transactional()
  async keep(ownerId: string, id: string, { dealId, values }: ReviewDto): Promise<ReviewResponse> {
    const { result, files } = await this.extraction.withResult(ownerId, id);
    if (result === null) throw notDone();
    await this.deals.assertExists(ownerId, dealId);
    const read = readOf(result, values);
    const saved = savedOf(values);
    const rows = [...new Set([...read.keys(), ...saved.keys()])].map((place): Kept => {
      const [field = '', year = ''] = place.split('\n');
      const one = read.get(place);
      return {
        field,
        year,
        readValue: one?.value ?? null,
        savedValue: saved.get(place) ?? null,
        confidence: one === undefined ? null : Math.round(one.confidence),
        evidence: one?.evidence ?? [],
      };
    });
    await this.provenance.keep(ownerId, dealId, id, rows);
    await this.jobs.reviewed(ownerId, id, dealId);
    const names = files.map(({ name }) => name);
    await this.deals.recordEvent(ownerId, dealId, 'extracted', {
      jobId: id,
      files: names,
      values: rows.length,
    });
    const changed = rows.filter(({ readValue, savedValue }) => !isSame(readValue, savedValue)).length;
    return { kept: rows.length, changed };
  }

  async of(ownerId: string, dealId: string): Promise<ProvenanceResponse[]> {
    await this.deals.assertExists(ownerId, dealId);
    const rows = await this.provenance.ofDeal(ownerId, dealId);
    return rows.map(({ year, readValue, savedValue, ...row }) => ({
      ...row,
      year: year === '' ? null : year,
      read: readValue,
      saved: savedValue,
      changed: !isSame(readValue, savedValue),
    }));
  }
}

const at = (field: string, year = ''): string => `${field}\n${year}`;

/** Only the parts that were reviewed: figures that nobody looked at yet say nothing of the deal. */
function readOf(result: JobResult, values: ReviewedValues): Map<string, Read> {
  const read = new Map<string, Read>();
  const take = (place: string, { value, overall, evidence }: Resolved): void => {
    read.set(place, { value: String(value), confidence: overall, evidence });
  };
  if (values.dealInfo !== undefined) {
    for (const [field, one] of Object.entries(result.dealInfo?.fields ?? {})) take(at(field), one);
  }
  if (values.financials !== undefined) {
    const labels = result.financials?.data.yearLabels ?? {};
    for (const one of result.financials?.values ?? [])
      take(at(one.field, labels[one.yearKey] ?? one.yearKey), one);
  }
  return read;
}

function savedOf({ dealInfo, financials }: ReviewedValues): Map<string, string | null> {
  const saved = new Map<string, string | null>();
  for (const [field, value] of Object.entries(dealInfo ?? {})) {
    if (!DEAL_FIELDS.has(field)) throw wrong(field, `${field} is not a field that is read`);
    saved.set(at(field), textOf(field, value));
  }
  for (const [yearKey, figures] of Object.entries(financials?.historicalFinancials ?? {})) {
    const label = financials?.yearLabels[yearKey];
    if (typeof figures !== 'object' || figures === null)
      throw wrong(yearKey, `${yearKey} must hold the figures of a year`);
    for (const [field, value] of Object.entries(figures)) {
      if (!YEAR_FIELDS.has(field)) throw wrong(field, `${field} is not a figure of a year`);
      saved.set(
        at(field, typeof label === 'string' && label !== '' ? label.slice(0, 100) : yearKey),
        textOf(field, value),
      );
    }
  }
  return saved;
}

function textOf(field: string, value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && value.length <= LONGEST) return value;
  throw wrong(field, `${field} must be text of at most ${LONGEST} characters, a number or null`);
}

const wrong = (field: string, message: string) => new Invalid([{ field, message }]);

/** '1,200' and '1200.00' are one number. */
function isSame(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  const [x, y] = [a, b].map((text) => Number(text.replaceAll(/[,$\s]/g, '')));
  return a.trim() === b.trim() || (a.trim() !== '' && x === y);
}
