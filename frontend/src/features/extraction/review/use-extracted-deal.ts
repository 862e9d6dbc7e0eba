import { useState } from 'react';
import { type FinancialsDraft } from '../../../domain/financials-editor';
import { useFormToast } from '../../../lib/hooks/use-form-toast';
import { type JobDetail } from '../api/extraction.types';
import { explainInvalidDraft, type InfoDraft, toInfoDraft, validateInfoDraft } from './deal-info/info-draft';
import { type EntryDefaults, toFinancialsDraft } from './financials/financials-draft';
import { useStoredReview } from './review-storage';
import { useCreateReviewedDeal } from './use-create-reviewed-deal';
import { readFinancials } from './financials/partial-years';

/** In place of a job id: the user enters the figures. */
export const MANUAL_ENTRY = 'none';

const getJobId = (job: JobDetail | null): string => job?.id ?? MANUAL_ENTRY;

/** The values of a review as the user edits them, by job, and how they become a deal. */
export function useExtractedDeal(defaults: EntryDefaults) {
  const [asOfYear] = useState(() => new Date().getFullYear());
  const { review, change } = useStoredReview();
  const { info, figures, confirmed } = review;
  const formToast = useFormToast();
  const [hasTriedToCreate, setHasTriedToCreate] = useState(false);
  const { create, isPending, isSuccess } = useCreateReviewedDeal(defaults);

  const getInfoDraft = (job: JobDetail): InfoDraft =>
    info?.jobId === job.id ? info.draft : toInfoDraft(job.result?.dealInfo ?? null);
  const getFinancialsDraft = (job: JobDetail | null): FinancialsDraft =>
    figures?.jobId === getJobId(job)
      ? figures.draft
      : toFinancialsDraft(job && readFinancials(job), defaults, asOfYear);

  /** Shows what is missing if the deal cannot be created. */
  function isComplete(job: JobDetail): boolean {
    setHasTriedToCreate(true);
    const complete = Object.keys(validateInfoDraft(getInfoDraft(job))).length === 0;
    if (complete) formToast.close();
    else formToast.showError(explainInvalidDraft(getInfoDraft(job)));
    return complete;
  }

  return {
    asOfYear,
    getInfoDraft,
    getFinancialsDraft,
    setInfoDraft: (job: JobDetail, draft: InfoDraft) => change({ info: { jobId: job.id, draft } }),
    setFinancialsDraft: (job: JobDetail | null, draft: FinancialsDraft) =>
      change({ figures: { jobId: getJobId(job), draft } }),
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
    hasTriedToCreate,
    isComplete,
    /** @param figuresJob null: figures entered manually; undefined: a deal without figures */
    create: (infoJob: JobDetail, figuresJob?: JobDetail | null) =>
      create({
        infoJob,
        info: getInfoDraft(infoJob),
        figuresJob: figuresJob ?? null,
        financials: figuresJob === undefined ? null : getFinancialsDraft(figuresJob),
      }),
    isPending,
    isCreated: isSuccess,
    isDirty: !isPending && !isSuccess && (info !== null || figures !== null),
  };
}
