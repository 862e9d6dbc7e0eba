import Button from '@mui/material/Button';
import { parseNumber } from '@dealwright/finance';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FinancialsDraft } from '../../../domain/financials-editor';
import { toast } from '../../../lib/toast';
import { type JobDetail } from '../api/extraction.types';
import { type ReviewedDeal, type SavedDeal, useSaveReviewedDeal } from '../api/save-reviewed-deal';
import { type EntryDefaults, toFinancialsDraft } from './financials/financials-draft';
import {
  toDealRequest,
  toInfoDraft,
  validateInfoDraft,
  type InfoDraft,
  toDealNote,
} from './deal-info/info-draft';
import { useStoredReview } from './review-storage';

const INCOMPLETE = 'Please complete the required steps before creating the deal';
const FAILED = 'Failed to create deal. Please try again.';

function tell({ id, defaultValuationCreated, missed }: SavedDeal, open: (to: string) => void): void {
  const more = defaultValuationCreated ? ' A default financial model has been automatically generated.' : '';
  toast.success(`Deal created successfully!${more}`, {
    durationMs: 8000,
    action: (
      <Button size="small" onClick={() => open(`/deals/${id}`)}>
        Open deal
      </Button>
    ),
  });
  if (missed.length > 0) toast.warning(`The deal was saved without ${missed.join(' and ')}.`);
}

/** Where the figures come from: a job, or the reader alone. */
export const MANUAL_ENTRY = 'none';

const getJobId = (job: JobDetail | null): string => job?.id ?? MANUAL_ENTRY;

/** What the reader made of the readings, by job, and the deal it becomes. */
export function useExtractedDeal(mode: EntryDefaults) {
  const navigate = useNavigate();
  const [asOfYear] = useState(() => new Date().getFullYear());
  const { work, change } = useStoredReview();
  const { info, figures, confirmed } = work;
  const [hasTriedToCreate, setTried] = useState(false);
  const attempt = useRef({ body: '', key: '' });
  const save = useSaveReviewedDeal();

  const getInfoDraft = (job: JobDetail): InfoDraft =>
    info?.jobId === job.id ? info.draft : toInfoDraft(job.result?.dealInfo ?? null);
  const getFinancialsDraft = (job: JobDetail | null): FinancialsDraft =>
    figures?.jobId === getJobId(job)
      ? figures.draft
      : toFinancialsDraft(job?.result?.financials ?? null, mode, asOfYear);

  function isComplete(job: JobDetail): boolean {
    setTried(true);
    const sound = Object.keys(validateInfoDraft(getInfoDraft(job))).length === 0;
    if (!sound) toast.error(INCOMPLETE);
    return sound;
  }

  /** @param figuresJob null: entered by hand; absent: a deal without figures */
  function buildRequest(infoJob: JobDetail, figuresJob?: JobDetail | null): Omit<ReviewedDeal, 'key'> {
    const draft = getInfoDraft(infoJob);
    const years = figuresJob === undefined ? null : getFinancialsDraft(figuresJob);
    const dealInfo = { ...draft };
    const financials = years && {
      yearLabels: years.yearLabels,
      historicalFinancials: years.historicalFinancials,
    };
    const both = figuresJob?.id === infoJob.id;
    return {
      deal: {
        ...toDealRequest(draft),
        historicalYearsCount: years
          ? Math.min(10, Math.max(1, Object.keys(years.historicalFinancials).length))
          : mode.historicalYearsCount,
        collectDetailedIncomeStatement:
          years?.collectDetailedIncomeStatement ?? mode.collectDetailedIncomeStatement,
        ...financials,
      },
      reviews: [
        { jobId: infoJob.id, values: { dealInfo, ...(both && financials && { financials }) } },
        ...(figuresJob && financials && !both ? [{ jobId: figuresJob.id, values: { financials } }] : []),
      ],
      purchasePrice: parseNumber(draft.askingPrice),
      note: toDealNote(draft),
    };
  }

  function create(infoJob: JobDetail, figuresJob?: JobDetail | null) {
    const request = buildRequest(infoJob, figuresJob);
    const body = JSON.stringify(request.deal);
    // The same body again is the same attempt: were the answer lost on the way, no second deal is made.
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    save.mutate(
      { ...request, key: attempt.current.key },
      {
        onSuccess: (saved) => {
          tell(saved, (to) => void navigate(to));
          void navigate('/deals');
        },
        onError: () => toast.error(FAILED),
      },
    );
  }

  return {
    asOfYear,
    getInfoDraft,
    getFinancialsDraft,
    setInfo: (job: JobDetail, draft: InfoDraft) => change({ info: { jobId: job.id, draft } }),
    setYears: (job: JobDetail | null, draft: FinancialsDraft) =>
      change({ figures: { jobId: getJobId(job), draft } }),
    /** What the reader said is right, of the part of a job that they review. */
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
    create,
    busy: save.isPending,
    dirty: !save.isPending && !save.isSuccess && (info !== null || figures !== null),
  };
}
