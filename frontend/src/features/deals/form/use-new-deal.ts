import { createDefaultYearLabels } from '@dealwright/figures';
import { useState } from 'react';
import { type FinancialsDraft } from '../../../domain/financials-editor';
import { findNewestRevenueRange } from '../../../domain/deals/newest-revenue';
import { useFormToast } from '../../../lib/hooks/use-form-toast';
import { isSameData } from '../../../lib/merge';
import { getUnreadableCount } from '../../../ui/fields/unreadable-fields';
import { useCreateDeal } from '../api/change-deal';
import {
  type DealForm,
  EMPTY_FORM,
  explainInvalidForm,
  validateDealForm,
  toDealFields,
  isValid,
} from './deal-form';

interface EntryDefaults {
  readonly historicalYearsCount: number;
  readonly collectDetailedIncomeStatement: boolean;
}

function emptyYears(
  { historicalYearsCount, collectDetailedIncomeStatement }: EntryDefaults,
  asOfYear: number,
): FinancialsDraft {
  const yearLabels = createDefaultYearLabels(historicalYearsCount, asOfYear);
  const historicalFinancials = Object.fromEntries(Object.keys(yearLabels).map((key) => [key, {}]));
  return { historicalFinancials, yearLabels, collectDetailedIncomeStatement };
}

const withCount = (years: FinancialsDraft) => ({
  ...years,
  historicalYearsCount: Math.min(10, Object.keys(years.historicalFinancials).length),
});

const toEmptyYears = (
  { historicalYearsCount, collectDetailedIncomeStatement }: EntryDefaults,
  { yearLabels }: FinancialsDraft,
) => ({ historicalYearsCount, collectDetailedIncomeStatement, yearLabels });

/** The deal as it is sent. Lists and filters go by the revenue range, so the newest year gives it where none is chosen. */
function toDealWithYears(form: DealForm, years: FinancialsDraft) {
  const fields = toDealFields(form);
  return { ...fields, revenue: fields.revenue ?? findNewestRevenueRange(years), ...withCount(years) };
}

/** The making of one deal: its two steps, what is still missing, and the call. */
export function useNewDeal(defaults: EntryDefaults) {
  const [asOfYear] = useState(() => new Date().getFullYear());
  const [form, setForm] = useState(EMPTY_FORM);
  const [withYears, setWithYears] = useState(false);
  const [edited, setEdited] = useState<FinancialsDraft | null>(null);
  const [step, setStep] = useState(0);
  const [tried, setTried] = useState(false);
  const [attempt, setAttempt] = useState({ body: '', key: '' });
  const create = useCreateDeal();
  const formToast = useFormToast();
  const empty = emptyYears(defaults, asOfYear);
  const years = edited ?? empty;

  /** Whether the form cannot be sent as it is; says why. */
  function refuseInvalid(): boolean {
    setTried(true);
    const unreadableCount = getUnreadableCount();
    const isRefused = !isValid(form) || unreadableCount > 0;
    if (isRefused) formToast.showError(explainInvalidForm(form, unreadableCount));
    else formToast.close();
    return isRefused;
  }

  function next() {
    if (!refuseInvalid()) setStep(1);
  }

  function submit() {
    if (refuseInvalid()) {
      if (!isValid(form)) setStep(0);
      return;
    }
    const deal = withYears
      ? toDealWithYears(form, years)
      : { ...toDealFields(form), ...toEmptyYears(defaults, empty) };
    const body = JSON.stringify(deal);
    // A retry with the same body reuses the idempotency key, so a lost response does not create a second deal.
    const key = attempt.body === body ? attempt.key : crypto.randomUUID();
    setAttempt({ body, key });
    create.mutate({ deal, key });
  }

  return {
    asOfYear,
    form,
    setForm,
    errors: tried ? validateDealForm(form) : {},
    withYears,
    setWithYears(on: boolean) {
      setWithYears(on);
      if (!on) setStep(0);
    },
    years,
    setYears: setEdited,
    step,
    next,
    back: () => setStep(0),
    submit,
    busy: create.isPending,
    /** the deal waits for a connection; it is sent even after this page is left */
    isQueued: create.isPaused,
    created: create.data?.id ?? null,
    dirty: !create.isSuccess && (!isSameData(form, EMPTY_FORM) || edited !== null),
  };
}
