import { type ModelInput } from '../libs/finance/src/model/index.js';
import { annualDebtServiceOfYear, loanStructure, payment } from '../libs/finance/src/loans/index.js';
import { readPeriods } from '../libs/finance/src/sde/index.js';
import { monteCarlo, monteCarloInputOf, sensitivityGrid } from '../libs/finance/src/whatif/index.js';

/** The speed of the what-if figures, against loops a careful person would write by hand for just this. */
const model: ModelInput = {
  financials: {
    historicalFinancials: {
      2023: {
        grossRevenue: '1,800,000',
        cogs: '700,000',
        operatingExpenses: '720,000',
        ownerSalary: '90,000',
      },
      2024: {
        grossRevenue: '1,900,000',
        cogs: '735,000',
        operatingExpenses: '750,000',
        ownerSalary: '90,000',
      },
      2025: {
        grossRevenue: '2,000,000',
        cogs: '770,000',
        operatingExpenses: '790,000',
        ownerSalary: '95,000',
      },
    },
  },
  loan: {
    purchasePrice: '1,700,000',
    downPayment: '15',
    sbaRate: '10.5',
    sbaTerm: '10',
    sellerFinancing: true,
    sellerFinancingAmount: '200,000',
  },
  settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
};

const TRIALS = 10_000;
const YEARS = 10;

/** Milliseconds of a warm run, the lower quartile: other work on the machine only ever adds. */
function typical(run: () => unknown, rounds: number): number {
  for (let warm = 0; warm < Math.ceil(rounds / 3); warm++) run();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return times[Math.floor(rounds / 4)] ?? 0;
}

interface Cell {
  readonly dscr: number;
  readonly score: number;
}

/** One cell: payments, coverage, points; nothing else. */
function cellByHand(price: number, rate: number, sde: number, incomes: readonly number[]): Cell {
  const year = 12 * (payment(price * 0.85 - 200_000, rate, 10) + payment(200_000, 7.5, 3));
  const dscr = sde / year;
  const mean = incomes.reduce((sum, income) => sum + income, 0) / incomes.length;
  const spread = incomes.reduce((sum, income) => sum + (income - mean) ** 2, 0) / incomes.length;
  const variation = Math.sqrt(spread) / mean;
  const steady = variation < 0.1 ? 15 : variation < 0.25 ? 10 : -10;
  const multiple = price / sde;
  const covered = dscr >= 2 ? 20 : dscr >= 1.5 ? 15 : dscr >= 1.25 ? 10 : dscr >= 1.1 ? 5 : -20;
  const priced = multiple < 3 ? -5 : multiple < 3.5 ? 10 : multiple <= 4 ? 5 : -10;
  return { dscr, score: Math.max(0, Math.min(100, 50 + covered + steady + priced)) };
}

function gridByHand(kind: 'priceRate' | 'haircutRate' | 'growthHaircut'): Cell[][] {
  const readings = readPeriods(model.financials, 2026);
  const incomes = readings.map(({ income }) => income.netIncome ?? 0);
  const sde = readings[0]?.sde ?? 0;
  return Array.from({ length: 13 }, (_, row) =>
    Array.from({ length: 13 }, (_none, column) => {
      if (kind === 'priceRate') {
        return cellByHand(1_700_000 * (0.7 + 0.05 * row), 7.5 + 0.5 * column, sde, incomes);
      }
      if (kind === 'haircutRate') {
        return cellByHand(1_700_000, 7.5 + 0.5 * column, sde * (1 - 0.05 * row), incomes);
      }
      let [revenue, cogs, expenses] = [2_000_000, 770_000, 790_000];
      for (let year = 1; year <= 5; year++) {
        revenue *= 1 + row / 100;
        cogs = revenue * (770_000 / 2_000_000);
        expenses *= 1 + Math.max(0, row - 1) / 100;
      }
      const projected = revenue - cogs - expenses + 95_000 - sde * 0.05 * column;
      return cellByHand(1_700_000, 10.5, projected, incomes);
    }),
  );
}

/** The same simulation with plain arrays, every step written out. */
function simulationByHand(due: readonly number[]): { below: number; fan: number[] }[] {
  const years: number[][] = Array.from({ length: YEARS + 1 }, () => []);
  let state = 1;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  for (let trial = 0; trial < TRIALS; trial++) {
    let revenue = 2_000_000;
    let expenses = 790_000;
    let worst = Infinity;
    for (let year = 0; year < YEARS; year++) {
      const u1 = 1 - draw();
      const u2 = draw();
      const z1 = Math.sqrt(-2 * Math.log(u1)) * Math.cos(2 * Math.PI * u2);
      const z2 = Math.sqrt(-2 * Math.log(u1)) * Math.sin(2 * Math.PI * u2);
      revenue *= Math.max(0, 1 + 0.05 + 0.1 * z1);
      expenses *= 1.04;
      const margin = Math.min(1, Math.max(0, 0.615 + 0.03 * z2));
      const dscr = (revenue * margin - expenses + 95_000) / (due[year] ?? 1);
      years[year]?.push(dscr);
      worst = Math.min(worst, dscr);
    }
    years[YEARS]?.push(worst);
  }
  return years.map((values) => {
    values.sort((a, b) => a - b);
    return {
      below: values.filter((value) => value < 1.25).length / TRIALS,
      fan: [0.05, 0.5, 0.95].map((q) => values[Math.ceil(q * TRIALS) - 1] ?? 0),
    };
  });
}

const structure = loanStructure(model.loan);
const due = Array.from({ length: YEARS }, (_, index) => annualDebtServiceOfYear(structure, index + 1));
const simulation = monteCarloInputOf(model, { trials: TRIALS, years: YEARS, seed: 1 });

const grid = typical(() => sensitivityGrid(model, 'priceRate'), 600);
const haircut = typical(() => sensitivityGrid(model, 'haircutRate'), 600);
const growth = typical(() => sensitivityGrid(model, 'growthHaircut'), 600);
const gridHand = typical(() => gridByHand('priceRate'), 600);
const haircutHand = typical(() => gridByHand('haircutRate'), 600);
const growthHand = typical(() => gridByHand('growthHaircut'), 600);
const runs = typical(() => monteCarlo(simulation), 21);
const runsHand = typical(() => simulationByHand(due), 21);

const rows = [
  { what: 'grid 13 x 13, price x rate', ms: grid, budgetMs: 2, byHandMs: gridHand },
  { what: 'grid 13 x 13, haircut x rate', ms: haircut, budgetMs: 2, byHandMs: haircutHand },
  { what: 'grid 13 x 13, growth x haircut', ms: growth, budgetMs: 2, byHandMs: growthHand },
  { what: '10,000 trials over 10 years', ms: runs, budgetMs: 30, byHandMs: runsHand },
];
console.table(
  rows.map(({ what, ms, budgetMs, byHandMs }) => ({
    what,
    ms: Number(ms.toFixed(3)),
    'budget ms': budgetMs,
    'by hand ms': Number(byHandMs.toFixed(3)),
    'speed against by hand': Number((byHandMs / ms).toFixed(2)),
    ok: ms <= budgetMs,
  })),
);
if (rows.some(({ ms, budgetMs }) => ms > budgetMs)) process.exitCode = 1;
