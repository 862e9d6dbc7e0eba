import {
  type DealInfoExtraction,
  type FinancialsExtraction,
  type Resolved,
} from '@dealwright/extraction-engine';
import { Envelope } from '../../platform/http/index.js';
import { JobResponse } from './dto/extraction-job.response.js';
import { extractionFailed } from '../extraction.errors.js';
import { type JobWithResult } from '../jobs/extraction-job.types.js';

type Body = Envelope<unknown>;

/** The answer of a call that waited: the values, or the job where it is not done yet. */
export function answerOf(job: JobWithResult): { status: 200 | 202; body: Body } {
  const { result, ...row } = job;
  if (job.state === 'failed') throw extractionFailed(job.error ?? 'The documents could not be read.');
  if (job.state === 'cancelled') throw extractionFailed('Reading was cancelled.');
  if (result === null) return { status: 202, body: new Envelope(JobResponse.from(row), { error: null }) };
  const { dealInfo, financials } = result;
  const about = {
    error: null,
    engine: job.engine,
    jobId: job.id,
    warnings: job.warnings,
    files: JobResponse.from(row).files,
  };
  if (dealInfo !== undefined)
    return { status: 200, body: new Envelope(dealInfo.data, { ...ofDealInfo(dealInfo), ...about }) };
  if (financials !== undefined)
    return { status: 200, body: new Envelope(financials.data, { ...ofFinancials(financials), ...about }) };
  throw extractionFailed('The documents could not be read.');
}

function ofDealInfo(read: DealInfoExtraction): Record<string, unknown> {
  const fields = Object.entries(read.fields as Record<string, Resolved>);
  return {
    confidence: read.confidence,
    overallConfidence: read.overallConfidence,
    evidence: Object.fromEntries(fields.map(([field, { evidence }]) => [field, evidence])),
    alternatives: Object.fromEntries(fields.map(([field, { alternatives }]) => [field, alternatives])),
    checks: read.checks,
    conflicts: read.conflicts,
  };
}

function ofFinancials(read: FinancialsExtraction): Record<string, unknown> {
  const byYear = <T>(pick: (value: FinancialsExtraction['values'][number]) => T) => {
    const years: Record<string, Record<string, T>> = {};
    for (const value of read.values) (years[value.yearKey] ??= {})[value.field] = pick(value);
    return years;
  };
  return {
    confidence: read.confidence,
    overallConfidence: read.overallConfidence,
    evidence: byYear(({ evidence }) => evidence),
    alternatives: byYear(({ alternatives }) => alternatives),
    checks: read.checks,
    conflicts: read.conflicts,
    otherPeriods: read.otherPeriods,
  };
}
