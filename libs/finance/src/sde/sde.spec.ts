import { type DealFinancials, type PeriodFigures } from '../types.js';
import { readAddBacks, sumAddBacks } from './add-backs.js';
import { normalizeFigures } from './normalize-figures.js';
import { parsePeriods } from './parse-periods.js';
import { calculateSde } from './calculate-sde.js';
import { findSdeWarnings } from './sde-warnings.js';
import { selectSde } from './select-sde.js';

const own: PeriodFigures = {
  ownerSalary: '100',
  newOfficerSalary: '60',
  interest: '5',
  ownerPayrollTaxes: '8',
  depreciation: '20',
  otherAddBacks: '(3)',
};

describe('addBacksOf', () => {
  it('reads the six', () => {
    expect(readAddBacks(own)).toEqual({
      ownerSalary: 100,
      newOfficerSalary: -60,
      interest: 5,
      ownerPayrollTaxes: 8,
      depreciationAmortization: 20,
      otherAddBacks: -3,
    });
    expect(sumAddBacks(readAddBacks(own))).toBe(70);
  });

  it('makes a new officer salary negative whatever its sign, and never -0', () => {
    expect(readAddBacks({ newOfficerSalary: '-60' }).newOfficerSalary).toBe(-60);
    expect(readAddBacks({ newOfficerSalary: '0' }).newOfficerSalary).toBe(0);
    expect(readAddBacks({}).newOfficerSalary).toBe(0);
  });

  it('takes the income line, else the add-back field, never both', () => {
    expect(readAddBacks({ interest: 5, interestExpense: 9 }).interest).toBe(5);
    expect(readAddBacks({ interest: 0, interestExpense: 9 }).interest).toBe(9);
    expect(readAddBacks({ interestExpense: 9 }).interest).toBe(9);
    expect(readAddBacks({ depreciation: 5, depreciationAmortization: 9 }).depreciationAmortization).toBe(5);
    expect(readAddBacks({ depreciation: '0', depreciationAmortization: 9 }).depreciationAmortization).toBe(9);
  });

  const deal = {
    ownerSalary: 90,
    newOfficerSalary: 50,
    interest: 4,
    ownerPayrollTaxes: 7,
    depreciationAmortization: 10,
    otherAddBacks: 2,
  };

  it('uses the add-backs of the deal for a period that has none of its own', () => {
    expect(readAddBacks({ netIncome: 1 }, deal)).toEqual({ ...deal, newOfficerSalary: -50 });
  });

  it('uses the lines of the period before the interest and depreciation of the deal', () => {
    expect(readAddBacks({ interest: 6, depreciation: 11 }, deal)).toMatchObject({
      ownerSalary: 90,
      interest: 6,
      depreciationAmortization: 11,
    });
    expect(readAddBacks({ interest: 0, depreciation: 0 }, deal)).toMatchObject({
      interest: 4,
      depreciationAmortization: 10,
    });
  });

  it.each([
    'ownerSalary',
    'newOfficerSalary',
    'ownerPayrollTaxes',
    'otherAddBacks',
    'interestExpense',
    'depreciationAmortization',
  ])('ignores those of the deal where the period has its own %s, even 0', (field) => {
    const total = sumAddBacks(readAddBacks({ [field]: '0' }, deal));
    expect(total).toBe(0);
    expect(sumAddBacks(readAddBacks({ [field]: '' }, deal))).toBe(63);
  });
});

describe('sdeOf', () => {
  it.each<[string, PeriodFigures, number | null]>([
    ['net income plus add-backs', { ...own, netIncome: '200' }, 270],
    ['a computed net income', { ...own, grossRevenue: 500, operatingExpenses: 300 }, 270],
    ['a given SDE', { ...own, netIncome: '200', sde: '999' }, 999],
    ['a negative given SDE', { sde: '(5)' }, -5],
    ['a given 0 as a blank', { netIncome: '200', sde: '0' }, 200],
    ['a loss', { netIncome: '-200', ownerSalary: 50 }, -150],
    ['no net income', own, null],
    ['only a given 0', { sde: 0 }, null],
    ['an overflow', { netIncome: 1.7e308, ownerSalary: 1.7e308 }, null],
  ])('is %s', (_what, figures, sde) => {
    expect(calculateSde(figures, 'standard')).toBe(sde);
  });

  it('uses the mode and the adjustments of the deal', () => {
    const figures = { grossRevenue: 100, taxes: 10 };
    expect(calculateSde(figures, 'standard')).toBe(100);
    expect(calculateSde(figures, 'detailed')).toBe(90);
    expect(calculateSde(figures, 'detailed', { ownerSalary: 5 })).toBe(95);
  });
});

describe('parsePeriods', () => {
  const financials: DealFinancials = {
    historicalFinancials: {
      year1: { netIncome: 1, ownerSalary: 10 },
      year2: { netIncome: 2 },
      ytd: { netIncome: 3 },
    },
    yearLabels: { year1: '2024', year2: '2025', ytd: 'YTD 2026' },
    sdeAdjustments: { ownerSalary: 100 },
  };

  it('reads every period, newest first', () => {
    const readings = parsePeriods(financials, 2026);
    expect(readings.map(({ period }) => period.key)).toEqual(['ytd', 'year2', 'year1']);
    expect(readings.map(({ sde }) => sde)).toEqual([103, 102, 11]);
    expect(readings.map(({ counts }) => counts)).toEqual([false, true, true]);
    expect(readings.every(({ mode }) => mode === 'standard')).toBe(true);
  });

  it('lets parts of years count where there is nothing else', () => {
    const history = { 'ytd 2025': { netIncome: 1 }, interim: { netIncome: 2 } };
    expect(parsePeriods({ historicalFinancials: history }, 2026).map(({ counts }) => counts)).toEqual([
      true,
      true,
    ]);
  });

  it('prefers a given SDE and drops one that is no finite number', () => {
    const history = {
      2024: { netIncome: 1, sde: 50 },
      2023: { netIncome: 1.7e308, ownerSalary: 1.7e308 },
      2022: {},
    };
    expect(parsePeriods({ historicalFinancials: history }, 2026).map(({ sde }) => sde)).toEqual([
      50,
      null,
      null,
    ]);
  });

  it('accepts invalid historical figures', () => {
    for (const history of [null, undefined, 5, 'x', []]) {
      expect(parsePeriods({ historicalFinancials: history as never }, 2026)).toEqual([]);
    }
    expect(parsePeriods(null, 2026)).toEqual([]);
    const odd = { 2024: null, 2023: 'text', 2022: 7 } as never;
    expect(
      parsePeriods({ historicalFinancials: odd, yearLabels: 'x' as never, sdeAdjustments: 5 as never }, 2026),
    ).toHaveLength(3);
  });
});

describe('selectSde', () => {
  const period = (sde: number | null, counts = true) => ({ sde, counts });

  it('takes the newest usable period and the mean of up to three', () => {
    const periods = [period(400), period(300), period(200), period(1000)];
    expect(selectSde(periods, 'mostRecent')).toEqual({ mostRecentSDE: 400, averageSDE: 300, sde: 400 });
    expect(selectSde(periods, 'average')).toEqual({ mostRecentSDE: 400, averageSDE: 300, sde: 300 });
  });

  it('passes over blank years and parts of years', () => {
    const periods = [period(null), period(900, false), period(300), period(null), period(100)];
    expect(selectSde(periods, 'average')).toEqual({ mostRecentSDE: 300, averageSDE: 200, sde: 200 });
  });

  it('averages a single year to itself', () => {
    expect(selectSde([period(-50)], 'average')).toEqual({ mostRecentSDE: -50, averageSDE: -50, sde: -50 });
  });

  it('returns an SDE of 0 that results from add-backs', () => {
    expect(selectSde([period(0), period(100)], 'mostRecent')).toEqual({
      mostRecentSDE: 0,
      averageSDE: 50,
      sde: 0,
    });
  });

  it('is null without a usable period or a finite mean', () => {
    expect(selectSde([], 'mostRecent')).toBeNull();
    expect(selectSde([period(null), period(5, false)], 'average')).toBeNull();
    expect(selectSde([period(1.7e308), period(1.7e308)], 'mostRecent')).toBeNull();
  });
});

describe('normalizeFigures', () => {
  it('turns a positive new officer salary negative and leaves the rest as typed', () => {
    expect(normalizeFigures({ newOfficerSalary: '$60,000.50', netIncome: ' $5 ', sde: '' })).toEqual({
      newOfficerSalary: '-60000.5',
      netIncome: ' $5 ',
      sde: '',
    });
    for (const newOfficerSalary of ['(60,000)', '0', '', 'n/a', null]) {
      expect(normalizeFigures({ newOfficerSalary })).toEqual({ newOfficerSalary });
    }
  });

  it('returns a copy', () => {
    const figures = Object.freeze({ newOfficerSalary: '5' });
    expect(normalizeFigures(figures)).toEqual({ newOfficerSalary: '-5' });
    expect(figures).toEqual({ newOfficerSalary: '5' });
  });
});

describe('sdeWarnings', () => {
  it('doubts two different entries of the same cost', () => {
    expect(findSdeWarnings({ interest: 5000, interestExpense: '7,000' }, 'y')).toEqual([
      {
        code: 'interestConflict',
        yearKey: 'y',
        message:
          'Interest is entered as $5,000 and as interest expense of $7,000. Only $5,000 is added back; enter the right figure in its place.',
      },
    ]);
    expect(findSdeWarnings({ depreciation: 10, depreciationAmortization: 12 }, 'y')).toEqual([
      {
        code: 'depreciationConflict',
        yearKey: 'y',
        message:
          'Depreciation is entered as $10 and as depreciation and amortization of $12. Only $10 is added back; enter the right figure in its place.',
      },
    ]);
  });

  it('has none up to a dollar apart, or where one of the two is blank or 0', () => {
    expect(
      findSdeWarnings(
        { interest: 10, interestExpense: 11, depreciation: 10, depreciationAmortization: 9 },
        'y',
      ),
    ).toEqual([]);
    expect(
      findSdeWarnings(
        { interest: 0, interestExpense: 9, depreciation: 9, depreciationAmortization: '' },
        'y',
      ),
    ).toEqual([]);
    expect(findSdeWarnings({ interest: 9, interestExpense: 0 }, 'y')).toEqual([]);
    expect(findSdeWarnings({ interest: 12, interestExpense: 10 }, 'y')).toHaveLength(1);
  });
});
