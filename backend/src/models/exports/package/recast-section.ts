import { formatMoney, formatPeriodLabel } from '@dealwright/figures';
import {
  type Adjustment,
  type AdjustmentKind,
  type Evidence,
  getProof,
  isBuyerAssumption,
  type PeriodReading,
  readItemAmount,
} from '@dealwright/finance';
import { explainAverageSde } from '../name-sde.js';
import { formatDollars } from '../pdf/pdf-text.js';
import { keepTogether, type PdfWriter, type TableRow } from '../pdf/pdf-writer.js';
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

const EVIDENCE_TEXTS: Readonly<Record<Evidence, string>> = {
  none: 'None',
  claimed: 'Claimed by the seller',
  ledger: 'Ledger',
  taxReturn: 'Tax return',
  thirdParty: 'Third party',
};

/** Writes revenue, net income, each adjustment with its evidence, and SDE of each year. */
export function writeRecast(pdf: PdfWriter, lenderPackage: LenderPackage): void {
  const { periods } = lenderPackage.report.numbers;
  pdf.heading('Recast earnings', 170);
  if (periods.length === 0) {
    pdf.paragraph('No historical figures are entered.');
    return;
  }
  for (let first = 0; first < periods.length; first += MAX_YEARS)
    writeYears(pdf, lenderPackage, periods.slice(first, first + MAX_YEARS));
  pdf.paragraph(
    `SDE is net income plus the add-backs above it, unless it was entered as such. ${explainAverageSde(lenderPackage.report)}Lines below SDE are further adjustments. Without a document, a replacement salary is the buyer's assumption and any other line a claim of the seller. US dollars.`,
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
  const toRow = (item: Adjustment): TableRow => ({
    cells: [
      item.label,
      KIND_TEXTS[item.kind],
      describeEvidence(item, periods, source),
      ...periods.map((period) => formatDollars(readItemAmount(item, period))),
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
      line('Revenue', ({ income }) => income.grossRevenue),
      line('Net income', ({ income }) => income.netIncome, true),
      ...keepTogether([...entered.filter(isAddBack).map(toRow), line('SDE', ({ sde }) => sde, true)]),
      ...(own.length === 0
        ? []
        : [
            ...own.map(toRow),
            line('With all adjustments', ({ period }) => totals.get(period.key) ?? null, true),
          ]),
    ],
  );
}

/** What proves an adjustment in the years of a table; names the years where they differ. */
function describeEvidence(
  item: Adjustment,
  periods: readonly PeriodReading[],
  source: LenderPackage['source'],
): string {
  const years = new Map<string, string[]>();
  for (const { period } of periods) {
    if ((item.amountByYear[period.key] ?? 0) === 0) continue;
    const text = describeProof(item, period.key, source);
    years.set(text, [...(years.get(text) ?? []), formatPeriodLabel(period.key, period.label)]);
  }
  const isSame = years.size === 1;
  return [...years].map(([text, own]) => (isSame ? text : `${text} (${own.join(', ')})`)).join('; ');
}

function describeProof(item: Adjustment, yearKey: string, source: LenderPackage['source']): string {
  const { evidence, source: place } = getProof(item, yearKey);
  const text = isBuyerAssumption({ kind: item.kind, evidence })
    ? "Buyer's assumption"
    : EVIDENCE_TEXTS[evidence];
  if (place === null) return text;
  const document = source.documentNames[place.documentId] ?? 'a document that was deleted';
  return `${text}: ${document}, page ${place.page}`;
}

/** The lines of SDE itself; all others are adjustments that the buyer added. */
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
