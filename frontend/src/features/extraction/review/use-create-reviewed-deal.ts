import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FinancialsDraft } from '../../../domain/financials-editor';
import { withTimeout } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { type JobDetail } from '../api/extraction.types';
import { type ReviewedDeal, type SavedDeal, useSaveReviewedDeal } from '../api/save-reviewed-deal';
import { type InfoDraft, toDealNote, toDealRequest } from './deal-info/info-draft';
import { type EntryDefaults } from './financials/financials-draft';

const FAILED = 'Failed to create deal. Please try again.';
const MAX_YEARS = 10;

interface ReviewedDrafts {
  readonly infoJob: JobDetail;
  readonly info: InfoDraft;
  /** null: the figures were entered manually, or there are none */
  readonly figuresJob: JobDetail | null;
  /** null: a deal without figures */
  readonly financials: FinancialsDraft | null;
}

function buildRequest(
  { infoJob, info, figuresJob, financials }: ReviewedDrafts,
  defaults: EntryDefaults,
): Omit<ReviewedDeal, 'key'> {
  const years = financials && {
    yearLabels: financials.yearLabels,
    historicalFinancials: financials.historicalFinancials,
  };
  const isSameJob = figuresJob?.id === infoJob.id;
  return {
    deal: {
      ...toDealRequest(info),
      historicalYearsCount: years
        ? Math.min(MAX_YEARS, Math.max(1, Object.keys(years.historicalFinancials).length))
        : defaults.historicalYearsCount,
      collectDetailedIncomeStatement:
        financials?.collectDetailedIncomeStatement ?? defaults.collectDetailedIncomeStatement,
      ...years,
    },
    reviews: [
      {
        jobId: infoJob.id,
        values: { dealInfo: { ...info }, ...(isSameJob && years && { financials: years }) },
      },
      ...(figuresJob && years && !isSameJob ? [{ jobId: figuresJob.id, values: { financials: years } }] : []),
    ],
    note: toDealNote(info),
  };
}

function showResult({ id, defaultValuationCreated, missed }: SavedDeal, open: (to: string) => void): void {
  const more = defaultValuationCreated ? ' A default financial model has been automatically generated.' : '';
  toast.success(`Deal created successfully!${more}`, {
    durationMs: 8000,
    action: { label: 'Open deal', run: () => open(`/deals/${id}`) },
  });
  if (missed.length > 0) toast.warning(`The deal was saved without ${missed.join(' and ')}.`);
}

/** Creates the deal from the reviewed values, then opens the list of deals. */
export function useCreateReviewedDeal(defaults: EntryDefaults) {
  const navigate = useNavigate();
  const attempt = useRef({ body: '', key: '' });
  const save = useSaveReviewedDeal();

  function create(drafts: ReviewedDrafts) {
    const request = buildRequest(drafts, defaults);
    const body = JSON.stringify(request.deal);
    // The same body is the same attempt: if the response was lost, no second deal is created.
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    save.mutate(
      { ...request, key: attempt.current.key },
      {
        onSuccess: (saved) => {
          showResult(saved, (to) => void navigate(to));
          void navigate('/deals');
        },
        onError: (error) => toast.error(withTimeout(FAILED, error)),
      },
    );
  }
  return { create, isPending: save.isPending, isSuccess: save.isSuccess };
}
