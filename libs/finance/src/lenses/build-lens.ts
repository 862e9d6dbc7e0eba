import { formatMoney, formatPercent, formatPeriodLabel } from '@dealwright/figures';
import { readNonNegativeDollars } from '../financing/read-input.js';
import { type PeriodReading } from '../sde/index.js';
import { type Numeral } from '../types.js';
import { DEFAULT_HAIRCUTS } from './haircuts.js';
import { getProof, isBuyerAssumption } from './list-adjustments.js';
import {
  type Adjustment,
  type Evidence,
  type HaircutTable,
  type LensKind,
  type LensStep,
  type LensYear,
} from './types.js';

/** What buyer and lender deduct for work and equipment, and how they cut what is not proven. */
export interface LensOptions {
  readonly haircuts?: HaircutTable | undefined;
  /** what a manager in the owner's place earns, dollars a year; the buyer deducts it */
  readonly marketSalary?: Numeral;
  /** what the buyer must take out to live, dollars a year; the lender deducts it */
  readonly requiredSalary?: Numeral;
  /** for replacing equipment, dollars a year; both deduct it */
  readonly capexReserve?: Numeral;
  /** the net income that a tax return states, dollars by year key; the lender counts no more than that */
  readonly taxReturnNetIncome?: Readonly<Record<string, number>> | undefined;
}

/** The step that deducts a salary for the work of the owner. It has no evidence, unlike any adjustment. */
export const SALARY_STEP_ID = 'salary';

/** A non-recurring item in this many of the newest years recurs. */
const RECURRING_YEARS = 2;
const RECURRENCE_WINDOW_YEARS = 3;

const EVIDENCE_TEXTS: Readonly<Record<Evidence, string>> = {
  none: 'nothing supports it',
  claimed: 'claimed only',
  ledger: 'in the ledger',
  taxReturn: 'in the tax return',
  thirdParty: 'confirmed by a third party',
};

/**
 * The earnings of every usable year as one reader sees them. Broker: every adjustment in full, which is the SDE of
 * R4. Buyer: each less its haircut, less a replacement salary and capex. Lender: only what a tax return or a third party
 * proves, less what net income exceeds that of a tax return by, the required salary and capex. Negative adjustments count in full for all; a non-recurring item in
 * two of the newest three years counts for neither buyer nor lender. Income taxes are not added back, as in R4.
 *
 * Units: dollars a year, percent. Rules A16, R4.
 *
 * @example buildLens('buyer', parsePeriods({ historicalFinancials: { 2025: { netIncome: 100, ownerSalary: 80 } } }, 2026), listAdjustments(parsePeriods({ historicalFinancials: { 2025: { netIncome: 100, ownerSalary: 80 } } }, 2026)))[0].total // => 140
 */
export function buildLens(
  lens: LensKind,
  periods: readonly PeriodReading[],
  adjustments: readonly Adjustment[],
  options: LensOptions = {},
): readonly LensYear[] {
  const usable = periods.filter(({ counts, sde }) => counts && sde !== null);
  const recurring = findRecurring(usable, adjustments);
  const haircuts = options.haircuts ?? DEFAULT_HAIRCUTS;
  return usable.map(({ period, income, addBacks }) => {
    const steps = [
      toPlainStep('netIncome', 'Net income', income.netIncome ?? 0, 'As reported'),
      ...adjustments.flatMap((item) => {
        const amount = item.amountByYear[period.key] ?? 0;
        if (amount === 0) return [];
        const proven = { ...item, ...getProof(item, period.key) };
        return [toItemStep(proven, amount, judgeItem(lens, proven, amount, { haircuts, recurring }))];
      }),
      ...limitNetIncome(lens, income.netIncome, options.taxReturnNetIncome?.[period.key]),
      ...listDeductions(lens, Math.abs(addBacks.newOfficerSalary), options),
    ];
    const total = steps.reduce((sum, { counted }) => sum + counted, 0);
    return { yearKey: period.key, label: formatPeriodLabel(period.key, period.label), steps, total };
  });
}

/** The ids of the non-recurring items that recur, which neither buyer nor lender counts, whatever proves them. */
export function findRecurring(
  usable: readonly PeriodReading[],
  adjustments: readonly Adjustment[],
): ReadonlySet<string> {
  const newest = new Set(usable.slice(0, RECURRENCE_WINDOW_YEARS).map(({ period }) => period.key));
  return new Set(adjustments.filter((item) => isRecurring(item, newest)).map(({ id }) => id));
}

function isRecurring({ kind, amountByYear }: Adjustment, newest: ReadonlySet<string>): boolean {
  const years = Object.keys(amountByYear).filter((key) => newest.has(key));
  return kind === 'nonRecurring' && years.length >= RECURRING_YEARS;
}

interface Judgment {
  readonly haircutPercent: number;
  readonly reason: string;
}

function judgeItem(
  lens: LensKind,
  item: Adjustment,
  amount: number,
  { haircuts, recurring }: { readonly haircuts: HaircutTable; readonly recurring: ReadonlySet<string> },
): Judgment {
  const { id, evidence } = item;
  if (lens === 'broker')
    return {
      haircutPercent: 0,
      reason: isBuyerAssumption(item) ? "Counted in full: the buyer's assumption" : 'Counted as claimed',
    };
  if (amount < 0) return { haircutPercent: 0, reason: 'A deduction counts in full' };
  if (recurring.has(id))
    return {
      haircutPercent: 100,
      reason: `Not counted: it recurs in ${RECURRING_YEARS} of ${RECURRENCE_WINDOW_YEARS} years`,
    };
  const proof = EVIDENCE_TEXTS[evidence];
  if (lens === 'lender') {
    const isProven = evidence === 'taxReturn' || evidence === 'thirdParty';
    return isProven
      ? { haircutPercent: 0, reason: `Counted: ${proof}` }
      : { haircutPercent: 100, reason: `Not counted: ${proof}` };
  }
  const haircutPercent = haircuts.percent[evidence];
  return {
    haircutPercent,
    reason: haircutPercent === 0 ? `Counted: ${proof}` : `${formatPercent(haircutPercent)} less: ${proof}`,
  };
}

function toItemStep(item: Adjustment, amount: number, { haircutPercent, reason }: Judgment): LensStep {
  const { id, label, evidence, source } = item;
  // Without a haircut the amount itself, so that no binary digit is lost.
  const counted = haircutPercent === 0 ? amount : amount * (1 - haircutPercent / 100);
  return { id, label, evidence, amount, haircutPercent, counted, reason, source };
}

function toPlainStep(id: string, label: string, amount: number, reason: string): LensStep {
  return { id, label, evidence: null, amount, haircutPercent: 0, counted: amount, reason, source: null };
}

/** A lender starts from the tax return; a lower net income than the return states stays as it is. */
function limitNetIncome(
  lens: LensKind,
  netIncome: number | null,
  stated: number | undefined,
): readonly LensStep[] {
  if (lens !== 'lender' || netIncome === null || stated === undefined || stated >= netIncome) return [];
  return [
    toPlainStep(
      'taxReturn',
      'Net income beyond the tax return',
      stated - netIncome,
      `Not counted: the tax return states ${formatMoney(stated)}`,
    ),
  ];
}

/** A salary counts only beyond that of a new officer, which is an adjustment already. */
function listDeductions(lens: LensKind, officerSalary: number, options: LensOptions): readonly LensStep[] {
  if (lens === 'broker') return [];
  const isBuyer = lens === 'buyer';
  const salary = readNonNegativeDollars(isBuyer ? options.marketSalary : options.requiredSalary);
  const capex = readNonNegativeDollars(options.capexReserve);
  const reason =
    officerSalary > 0
      ? `Beyond the ${formatMoney(officerSalary)} of a new officer`
      : 'For the work of the owner';
  return [
    toPlainStep(
      SALARY_STEP_ID,
      isBuyer ? 'Replacement salary' : 'Required owner salary',
      0 - Math.max(0, salary - officerSalary),
      reason,
    ),
    toPlainStep('capex', 'Capex reserve', 0 - capex, 'For replacing equipment'),
  ].filter(({ amount }) => amount !== 0);
}
