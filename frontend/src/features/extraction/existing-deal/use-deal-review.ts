import { useState } from 'react';
import { type FinancialsDraft } from '../../../domain/financials-editor';
import { type Provenance } from '../../../domain/value-sources';
import { type Deal } from '../api/deal-jobs';
import { type JobDetail } from '../api/extraction.types';
import { EXTRACTED_FIELDS } from '../review/deal-info/extracted-fields';
import { type InfoDraft, toFieldValue, toInfoDraft } from '../review/deal-info/info-draft';
import { useStoredReview } from '../review/review-storage';
import { compareFigures, type FiguresComparison } from './compare-figures';
import { compareInfo, fillInfo, isSameInfo, toOwnInfo } from './compare-info';
import { type ReviewedDeal } from './use-save-deal-review';
import { readFinancials } from '../review/financials/partial-years';

interface ReviewedJobs {
  readonly info: JobDetail;
  /** null: no figures were read */
  readonly figures: JobDetail | null;
}

/** A review against a deal that exists: what the deal has, what was read, and what it will have. */
export function useDealReview(deal: Deal, sources: readonly Provenance[]) {
  const [asOfYear] = useState(() => new Date().getFullYear());
  // The review compares with the deal as it was opened. A save joins it with what changed since.
  const [base] = useState(deal);
  const [own] = useState(() => toOwnInfo(deal, sources));
  const { review, change } = useStoredReview();
  const { info, figures, confirmed } = review;

  /** What was read. The deal's own gross revenue describes it better than a range. */
  const readInfo = (job: JobDetail): InfoDraft => {
    const read = toInfoDraft(job.result?.dealInfo ?? null);
    return Object.keys(base.historicalFinancials).length > 0 ? { ...read, revenue: '' } : read;
  };
  const getInfoDraft = (job: JobDetail): InfoDraft =>
    info?.jobId === job.id ? info.draft : fillInfo(own, readInfo(job));
  const compare = (job: JobDetail): FiguresComparison => compareFigures(base, readFinancials(job), asOfYear);
  const getFiguresDraft = (job: JobDetail): FinancialsDraft =>
    figures?.jobId === job.id ? figures.draft : compare(job).filled;

  /** The deal as the review leaves it. */
  function toReviewedDeal(jobs: ReviewedJobs): ReviewedDeal {
    const draft = getInfoDraft(jobs.info);
    const changed = EXTRACTED_FIELDS.filter(({ key }) => !isSameInfo(key, draft[key], own[key]));
    const fields = changed.flatMap((field) =>
      field.property === null ? [] : [[field.property, toFieldValue(field, draft[field.key])]],
    );
    const noted = changed.flatMap(({ key, property }) =>
      property === null && draft[key].trim() !== '' ? [[key, draft[key].trim()]] : [],
    );
    return {
      ...base,
      ...(Object.fromEntries(fields) as Partial<Deal>),
      ...((jobs.figures && structuredClone(getFiguresDraft(jobs.figures))) as Partial<Deal> | null),
      reading: {
        jobIds: [...new Set([jobs.info.id, jobs.figures?.id ?? jobs.info.id])],
        noted: Object.fromEntries(noted) as Record<string, string>,
      },
    };
  }

  return {
    base,
    asOfYear,
    isDirty: info !== null || figures !== null,
    getInfoDraft,
    getFiguresDraft,
    compareInfo: (job: JobDetail) => ({ own, values: compareInfo(own, readInfo(job)) }),
    compare,
    toReviewedDeal,
    setInfoDraft: (job: JobDetail, draft: InfoDraft) => change({ info: { jobId: job.id, draft } }),
    setFiguresDraft: (job: JobDetail, draft: FinancialsDraft) =>
      change({ figures: { jobId: job.id, draft } }),
    /** The values that the user confirmed in one part of the review of a job. */
    getConfirmation: (job: JobDetail, part: 'info' | 'figures') => {
      const key = `${job.id} ${part}`;
      const ids = confirmed[key] ?? [];
      return {
        confirmed: new Set(ids),
        onConfirm: (more: readonly string[]) =>
          change({ confirmed: { ...confirmed, [key]: [...new Set([...ids, ...more])] } }),
      };
    },
  };
}
