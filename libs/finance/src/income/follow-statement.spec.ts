import { type FinancialField, type IncomeMode } from '@dealwright/vocabulary';
import { type PeriodFigures } from '../types.js';
import { editIncome } from './edit-income.js';
import { hasMatchingCosts } from './income-statement.js';
import { findIncomeWarnings } from './income-warnings.js';
import { mergeFinancials } from './merge-financials.js';
import { readIncome } from './read-income.js';
import { switchIncomeMode } from './switch-income-mode.js';

type Edit = readonly [FinancialField, string];
const enter = (figures: PeriodFigures, mode: IncomeMode, ...edits: readonly Edit[]) =>
  edits.reduce((next, [field, value]) => editIncome(next, field, value, mode), figures);

const GROSS = [
  ['grossRevenue', '2023000'],
  ['cogs', '800000'],
] as const satisfies readonly Edit[];
const COSTS = [
  ['sgaExpenses', '500000'],
  ['depreciation', '20000'],
  ['interest', '10000'],
  ['taxes', '15000'],
] as const satisfies readonly Edit[];
const detailed = enter({}, 'detailed', ...GROSS, ...COSTS);
const standard = enter({}, 'standard', ...GROSS, ['operatingExpenses', '350000']);

/** Every line that is stored although its statement calculates another figure. */
function findOverridden(
  figures: PeriodFigures,
  modes: readonly IncomeMode[] = ['standard', 'detailed'],
): string[] {
  const lines = {
    standard: ['grossProfit', 'netIncome'],
    detailed: ['grossProfit', 'ebitda', 'ebit', 'ebt', 'netIncome'],
  } as const;
  return modes.flatMap((mode) =>
    lines[mode].flatMap((line) => {
      const calculated = readIncome({ ...figures, [line]: null }, mode)[line];
      return readIncome(figures, mode)[line] === calculated ? [] : [`${mode} ${line}`];
    }),
  );
}

describe('figures that the switch of the statement filled in', () => {
  it('follow the lines that they were derived from', () => {
    const back = switchIncomeMode(switchIncomeMode(detailed, 'standard'), 'detailed');
    const edited = switchIncomeMode(enter(back, 'detailed', ['sgaExpenses', '600000']), 'standard');
    expect(edited).toMatchObject({ operatingExpenses: '645000', netIncome: '578000' });
    expect(findOverridden(edited)).toEqual([]);
  });

  it('follow operating expenses that are typed later', () => {
    const long = enter(switchIncomeMode(standard, 'detailed'), 'detailed', ['sgaExpenses', '350000']);
    const short = enter(switchIncomeMode(long, 'standard'), 'standard', ['operatingExpenses', '500000']);
    const edited = switchIncomeMode(short, 'detailed');
    expect(edited).toMatchObject({ sgaExpenses: '500000', ebitda: '723000', netIncome: '723000' });
    expect(findOverridden(edited)).toEqual([]);
  });

  it('leave SG&A what the other costs leave of typed operating expenses', () => {
    const short = switchIncomeMode(detailed, 'standard');
    const edited = enter(short, 'standard', ['operatingExpenses', '600000']);
    expect(edited).toMatchObject({ sgaExpenses: '555000', netIncome: '623000' });
    expect(findOverridden(edited)).toEqual([]);
  });

  it('count costs once where SG&A is blank', () => {
    const lines = enter({}, 'detailed', ...GROSS, ['interest', '5000']);
    const short = switchIncomeMode(lines, 'standard');
    expect(short.operatingExpenses).toBe('5000');
    const back = switchIncomeMode(short, 'detailed');
    expect(back).toEqual({ ...lines, operatingExpenses: '' });
    expect(findOverridden(back, ['detailed'])).toEqual([]);
    const typed = enter(short, 'standard', ['operatingExpenses', '305000']);
    expect(typed).toMatchObject({ sgaExpenses: '300000', interest: '5000', netIncome: '918000' });
    const cheaper = enter(short, 'standard', ['cogs', '700000']);
    expect(findOverridden(switchIncomeMode(cheaper, 'detailed'), ['detailed'])).toEqual([]);
  });

  it('follow an add-back that is one of the costs', () => {
    const edited = enter(switchIncomeMode(detailed, 'standard'), 'standard', ['interest', '12000']);
    expect(edited).toMatchObject({ operatingExpenses: '547000', ebt: '691000', netIncome: '676000' });
    expect(findOverridden(edited)).toEqual([]);
  });

  it('are cleared with the line', () => {
    const long = switchIncomeMode(standard, 'detailed');
    expect(enter(long, 'standard', ['operatingExpenses', ''])).toMatchObject({
      operatingExpenses: '',
      sgaExpenses: '',
    });
    expect(enter(long, 'detailed', ['sgaExpenses', ''])).toMatchObject({
      operatingExpenses: '',
      sgaExpenses: '',
    });
    const short = enter(switchIncomeMode(detailed, 'standard'), 'standard', ['operatingExpenses', '']);
    expect(short.sgaExpenses).toBe('500000');
  });

  it('stay where both statements were entered and differ', () => {
    const both = { ...detailed, operatingExpenses: '400000' };
    expect(hasMatchingCosts(both)).toBe(false);
    expect(enter(both, 'detailed', ['sgaExpenses', '600000']).operatingExpenses).toBe('400000');
    expect(enter(both, 'standard', ['operatingExpenses', '450000']).sgaExpenses).toBe('500000');
  });

  it('leave no SG&A of an import beside a new one', () => {
    const imported = { sga: '200', operatingExpenses: '200' } as PeriodFigures;
    expect(enter(imported, 'standard', ['operatingExpenses', '250'])).toMatchObject({ sgaExpenses: '250' });
    expect(enter(imported, 'standard', ['operatingExpenses', '250'])).not.toHaveProperty('sga');
  });
});

describe('operating expenses that a detailed statement reads as SG&A', () => {
  it('follow a cost that is entered in it', () => {
    const edited = enter(standard, 'detailed', ['taxes', '50000']);
    expect(edited).toMatchObject({
      sgaExpenses: '350000',
      operatingExpenses: '400000',
      netIncome: '823000',
    });
    expect(findIncomeWarnings(edited, 'standard', 'year1')).toEqual([]);
  });
});

describe('calculated lines of the detailed statement', () => {
  it.each<[FinancialField, string, string]>([
    ['grossRevenue', '2123000', '823000'],
    ['cogs', '700000', '823000'],
    ['grossProfit', '1323000', '823000'],
  ])('follow %s of the short one', (field, value, ebitda) => {
    const short = switchIncomeMode(detailed, 'standard');
    expect(enter(short, 'standard', [field, value]).ebitda).toBe(ebitda);
  });

  it('stay where they were entered', () => {
    const short = { ...switchIncomeMode(detailed, 'standard'), ebitda: '700000', ebit: '680000' };
    const edited = enter(short, 'standard', ['cogs', '700000']);
    expect(edited).toMatchObject({ ebitda: '700000', ebit: '680000' });
  });
});

describe('merging edits of a statement that was switched', () => {
  it('asks nothing about a figure that only follows', () => {
    const base = switchIncomeMode(detailed, 'standard');
    const toDeal = (year1: PeriodFigures) => ({
      historicalFinancials: { year1 },
      collectDetailedIncomeStatement: true,
    });
    const { merged, conflicts } = mergeFinancials({
      base: toDeal(base),
      mine: toDeal(enter(base, 'detailed', ['sgaExpenses', '600000'])),
      theirs: toDeal(enter(base, 'detailed', ['interest', '12000'])),
    });
    expect(conflicts).toEqual([]);
    expect(merged['year1']).toMatchObject({ operatingExpenses: '647000', netIncome: '576000' });
  });
});
