import { formatMoney, formatPeriodLabel, roundSteps, roundToDollar } from '@dealwright/figures';
import {
  type Adjustment,
  type AdjustmentKind,
  getProof,
  isBuyerAssumption,
  type PeriodReading,
  readItemAmount,
  roundIncome,
} from '@dealwright/finance';
import { explainSdeBase } from '../name-sde.js';
import { formatDollars } from '../pdf/pdf-text.js';
import { keepTogether, type PdfWriter, type TableRow } from '../pdf/pdf-writer.js';
import { describeEvidence } from './evidence.js';
import { type LenderPackage } from './lender-package.js';

/** Years that fit beside the columns of kind and evidence. */
const MAX_YEARS = 3;
const YEAR_WIDTH = 0.12;

const KIND_TEXTS: Readonly<Record<AdjustmentKind, string>> = {
  ownerPay: 'Owner pay',
  interest: 'Interest',
  depreciation: 'Depreciation',
  nonRecurring: 'Non-recurring',
  personal: 'Personal',
  rentToMarket: 'Rent to market',
  replacementSalary: 'Replacement salary',
  capex: 'Capex',
  taxes: 'Taxes',
  other: 'Other',
};

/** Writes revenue, net income, each adjustment with its evidence, and SDE of each year. */
export function writeRecast(pdf: PdfWriter, lenderPackage: LenderPackage): void {
  const { periods } = lenderPackage.report.numbers;
  if (periods.length === 0) return;
  pdf.heading('Recast earnings', 170);
  for (let first = 0; first < periods.length; first += MAX_YEARS)
    writeYears(pdf, lenderPackage, periods.slice(first, first + MAX_YEARS));
  pdf.paragraph(
    `SDE is net income plus the add-backs between them. ${explainSdeBase(lenderPackage.report)}US dollars.`,
    'gray',
  );
  writeChart(pdf, periods);
}

function writeYears(
  pdf: PdfWriter,
  { adjustments, lenses, source }: LenderPackage,
  periods: readonly PeriodReading[],
): void {
  const keys = periods.map(({ period }) => period.key);
  const rest = 1 - YEAR_WIDTH * periods.length;
  const line = (label: string, read: (period: PeriodReading) => number | null, strong = false): TableRow => ({
    cells: [label, '', '', ...periods.map((period) => formatDollars(read(period)))],
    strong,
  });
  const entered = adjustments.filter(({ amountByYear }) =>
    keys.some((key) => (amountByYear[key] ?? 0) !== 0),
  );
  const own = entered.filter((item) => !isAddBack(item));
  const claimed = lenses?.lenses.find(({ lens }) => lens === 'broker')?.years ?? [];
  const totals = new Map(claimed.map(({ yearKey, total }) => [yearKey, total]));
  const addBacks = entered.filter(isAddBack);
  const columns = periods.map((period) =>
    roundColumn(period, { addBacks, own, total: totals.get(period.period.key) ?? null }),
  );
  const toRow = (item: Adjustment): TableRow => ({
    cells: [
      item.label,
      KIND_TEXTS[item.kind],
      describeItem(item, periods, source),
      ...columns.map((amounts) => formatDollars(amounts.get(item.id))),
    ],
  });
  pdf.table(
    {
      widths: [rest * 0.36, rest * 0.22, rest * 0.42, ...periods.map(() => YEAR_WIDTH)],
      head: ['', 'Kind', 'Evidence', ...periods.map(formatYear)],
      text: [1, 2],
      size: 8.5,
    },
    [
      line('Revenue', ({ income }) => roundIncome(income).grossRevenue),
      line('Net income', ({ income }) => roundIncome(income).netIncome, true),
      ...keepTogether([...addBacks.map(toRow), line('SDE', ({ sde }) => roundWhole(sde), true)]),
      ...(own.length === 0
        ? []
        : [
            ...own.map(toRow),
            line('With all adjustments', ({ period }) => roundWhole(totals.get(period.key) ?? null), true),
          ]),
    ],
  );
}

const roundWhole = (amount: number | null): number | null => (amount === null ? null : roundToDollar(amount));

interface RecastColumn {
  readonly addBacks: readonly Adjustment[];
  readonly own: readonly Adjustment[];
  /** with the adjustments of one's own */
  readonly total: number | null;
}

/** The adjustments of a year by id, in whole dollars that lead from net income to SDE, and from there to the total. */
function roundColumn(
  period: PeriodReading,
  { addBacks, own, total }: RecastColumn,
): ReadonlyMap<string, number | null> {
  const amounts = new Map<string, number | null>();
  for (const [start, items, end] of [
    [period.income.netIncome, addBacks, period.sde],
    [period.sde, own, total],
  ] as const) {
    const known = items.map((item) => readItemAmount(item, period));
    const { steps } = roundSteps(
      start ?? 0,
      known.map((amount) => amount ?? 0),
      end ?? 0,
    );
    items.forEach(({ id }, index) => amounts.set(id, known[index] === null ? null : (steps[index] ?? null)));
  }
  return amounts;
}

/** What proves an adjustment in the years of a table; names the years where no document does. */
function describeItem(
  item: Adjustment,
  periods: readonly PeriodReading[],
  { documents }: LenderPackage['source'],
): string {
  const years = new Map<string, string[]>();
  for (const { period } of periods) {
    if ((item.amountByYear[period.key] ?? 0) === 0) continue;
    const label = formatPeriodLabel(period.key, period.label);
    const { evidence, source: place } = getProof(item, period.key);
    const text = isBuyerAssumption({ kind: item.kind, evidence })
      ? "Buyer's assumption"
      : describeEvidence(evidence, place, label, documents);
    years.set(text, [...(years.get(text) ?? []), label]);
  }
  const isSame = years.size === 1;
  return [...years]
    .map(([text, own]) =>
      isSame || own.every((label) => text.includes(label)) ? text : `${text} (${own.join(', ')})`,
    )
    .join('; ');
}

/** The lines of SDE itself; all others are further adjustments. */
const isAddBack = ({ id }: Adjustment): boolean => id.startsWith('addBack.') || id === 'enteredSde';

const formatYear = ({ period, counts }: PeriodReading): string =>
  `${formatPeriodLabel(period.key, period.label)}${counts ? '' : ' (part of a year)'}`;

function writeChart(pdf: PdfWriter, periods: readonly PeriodReading[]): void {
  const years = periods.toReversed();
  pdf.chart('Revenue and SDE by year', {
    labels: years.map(formatYear),
    format: formatMoney,
    series: [
      { label: 'Revenue', kind: 'bar', values: years.map(({ income }) => income.grossRevenue) },
      { label: 'SDE', kind: 'bar', values: years.map(({ sde }) => sde) },
    ],
  });
}
