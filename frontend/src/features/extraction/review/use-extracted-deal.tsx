import Button from '@mui/material/Button';
import { num } from '@dealwright/finance';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FinancialsDraft } from '../../../lib/financials-editor';
import { toast } from '../../../lib/toast';
import { type JobDetail } from '../api/reading';
import { type ReviewedDeal, type SavedDeal, useSaveReviewedDeal } from '../api/save-deal';
import { type EntryMode, figuresOf } from './figures-draft';
import { dealOf, draftOf, faultsOf, type InfoDraft, noteOf } from './info-draft';

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

/** What the reader made of the readings, by job, and the deal it becomes. Kept here only until it is created. */
export function useExtractedDeal(mode: EntryMode) {
  const navigate = useNavigate();
  const [asOfYear] = useState(() => new Date().getFullYear());
  const [info, setInfo] = useState<{ jobId: string; draft: InfoDraft } | null>(null);
  const [figures, setFigures] = useState<{ jobId: string; draft: FinancialsDraft } | null>(null);
  const [tried, setTried] = useState(false);
  const attempt = useRef({ body: '', key: '' });
  const save = useSaveReviewedDeal();

  const infoOf = (job: JobDetail): InfoDraft =>
    info?.jobId === job.id ? info.draft : draftOf(job.result?.dealInfo ?? null);
  const yearsOf = (job: JobDetail): FinancialsDraft =>
    figures?.jobId === job.id ? figures.draft : figuresOf(job.result?.financials ?? null, mode, asOfYear);

  function isComplete(job: JobDetail): boolean {
    setTried(true);
    const sound = Object.keys(faultsOf(infoOf(job))).length === 0;
    if (!sound) toast.error(INCOMPLETE);
    return sound;
  }

  function requestOf(infoJob: JobDetail, figuresJob: JobDetail | null): Omit<ReviewedDeal, 'key'> {
    const draft = infoOf(infoJob);
    const years = figuresJob && yearsOf(figuresJob);
    const dealInfo = { ...draft };
    const financials = years && {
      yearLabels: years.yearLabels,
      historicalFinancials: years.historicalFinancials,
    };
    const both = figuresJob?.id === infoJob.id;
    return {
      deal: {
        ...dealOf(draft),
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
      purchasePrice: num(draft.askingPrice),
      note: noteOf(draft),
    };
  }

  function create(infoJob: JobDetail, figuresJob: JobDetail | null) {
    const request = requestOf(infoJob, figuresJob);
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
    infoOf,
    yearsOf,
    setInfo: (jobId: string, draft: InfoDraft) => setInfo({ jobId, draft }),
    setYears: (jobId: string, draft: FinancialsDraft) => setFigures({ jobId, draft }),
    tried,
    isComplete,
    create,
    busy: save.isPending,
    dirty: !save.isPending && !save.isSuccess && (info !== null || figures !== null),
  };
}
