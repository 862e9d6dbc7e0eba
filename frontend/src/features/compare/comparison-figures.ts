import { readPurchasePrice, REQUIRED_DSCR } from '@dealwright/finance';
import { formatMoney, formatRatio } from '../../lib/formats';
import { type BarSeries } from './comparison-bars';
import { type ComparedModel } from '../../domain/models/comparison/compared-model';

const SDE_INPUT = {
  label: 'SDE',
  unit: 'dollars a year',
  read: ({ outcome }: ComparedModel) => outcome.results?.sde,
} as const;
const DEBT_INPUT = {
  label: 'debt service',
  unit: 'dollars a year',
  read: ({ annualDebtService }: ComparedModel) => annualDebtService,
} as const;
const readPrice = ({ model }: ComparedModel) => readPurchasePrice(model.loanData);
/** Where the figures of compared loans come from. */
export const LOAN_SOURCE = 'Historical Financials of each deal and the loan structure of each model.';

/** The figures that a comparison draws as bars. */
export const BARS: readonly BarSeries[] = [
  {
    title: 'Purchase price',
    read: readPrice,
    format: formatMoney,
    why: {
      formula: 'The price entered in the loan structure of each model',
      rule: 'R5.1',
      terms: [],
      source: 'The loan structure of each model.',
      inputs: [{ label: 'price', unit: 'dollars', read: readPrice }],
    },
  },
  {
    title: 'SDE',
    read: SDE_INPUT.read,
    format: formatMoney,
    why: {
      formula: 'Net income plus add-backs, of the year or the average chosen in your settings',
      rule: 'R4.2',
      terms: ['SDE', 'Add-back'],
      source: 'Historical Financials of each deal.',
      inputs: [SDE_INPUT],
    },
  },
  {
    title: 'Cash flow to owner',
    read: ({ cashAfterDebtService }) => cashAfterDebtService,
    format: formatMoney,
    why: {
      formula: 'SDE less the debt service of the first year',
      rule: 'R7.6',
      terms: ['Cash flow to owner', 'Debt service'],
      source: LOAN_SOURCE,
      inputs: [SDE_INPUT, DEBT_INPUT],
    },
  },
  {
    title: 'DSCR',
    read: ({ outcome }) => outcome.results?.debtService?.dscr,
    format: formatRatio,
    mark: REQUIRED_DSCR,
    note: `line at ${formatRatio(REQUIRED_DSCR)}`,
    why: {
      formula: 'SDE divided by the debt service of the first year; the line is what lenders usually require',
      rule: 'R5.7',
      terms: ['DSCR'],
      source: LOAN_SOURCE,
      inputs: [SDE_INPUT, DEBT_INPUT],
    },
  },
];
