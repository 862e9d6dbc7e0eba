import {
  type DealInfoExtraction,
  type FinancialsExtraction,
  type Resolved,
} from '@dealwright/extraction-engine';
import { Envelope } from '../../platform/http/index.js';
import { extractionFailed } from '../extraction.errors.js';
import { type ExtractionJobEntity } from '../jobs/extraction-job.entity.js';
import { ExtractionJobResponse } from './dto/extraction-job.response.js';

interface ExtractResponse {
  readonly status: 200 | 202;
  readonly body: Envelope<unknown>;
}

/**
 * The response of a call that waited for its job: 200 with the extracted values, or 202 with the job if it has not
 * finished in time.
 *
 * @throws extractionFailed if the job failed or was canceled
 */
export function toExtractResponse(job: ExtractionJobEntity): ExtractResponse {
  if (job.state === 'failed') throw extractionFailed(job.error ?? 'The documents could not be read.');
  if (job.state === 'cancelled') throw extractionFailed('The extraction was canceled.');
  const { result } = job;
  const jobResponse = ExtractionJobResponse.from(job);
  if (result === null) return { status: 202, body: new Envelope(jobResponse, { error: null }) };
  const { dealInfo, financials } = result;
  const meta = {
    error: null,
    engine: job.engine,
    jobId: job.id,
    warnings: job.warnings,
    files: jobResponse.files,
  };
  if (dealInfo !== undefined)
    return { status: 200, body: new Envelope(dealInfo.data, { ...toDealInfoMeta(dealInfo), ...meta }) };
  if (financials !== undefined)
    return { status: 200, body: new Envelope(financials.data, { ...toFinancialsMeta(financials), ...meta }) };
  throw extractionFailed('The documents could not be read.');
}

function toDealInfoMeta(extraction: DealInfoExtraction): Record<string, unknown> {
  const fields = Object.entries(extraction.fields as Record<string, Resolved>);
  return {
    confidence: extraction.confidence,
    overallConfidence: extraction.overallConfidence,
    evidence: Object.fromEntries(fields.map(([field, { evidence }]) => [field, evidence])),
    alternatives: Object.fromEntries(fields.map(([field, { alternatives }]) => [field, alternatives])),
    checks: extraction.checks,
    conflicts: extraction.conflicts,
    doubts: extraction.doubts,
  };
}

function toFinancialsMeta(extraction: FinancialsExtraction): Record<string, unknown> {
  const groupByYear = <T>(pick: (value: FinancialsExtraction['values'][number]) => T) => {
    const years: Record<string, Record<string, T>> = {};
    for (const value of extraction.values) (years[value.yearKey] ??= {})[value.field] = pick(value);
    return years;
  };
  return {
    confidence: extraction.confidence,
    overallConfidence: extraction.overallConfidence,
    evidence: groupByYear(({ evidence }) => evidence),
    alternatives: groupByYear(({ alternatives }) => alternatives),
    checks: extraction.checks,
    conflicts: extraction.conflicts,
    doubts: extraction.doubts,
    otherPeriods: extraction.otherPeriods,
  };
}
