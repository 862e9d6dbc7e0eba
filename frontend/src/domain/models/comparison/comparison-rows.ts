import { DEAL_FIELD_LABELS } from '@dealwright/vocabulary';
import { type ModelOutcome, readPurchasePrice, REQUIRED_DSCR } from '@dealwright/finance';
import {
  formatMoney,
  formatMoneyWithCents,
  formatMultiple,
  formatPercent,
  formatRatio,
  formatYears,
} from '../../../lib/formats';
import { describeRiskLevel, LEVEL_LABELS } from '../../viability-labels';
import { VERDICT_STATUS } from '../verdict-status';
import { type ComparedModel } from './compared-model';
import {
  type Better,
  type ComparisonRow,
  createFigureRow,
  createTextRow,
  type RowOptions,
} from './comparison-row';

export interface ComparisonGroup {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}

const NEEDS_LOANS = 'Needs price, down payment and SBA rate. Enter them under Data sources.';
const NEEDS_DEBT = 'Needs SDE, price, down payment and SBA rate. Does not apply if nothing is borrowed.';
const NEEDS_SDE_AND_LOANS = 'Needs SDE, price, down payment and SBA rate. Enter them under Data sources.';
const NEEDS_SDE = 'No SDE yet. Enter net income and add-backs under Data sources.';
const RISK_RANKS: Readonly<
  Record<NonNullable<ModelOutcome['viability']>['risks'][number]['level'], number | null>
> = { low: 0, medium: 1, high: 2, unknown: null };

const formatTenths = (value: number) => formatPercent(Math.round(value * 10) / 10);
/** A loss over a larger debt service has a DSCR nearer to 0 and covers it no better, so losses rank alike. */
export const rankDscr = (dscr: number): number => Math.max(0, dscr);

/** Builds all rows of a comparison: business, structure, results, score and risks. */
export function buildComparison(compared: readonly ComparedModel[]): ComparisonGroup[] {
  const row: CreateRow = (label, read, format, options = {}) =>
    createFigureRow(label, compared.map(read), { format, ...options });
  const isOneDeal = new Set(compared.map(({ deal }) => deal.id)).size === 1;
  // Across deals, a lower price does not make a deal better: it may be a smaller business.
  const lowerIfSameDeal: Better | undefined = isOneDeal ? 'low' : undefined;
  return [
    ...(isOneDeal ? [] : [createBusinessGroup(compared, row)]),
    createStructureGroup(row, lowerIfSameDeal),
    createResultsGroup(compared, row, lowerIfSameDeal),
    createVerdictGroup(compared, row),
  ];
}

type CreateRow = (
  label: string,
  read: (model: ComparedModel) => number | null | undefined,
  format: (value: number) => string,
  options?: Omit<RowOptions, 'format'>,
) => ComparisonRow;

function createStructureGroup(row: CreateRow, lowerIfSameDeal: Better | undefined): ComparisonGroup {
  return {
    title: 'Structure',
    rows: [
      row('Purchase price', ({ model }) => readPurchasePrice(model.loanData), formatMoney, {
        better: lowerIfSameDeal,
        reason: 'No price entered yet',
      }),
      row('Down payment', ({ down }) => down.amount, formatMoney, { reason: NEEDS_LOANS }),
      row('Down payment (%)', ({ down }) => down.percent, formatPercent, { reason: NEEDS_LOANS }),
      row('SBA 7(a) loan', ({ principals }) => principals?.sbaLoan, formatMoney, { reason: NEEDS_LOANS }),
      row('SBA 7(a) rate', ({ model }) => model.loanData.sbaRate, formatPercent, {
        better: 'low',
        reason: 'No rate entered yet',
      }),
      row(
        'SBA 7(a) term',
        ({ structure, model }) => structure?.sba.years ?? model.loanData.sbaTerm,
        formatYears,
      ),
      row('Seller note', ({ principals }) => principals?.sellerLoan, formatMoney, {
        reason: NEEDS_LOANS,
      }),
      row('Real estate loan', ({ principals }) => principals?.realEstateLoan, formatMoney, {
        reason: NEEDS_LOANS,
      }),
      row('Cash at closing', ({ cash }) => cash, formatMoney, { reason: NEEDS_LOANS }),
    ],
  };
}

function createResultsGroup(
  compared: readonly ComparedModel[],
  row: CreateRow,
  lowerIfSameDeal: Better | undefined,
): ComparisonGroup {
  const salaries = listSalaries(compared);
  return {
    title: 'Results',
    rows: [
      row('SDE', ({ outcome }) => outcome.results?.sde, formatMoney, { better: 'high', reason: NEEDS_SDE }),
      row('Multiple', ({ outcome }) => outcome.results?.purchasePriceMultiple, formatMultiple, {
        better: 'low',
        reason: 'Needs a price and positive SDE',
      }),
      row(
        'Monthly debt service',
        ({ annualDebtService }) => (annualDebtService === null ? null : annualDebtService / 12),
        formatMoneyWithCents,
        {
          better: lowerIfSameDeal,
          reason: NEEDS_LOANS,
        },
      ),
      row('Annual debt service', ({ annualDebtService }) => annualDebtService, formatMoney, {
        better: lowerIfSameDeal,
        reason: NEEDS_LOANS,
      }),
      row('Cash flow to owner', ({ cashAfterDebtService }) => cashAfterDebtService, formatMoney, {
        better: 'high',
        reason: NEEDS_SDE_AND_LOANS,
      }),
      row('DSCR before closing costs', ({ outcome }) => outcome.results?.debtService?.dscr, formatRatio, {
        better: 'high',
        rank: rankDscr,
        reason: NEEDS_DEBT,
      }),
      row('DSCR at closing', ({ closingDscr }) => closingDscr, formatRatio, {
        // A coverage before the buyer's salary is no better than one after it. Without debt there is neither.
        better: new Set(salaries.filter((salary) => salary !== null)).size > 1 ? undefined : 'high',
        rank: rankDscr,
        reason: NEEDS_DEBT,
      }),
      ...(salaries.length > 0 ? [createTextRow('DSCR at closing is', salaries)] : []),
      row(
        `SDE cushion to ${formatRatio(REQUIRED_DSCR)} at closing`,
        ({ cushionPercent }) => cushionPercent,
        formatTenths,
        {
          better: 'high',
          reason: 'Needs debt and positive SDE',
        },
      ),
    ],
  };
}

/** Whether each coverage at closing is before or after a salary; empty while none is known. */
function listSalaries(compared: readonly ComparedModel[]): (string | null)[] {
  if (compared.every(({ closingDscr }) => closingDscr === null)) return [];
  return compared.map(({ closingDscr, isBeforeSalary }) =>
    closingDscr === null ? null : isBeforeSalary ? 'Before your salary' : 'After a salary',
  );
}

/** The asking price as a multiple of the advertised cash flow: what is known of a deal without a model. */
const calculateAskingMultiple = ({
  askingPrice,
  advertisedCashFlow,
}: ComparedModel['deal']): number | null =>
  askingPrice && advertisedCashFlow ? askingPrice / advertisedCashFlow : null;

function createBusinessGroup(compared: readonly ComparedModel[], row: CreateRow): ComparisonGroup {
  return {
    title: 'Business',
    rows: [
      createTextRow(
        'Status',
        compared.map(({ deal }) => deal.status),
      ),
      row(DEAL_FIELD_LABELS.askingPrice, ({ deal }) => deal.askingPrice, formatMoney, {
        reason: 'Not specified',
      }),
      row(DEAL_FIELD_LABELS.advertisedCashFlow, ({ deal }) => deal.advertisedCashFlow, formatMoney, {
        better: 'high',
        reason: 'Not specified',
      }),
      row('Asking multiple', ({ deal }) => calculateAskingMultiple(deal), formatMultiple, {
        better: 'low',
        reason: 'Needs an asking price and an advertised cash flow',
      }),
      row('Revenue, latest year', ({ revenue }) => revenue, formatMoney, {
        better: 'high',
        reason: 'No revenue entered yet',
      }),
      row('Annual revenue growth', ({ growth }) => growth, formatTenths, {
        better: 'high',
        reason: 'Needs revenue for at least two years',
      }),
      row('SDE margin', ({ margin }) => margin, formatTenths, {
        better: 'high',
        reason: 'Needs revenue and SDE for the latest year',
      }),
      row('Years in business', ({ deal }) => deal.yearsInBusiness, formatYears, { reason: 'Not entered' }),
      row(
        'Employees',
        ({ deal }) => deal.employeeCount,
        (count) => count.toLocaleString('en-US'),
        {
          reason: 'Not entered',
        },
      ),
    ],
  };
}

/** Whether scores may be ranked: a score without a price or a year of earnings is no better than one with them. */
function areScoresComparable(compared: readonly ComparedModel[]): boolean {
  if (compared.every(({ outcome }) => outcome.viability?.provisional !== true)) return true;
  const [first] = compared;
  return compared.every(({ deal, principals }) => deal.id === first?.deal.id && principals !== null);
}

function createVerdictGroup(compared: readonly ComparedModel[], row: CreateRow): ComparisonGroup {
  const verdicts = compared.map(({ outcome }) => outcome.viability);
  const priced = compared.map(({ outcome }) => (outcome.results?.purchasePrice ?? 0) > 0);
  const risks = compared.find(({ outcome }) => outcome.viability)?.outcome.viability?.risks ?? [];
  return {
    title: 'Score and risks',
    rows: [
      // A score says nothing of the SBA program: 'Excellent' may stand over a loan that nobody makes.
      createTextRow(
        'At closing',
        compared.map(({ opened }) =>
          opened.verdictStatus === null ? null : VERDICT_STATUS[opened.verdictStatus].text,
        ),
      ),
      row('Viability score', (model) => verdicts[compared.indexOf(model)]?.score, String, {
        better: areScoresComparable(compared) ? 'high' : undefined,
        reason: NEEDS_SDE,
      }),
      createTextRow(
        'Level',
        verdicts.map(
          (verdict) =>
            verdict && `${LEVEL_LABELS[verdict.level]}${verdict.provisional ? ', provisional' : ''}`,
        ),
      ),
      ...risks.map(({ key, category }) => {
        const levels = compared.map(
          ({ outcome }) => outcome.viability?.risks.find((risk) => risk.key === key)?.level ?? null,
        );
        return createTextRow(
          category,
          levels.map(
            (level, index) => level && describeRiskLevel({ key, level }, priced[index] ?? false).label,
          ),
          // A multiple below 3x counts as a risk but is the better price, so the price has no best level.
          key === 'multiple' ? [] : levels.map((level) => level && RISK_RANKS[level]),
          'low',
        );
      }),
    ],
  };
}
