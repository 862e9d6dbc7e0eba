import { type RiskLevel } from '@dealwright/finance';
import {
  formatMoney,
  formatMoneyWithCents,
  formatMultiple,
  formatPercent,
  formatRatio,
} from '../../../lib/formats';
import { LEVEL_LABELS, RISK_LABELS } from '../../../domain/viability-labels';
import { type ComparedModel } from './compared-model';

export interface ComparisonRow {
  readonly label: string;
  /** one a model, as it is read; null where there is none */
  readonly cells: readonly (string | null)[];
  /** the figures behind the cells, where they are figures */
  readonly values: readonly (number | null)[] | null;
  readonly format: (value: number) => string;
  /** why a figure may be missing, and where it is entered */
  readonly reason: string;
  /** the models do not agree */
  readonly differs: boolean;
  /** the models that do best, where one can */
  readonly best: readonly number[];
  /** the models that do worst; only told where there are more than two */
  readonly worst: readonly number[];
}

export interface ComparisonGroup {
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
}

export type Better = 'high' | 'low';

/** Which of the ranks stand out, at either end. */
function findExtremes(ranks: readonly (number | null)[], better: Better | undefined) {
  const known = ranks.filter((rank) => rank !== null);
  if (!better || new Set(known).size < 2) return { best: [], worst: [] };
  const at = (rank: number) => ranks.flatMap((each, index) => (each === rank ? [index] : []));
  const [high, low] = [at(Math.max(...known)), at(Math.min(...known))];
  const [best, worst] = better === 'high' ? [high, low] : [low, high];
  return { best, worst: ranks.length > 2 ? worst : [] };
}

interface RowOptions {
  readonly format?: (value: number) => string;
  readonly better?: Better | undefined;
  readonly reason?: string;
}

/** One figure across the models; `better` says which end of it is good. */
export function createFigureRow(
  label: string,
  given: readonly (number | null | undefined)[],
  { format = String, better, reason = 'Not known' }: RowOptions,
): ComparisonRow {
  const values = given.map((value) => value ?? null);
  const cells = values.map((value) => (value === null ? null : format(value)));
  const differs = new Set(cells).size > 1;
  // What reads alike is alike: a difference below the last figure shown is none.
  const none = { best: [], worst: [] };
  return {
    label,
    cells,
    values,
    format,
    reason,
    differs,
    ...(differs ? findExtremes(values, better) : none),
  };
}

/** One word across the models, ranked where the words have an order. */
export function createTextRow(
  label: string,
  cells: readonly (string | null)[],
  ranks: readonly (number | null)[] = [],
  better?: Better,
): ComparisonRow {
  return {
    label,
    cells,
    values: null,
    format: String,
    reason: 'Not known',
    differs: new Set(cells).size > 1,
    ...findExtremes(ranks, better),
  };
}

const NEEDS_LOANS = 'Needs price, down payment and SBA rate: enter them in the data sources';
const NEEDS_SDE = 'No year has an SDE yet: enter net income and add-backs in the data sources';
const RISK_RANKS: Readonly<Record<RiskLevel, number | null>> = { low: 0, medium: 1, high: 2, unknown: null };

const formatYears = (value: number) => `${value} ${value === 1 ? 'year' : 'years'}`;
const formatTenths = (value: number) => formatPercent(Math.round(value * 10) / 10);
const positiveOrNull = (value: number | undefined) => (value ? value : null);

/** What sets models apart: business, structure, results, score and risks, line by line. */
export function buildComparison(compared: readonly ComparedModel[]): ComparisonGroup[] {
  const row = (
    label: string,
    read: (model: ComparedModel) => number | null | undefined,
    format: (value: number) => string,
    options: Omit<RowOptions, 'format'> = {},
  ) => createFigureRow(label, compared.map(read), { format, ...options });
  const oneDeal = new Set(compared.map(({ deal }) => deal.id)).size === 1;
  // A smaller deal has a smaller price and smaller payments: that alone does not make it the better one.
  const lowerIfSameDeal: Better | undefined = oneDeal ? 'low' : undefined;
  const loans = { reason: NEEDS_LOANS };
  const sde = { reason: NEEDS_SDE };
  return [
    ...(oneDeal ? [] : [createBusinessGroup(compared, row)]),
    {
      title: 'Structure',
      rows: [
        row('Purchase price', ({ model }) => model.loanData.purchasePrice, formatMoney, {
          better: lowerIfSameDeal,
          reason: 'No price entered yet',
        }),
        row('Down payment', ({ down }) => down.amount, formatMoney, loans),
        row('Down payment, percent', ({ down }) => down.percent, formatPercent, loans),
        row('SBA 7(a) loan', ({ structure }) => positiveOrNull(structure?.sba.principal), formatMoney, {
          reason: 'None, or the loan structure is incomplete',
        }),
        row('SBA 7(a) rate', ({ model }) => model.loanData.sbaRate, formatPercent, {
          better: 'low',
          reason: 'No rate entered yet',
        }),
        row(
          'SBA 7(a) term',
          ({ structure, model }) => structure?.sba.years ?? model.loanData.sbaTerm,
          formatYears,
        ),
        row('Seller note', ({ structure }) => positiveOrNull(structure?.seller.principal), formatMoney, {
          reason: 'None',
        }),
        row(
          'Real estate loan',
          ({ structure }) => positiveOrNull(structure?.realEstate.principal),
          formatMoney,
          {
            reason: 'None',
          },
        ),
        row('Cash at closing', ({ cash }) => cash, formatMoney, loans),
      ],
    },
    {
      title: 'Results',
      rows: [
        row('SDE', ({ outcome }) => outcome.results?.sde, formatMoney, { better: 'high', ...sde }),
        row('Multiple', ({ outcome }) => outcome.results?.purchasePriceMultiple, formatMultiple, {
          better: 'low',
          reason: 'Needs a price and an SDE above zero',
        }),
        row(
          'Monthly debt service',
          ({ annualDebtService }) => (annualDebtService === null ? null : annualDebtService / 12),
          formatMoneyWithCents,
          {
            better: lowerIfSameDeal,
            ...loans,
          },
        ),
        row('Annual debt service', ({ annualDebtService }) => annualDebtService, formatMoney, {
          better: lowerIfSameDeal,
          ...loans,
        }),
        row('SDE less debt service', ({ cashAfterDebtService }) => cashAfterDebtService, formatMoney, {
          better: 'high',
          ...loans,
        }),
        row('DSCR', ({ outcome }) => outcome.results?.debtService?.dscr, formatRatio, {
          better: 'high',
          reason: `Does not apply where nothing is borrowed. ${NEEDS_LOANS}`,
        }),
        row('SDE that may be lost', ({ cushionPercent }) => cushionPercent, formatTenths, {
          better: 'high',
          reason: 'Needs debt, and an SDE above zero',
        }),
      ],
    },
    createVerdictGroup(compared, row),
  ];
}

type CreateRow = (
  label: string,
  read: (model: ComparedModel) => number | null | undefined,
  format: (value: number) => string,
  options?: Omit<RowOptions, 'format'>,
) => ComparisonRow;

function createBusinessGroup(compared: readonly ComparedModel[], row: CreateRow): ComparisonGroup {
  return {
    title: 'Business',
    rows: [
      createTextRow(
        'Status',
        compared.map(({ deal }) => deal.status),
      ),
      row('Revenue, newest year', ({ revenue }) => revenue, formatMoney, {
        better: 'high',
        reason: 'No revenue entered yet',
      }),
      row('Revenue growth a year', ({ growth }) => growth, formatTenths, {
        better: 'high',
        reason: 'Needs revenue of at least two years',
      }),
      row('SDE margin', ({ margin }) => margin, formatTenths, {
        better: 'high',
        reason: 'Needs revenue and SDE of the newest year',
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

function createVerdictGroup(compared: readonly ComparedModel[], row: CreateRow): ComparisonGroup {
  const verdicts = compared.map(({ outcome }) =>
    outcome.results && outcome.results.sde > 0 ? outcome.viability : null,
  );
  const risks = compared.find(({ outcome }) => outcome.viability)?.outcome.viability?.risks ?? [];
  return {
    title: 'Score and risks',
    rows: [
      row('Viability score', (model) => verdicts[compared.indexOf(model)]?.score, String, {
        better: 'high',
        reason: 'Needs an SDE above zero',
      }),
      createTextRow(
        'Level',
        verdicts.map((verdict) => verdict && LEVEL_LABELS[verdict.level]),
      ),
      ...risks.map(({ key, category }) => {
        const levels = compared.map(
          ({ outcome }) => outcome.viability?.risks.find((risk) => risk.key === key)?.level ?? null,
        );
        return createTextRow(
          category,
          levels.map((level) => level && RISK_LABELS[level]),
          levels.map((level) => level && RISK_RANKS[level]),
          'low',
        );
      }),
    ],
  };
}
