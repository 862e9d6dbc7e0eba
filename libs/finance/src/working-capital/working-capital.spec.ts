import fc from 'fast-check';
import {
  CALENDAR_MONTHS,
  WORKING_CAPITAL_LINE_NAMES,
  WORKING_CAPITAL_PEGS,
  type WorkingCapitalLine,
} from '@dealwright/vocabulary';
import { parseStructure } from '../financing/parse-structure.js';
import { calculateSourcesAndUses } from '../financing/sources-and-uses.js';
import { getLendingRules } from '../lending-rules/index.js';
import { explainDesk } from '../explain/index.js';
import { calculateWorkingCapital } from './calculate-working-capital.js';
import { PASTED_ROW_EXAMPLES, parsePastedMonths } from './parse-pasted-months.js';
import { readMonths } from './read-months.js';
import { type WorkingCapitalInput, type WorkingCapitalMonth } from './types.js';
import { calculateWorkingCapitalDays } from './working-capital-days.js';

const rules = getLendingRules('2026-03-01');

/** Two years of a garden center: inventory peaks in spring. */
const SEASONAL: readonly WorkingCapitalMonth[] = Array.from({ length: 24 }, (_, index) => ({
  month: `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  receivables: 20_000,
  inventory: index % 12 >= 2 && index % 12 <= 4 ? 100_000 : 40_000,
  payables: 30_000,
}));

const calculate = (input: WorkingCapitalInput) =>
  calculateWorkingCapital({ workingCapitalMonths: SEASONAL, ...input })!;

describe('net working capital', () => {
  it('adds assets, deducts liabilities, and leaves cash and debt out', () => {
    const [month] = readMonths([
      {
        month: '2025-06',
        receivables: '$1,000',
        inventory: 500,
        prepaid: 50,
        payables: 300,
        accrued: 100,
        deferredRevenue: 40,
        other: -10,
        cash: 9_999,
        loan: 5_000,
      } as WorkingCapitalMonth,
    ]);
    expect(month?.net).toBe(1_100);
  });

  it('averages the newest twelve months, and those of the season of any year', () => {
    const found = calculate({ closingMonth: 'april' });
    expect(found.averaged.map(({ month }) => month).slice(0, 2)).toEqual(['2025-01', '2025-02']);
    expect([found.average, found.seasonAverage]).toEqual([45_000, 90_000]);
    expect(found.seasonMonths.map(({ month }) => month)).toEqual([
      '2024-03',
      '2024-04',
      '2024-05',
      '2025-03',
      '2025-04',
      '2025-05',
    ]);
  });

  it('takes January as the closing month after a December, with December in its season', () => {
    const found = calculate({});
    expect(found.closingMonth).toBe('january');
    expect(found.seasonMonths.map(({ month }) => month)).toEqual([
      '2024-01',
      '2024-02',
      '2024-12',
      '2025-01',
      '2025-02',
      '2025-12',
    ]);
  });

  it.each([
    ['average', undefined, 45_000],
    ['season', undefined, 30_000],
    ['stated', 50_000, 50_000],
    ['stated', undefined, null],
    ['zero', undefined, 0],
  ] as const)('has the peg of the choice %s', (workingCapitalPeg, statedPeg, peg) => {
    expect(calculate({ workingCapitalPeg, statedPeg }).peg).toBe(peg);
  });

  it('leaves nothing to bring while as much as the peg is delivered', () => {
    expect(calculate({})).toMatchObject({ delivered: 45_000, trueUp: 0, contribution: 0, brought: 0 });
  });

  it('leaves the buyer to bring the level where the seller keeps it', () => {
    const found = calculate({ workingCapitalPeg: 'zero' });
    expect(found).toMatchObject({ isKeptBySeller: true, trueUp: 0, contribution: 45_000, brought: 45_000 });
  });

  it('takes the same from the buyer who buys it instead', () => {
    const found = calculate({ workingCapitalPeg: 'zero', deliveredWorkingCapital: 45_000 });
    expect(found).toMatchObject({ isKeptBySeller: false, trueUp: 45_000, contribution: 0, brought: 45_000 });
  });

  it('pays the shortfall with the lower price, and counts no credit before closing', () => {
    expect(calculate({ deliveredWorkingCapital: 40_000 })).toMatchObject({
      trueUp: -5_000,
      contribution: 5_000,
      brought: 0,
      credit: 0,
    });
    expect(
      calculate({ workingCapitalPeg: 'stated', statedPeg: 60_000, deliveredWorkingCapital: 45_000 }),
    ).toMatchObject({ trueUp: -15_000, contribution: 0, brought: 0, credit: 15_000 });
  });

  it('is off until months or a stated peg are entered', () => {
    expect(calculateWorkingCapital({ workingCapitalPeg: 'zero', closingMonth: 'may' })).toBeNull();
    expect(calculateWorkingCapital({ workingCapitalMonths: [{ month: '2025-01' }] })).toBeNull();
    expect(calculateWorkingCapital({ workingCapitalPeg: 'stated', statedPeg: 1_000 })?.peg).toBe(1_000);
  });

  it('has no days without revenue or cost of goods', () => {
    const found = calculate({});
    expect(calculateWorkingCapitalDays(found, { grossRevenue: 0, grossProfit: 0 })).toEqual({
      dso: null,
      dio: null,
      dpo: null,
    });
    expect(calculateWorkingCapitalDays(found, { grossRevenue: 730_000, grossProfit: 730_000 }).dso).toBe(10);
  });
});

describe('a pasted block', () => {
  it.each(PASTED_ROW_EXAMPLES)("reads the row '$example' as $holds", ({ holds, example }) => {
    const read = parsePastedMonths(`\tJan 2025\n${example}\t100`)!;
    const lines = read.months.flatMap((month) => Object.keys(month).filter((key) => key !== 'month'));
    expect([lines, read.excluded, read.unread]).toEqual([
      holds === 'sum' || holds === 'excluded' ? [] : [holds],
      holds === 'excluded' ? [example] : [],
      [],
    ]);
  });

  it.each([
    ['Jan 2025', ['2025-01']],
    ['Dec 31, 2024', ['2024-12']],
    ['9/30/25', ['2025-09']],
    ['Q1 2025', []],
  ])('reads the heading %s as %j', (heading, months) => {
    const read = parsePastedMonths(`\t${heading}\nInventory\t100`);
    expect(read?.months.map((each) => each.month) ?? []).toEqual(months);
  });

  it('adds rows of one line, deducts other liabilities, and names what it leaves out', () => {
    const read = parsePastedMonths(
      [
        'Balance sheet\t\t',
        '\tDec 31, 2024\t1/31/2025',
        'Checking\t5\t6',
        'Accounts receivable\t100\t(20)',
        'Trade receivables\t$10\t',
        'Other current liabilities\t4\t4',
        'Goodwill\t9\t9',
        'Total current assets\t1\t1',
      ].join('\n'),
    );
    expect(read).toEqual({
      months: [
        { month: '2024-12', receivables: 110, other: -4 },
        { month: '2025-01', receivables: -20, other: -4 },
      ],
      excluded: ['Checking'],
      unread: ['Goodwill'],
    });
  });

  it('reads the same with months in rows', () => {
    const across = parsePastedMonths('\tJan 2025\tFeb 2025\nInventory\t1\t2\nA/P\t3\t4');
    const down = parsePastedMonths('Month\tInventory\tA/P\nJan 2025\t1\t3\nFeb 2025\t2\t4');
    expect(down).toEqual(across);
  });
});

const dollars = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const month = fc
  .record({ year: fc.integer({ min: 2023, max: 2025 }), index: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, index }) => `${year}-${String(index).padStart(2, '0')}`);
const lines = fc.record(
  Object.fromEntries(WORKING_CAPITAL_LINE_NAMES.map((line) => [line, dollars])) as Record<
    WorkingCapitalLine,
    typeof dollars
  >,
);
const input: fc.Arbitrary<WorkingCapitalInput> = fc.record({
  workingCapitalMonths: fc.array(
    fc.tuple(month, lines).map(([named, figures]) => ({ month: named, ...figures })),
    { minLength: 1, maxLength: 40 },
  ),
  workingCapitalPeg: fc.constantFrom(...WORKING_CAPITAL_PEGS),
  statedPeg: dollars,
  closingMonth: fc.option(fc.constantFrom(...CALENDAR_MONTHS)),
  deliveredWorkingCapital: fc.option(dollars),
});
const loan = {
  purchasePrice: 1_000_000,
  downPayment: 10,
  sbaRate: 10,
  sde: 300_000,
  feeFinanced: false,
} as const;
const close = (given: object) => calculateSourcesAndUses(parseStructure({ ...loan, ...given }), rules)!;
const getUse = (given: object) =>
  close(given).uses.find(({ key }) => key === 'workingCapital')?.value ?? Number.NaN;

describe('any working capital', () => {
  it('is trued up dollar for dollar', () => {
    fc.assert(
      fc.property(input, dollars, dollars, (given, delivered, more) => {
        const [one, other] = [delivered, delivered + more].map(
          (deliveredWorkingCapital) =>
            calculateWorkingCapital({ ...given, deliveredWorkingCapital })?.trueUp ?? null,
        );
        if (one == null || other == null) return one === other;
        return Math.abs(other - one - more) < 1e-6;
      }),
    );
  });

  it('has parts that add up', () => {
    fc.assert(
      fc.property(input, (given) => {
        const found = calculateWorkingCapital(given)!;
        const { trueUp, contribution, brought, credit } = found;
        expect((trueUp ?? 0) + contribution).toBeCloseTo(brought - credit, 6);
        expect(Math.min(brought, credit)).toBe(0);
      }),
    );
  });

  it('enters the uses once, whatever was entered besides, and both sides stay equal', () => {
    fc.assert(
      fc.property(input, fc.double({ min: 0, max: 1e6, noNaN: true }), (given, workingCapital) => {
        const { brought } = calculateWorkingCapital(given)!;
        expect(getUse(given)).toBe(brought);
        expect(getUse({ ...given, workingCapital })).toBe(Math.max(brought, workingCapital));
        const { totalUses, totalSources } = close({ ...given, workingCapital });
        expect(totalUses).toBeCloseTo(totalSources, 4);
      }),
    );
  });

  it('is explained by terms that give each sum', () => {
    fc.assert(
      fc.property(input, (given) => {
        const results = explainDesk(parseStructure({ ...loan, ...given }), rules);
        for (const { operation, value, terms, id } of results.filter(({ rule }) => rule === 'C6')) {
          const sum = terms.reduce(
            (total, term) => total + (term.sign === '-' ? -1 : 1) * (term.value ?? 0),
            0,
          );
          if (operation === 'sum' || operation === 'same')
            expect([id, value]).toEqual([id, expect.closeTo(sum, 4)]);
          if (operation === 'mean') expect(value).toBeCloseTo(sum / terms.length, 4);
        }
      }),
    );
  });

  it('changes nothing of a deal that has none', () => {
    expect(close({ workingCapital: 40_000 })).toEqual(
      close({
        workingCapital: 40_000,
        workingCapitalMonths: [],
        closingMonth: 'may',
        workingCapitalPeg: 'zero',
      }),
    );
  });
});
