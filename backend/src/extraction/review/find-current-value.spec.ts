import { type DealResponse } from '../../deals/index.js';
import { findCurrentValue } from './find-current-value.js';

const DEAL = {
  businessName: 'Lakeside',
  address: null,
  askingPrice: 1_200_000,
  collectDetailedIncomeStatement: false,
  sdeAdjustments: null,
  yearLabels: { year1: 'FY 2023', year2: '2024', year3: 'TTM 2024' },
  historicalFinancials: {
    year1: { grossRevenue: '900' },
    year2: {
      grossRevenue: '1000',
      cogs: '400',
      operatingExpenses: '0',
      grossProfit: null,
      interest: '30',
      interestExpense: null,
      sde: null,
    },
    year3: { grossRevenue: '1100', cogs: '500' },
  },
} as unknown as DealResponse;

it.each([
  ['the field of a deal', 'businessName', '', 'Lakeside'],
  ['an amount of a deal', 'askingPrice', '', '1200000'],
  ['a field without a value', 'address', '', null],
  ['a value that only a note has', 'reasonForSale', '', 'as saved'],
  ['a figure of a year', 'grossRevenue', '2024', '1000'],
  ['a figure of trailing months', 'grossRevenue', 'TTM 2024', '1100'],
  ['a figure of a year that was renamed', 'grossRevenue', '2023', '900'],
  ['a line that is calculated', 'grossProfit', '2024', '600'],
  ['an SDE that is calculated', 'sde', '2024', '630'],
  ['no SDE in a revenue alone', 'sde', 'FY 2023', null],
  ['no SDE in a gross profit alone', 'sde', 'TTM 2024', null],
  ['an add-back that the sheet stores as a line', 'interestExpense', '2024', '30'],
  ['a figure without a value', 'taxes', '2024', null],
  ['a year that was removed', 'grossRevenue', '2022', null],
])('finds %s', (_, field, year, current) => {
  expect(findCurrentValue(DEAL, { field, year, savedValue: 'as saved' })).toBe(current);
});
