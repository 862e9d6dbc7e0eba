import { formatMoney, formatPercent, formatPeriodLabel, lowercaseFirst } from '@dealwright/figures';
import { readNonNegativeDollars } from '../financing/read-input.js';
import { type PeriodReading } from '../sde/index.js';
import { type Numeral } from '../types.js';
import { DEFAULT_HAIRCUTS } from './haircuts.js';
import {
  ENTERED_SDE_ID,
  getAddBackId,
  getProof,
  isBuyerAssumption,
  isProven,
  isStatementLine,
} from './list-adjustments.js';
import { type StatementProof } from './statement-proof.js';
import { type TaxReturnFigures } from './tax-return-figures.js';
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
  /** what a tax return states where documents disagree; the lender counts no more net income, and owner's pay up to it */
  readonly taxReturn?: TaxReturnFigures | undefined;
  /** how well the income statement of each year is proven; missing: claimed */
  readonly statement?: StatementProof | undefined;
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
 * The earnings of every usable year as one reader sees them. Interest, depreciation, amortization and income taxes are
 * lines of the same statement as net income: all count them in full, as well proven as the statement is. Broker: every
 * adjustment in full, which is the SDE of R4 and the income taxes of a detailed statement. Buyer: each less its
 * haircut, less a replacement salary and capex. Lender: EBITDA and what a tax return or a third party proves, less what
 * net income exceeds that of a tax return by, the required salary and capex. Negative adjustments count in full for
 * all; a non-recurring item in two of the newest three years counts for neither buyer nor lender.
 *
 * Units: dollars a year, percent. Rules A16, C2, R4.
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
    const statement = readStatementProof(options.statement, period.key);
    const stated = options.taxReturn?.[period.key];
    const steps = [
      {
        ...toPlainStep('netIncome', 'Net income', income.netIncome ?? 0, describeStatement(lens, statement)),
        source: statement.source,
      },
      ...adjustments.flatMap((item) => {
        const amount = item.amountByYear[period.key] ?? 0;
        if (amount === 0) return [];
        // An SDE without a net income stands for the statement that is missing.
        const isLine = isStatementLine(item) || (item.id === ENTERED_SDE_ID && income.netIncome === null);
        const proven = { ...item, ...(isLine ? statement : getProof(item, period.key)) };
        const provenAmount = item.id === OWNER_PAY_ID ? (stated?.ownerSalary ?? 0) : 0;
        const facts = { haircuts, isRecurring: recurring.has(item.id), isLine, provenAmount };
        return [toItemStep(proven, amount, judgeItem(lens, proven, amount, facts))];
      }),
      ...limitNetIncome(lens, income.netIncome, stated?.netIncome),
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
  /** dollars that count */
  readonly counted: number;
  readonly reason: string;
}

/** What decides how an item counts, besides its evidence. */
interface ItemFacts {
  readonly haircuts: HaircutTable;
  readonly isRecurring: boolean;
  /** it is a line of the income statement */
  readonly isLine: boolean;
  /** dollars of it that a tax return states where documents disagree */
  readonly provenAmount: number;
}

function judgeItem(lens: LensKind, item: Adjustment, amount: number, facts: ItemFacts): Judgment {
  const { evidence } = item;
  const { haircuts, isRecurring, isLine, provenAmount } = facts;
  if (lens === 'broker')
    return {
      counted: amount,
      reason: isBuyerAssumption(item) ? "Counted in full: the buyer's assumption" : 'Counted as claimed',
    };
  if (amount < 0) return { counted: amount, reason: 'A deduction counts in full' };
  if (isLine)
    return {
      counted: amount,
      reason: `Counted: a line of the statement, ${isProven(evidence) ? EVIDENCE_TEXTS[evidence] : UNPROVEN}`,
    };
  if (isRecurring)
    return {
      counted: 0,
      reason: `Not counted: it recurs in ${RECURRING_YEARS} of ${RECURRENCE_WINDOW_YEARS} years`,
    };
  const haircutPercent = lens === 'buyer' ? haircuts.percent[evidence] : isProven(evidence) ? 0 : 100;
  const proof = EVIDENCE_TEXTS[evidence];
  if (haircutPercent === 0) return { counted: amount, reason: `Counted: ${proof}` };
  const proven = Math.min(amount, provenAmount);
  const counted = proven + (amount - proven) * (1 - haircutPercent / 100);
  const reason =
    lens === 'lender' ? `Not counted: ${proof}` : `${formatPercent(haircutPercent)} less: ${proof}`;
  if (proven === 0) return { counted, reason };
  if (proven === amount) return { counted, reason: `Counted: ${EVIDENCE_TEXTS.taxReturn}` };
  return {
    counted,
    reason: `Counted: the ${formatMoney(proven)} in the tax return. Of the rest: ${lowercaseFirst(reason)}`,
  };
}

const UNPROVEN = 'unproven';
const OWNER_PAY_ID = getAddBackId('ownerSalary');

const readStatementProof = (statement: StatementProof | undefined, yearKey: string) =>
  getProof(statement ?? { evidence: 'claimed', source: null, proofByYear: {} }, yearKey);

/** How well the income statement of a year is proven, to whom that matters. */
function describeStatement(lens: LensKind, { evidence }: ReturnType<typeof getProof>): string {
  if (isProven(evidence)) return `As reported, ${EVIDENCE_TEXTS[evidence]}`;
  return lens === 'lender' ? `As reported, ${UNPROVEN}` : 'As reported';
}

function toItemStep(item: Adjustment, amount: number, { counted, reason }: Judgment): LensStep {
  const { id, label, evidence, source } = item;
  const haircutPercent = counted === amount ? 0 : 100 * (1 - counted / amount);
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
