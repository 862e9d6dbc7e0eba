/** Measures how long the terms solver takes for a whole front, and for a slice while a slider moves. */
import { parseStructure } from '../libs/finance/src/financing/parse-structure.js';
import { getLendingRules } from '../libs/finance/src/lending-rules/index.js';
import {
  solveTerms,
  solveTermsSlice,
  type TermsBoundsInput,
  type TermsGoal,
} from '../libs/finance/src/solver/index.js';
import { conditions, measureMs } from './measure.js';

const FRONT_MS = 60;
const SLICE_MS = 16;

const rules = getLendingRules('2026-01-15');
const deal = {
  purchasePrice: 1_200_000,
  downPayment: 10,
  sbaRate: 10.5,
  sbaTerm: 10,
  sde: 336_000,
  closingCosts: 35_000,
  workingCapital: 100_000,
};
const bounds: TermsBoundsInput = {
  price: { min: 700_000, max: 1_800_000 },
  buyerCash: { max: 250_000 },
  maxNoteSharePercent: 30,
  noteRatePercent: 6,
  livingSalary: 70_000,
};
const cases: Readonly<Record<string, readonly [TermsBoundsInput, readonly TermsGoal[]]>> = {
  'price, cash': [bounds, ['price', 'buyerCash']],
  'price, cash, DSCR': [bounds, ['price', 'buyerCash', 'dscr']],
  "seller's value, cash, DSCR": [bounds, ['sellerPresentValue', 'buyerCash', 'dscr']],
  'lowest price, cash, seller': [
    { ...bounds, askingPrice: 1_200_000 },
    ['lowestPrice', 'buyerCash', 'sellerPresentValue'],
  ],
  'nothing fits': [
    { ...bounds, price: { min: 1_500_000, max: 1_800_000 }, buyerCash: { max: 60_000 } },
    ['price', 'buyerCash', 'dscr'],
  ],
};

/** Each run has another deal, so that nothing can be remembered from one to the next. */
function through(solve: typeof solveTerms, name: string): () => unknown {
  const [given, goals] = cases[name]!;
  let next = 0;
  return () => solve(parseStructure({ ...deal, sde: deal.sde + (next++ % 97) * 100 }), given, rules, goals);
}

const rows = Object.keys(cases).flatMap((name) =>
  (
    [
      ['front', solveTerms, FRONT_MS],
      ['slice', solveTermsSlice, SLICE_MS],
    ] as const
  ).map(([what, solve, goalMs]) => {
    const ms = measureMs(through(solve, name));
    return { what: `${what}: ${name}`, ms: Number(ms.toFixed(2)), 'goal ms': goalMs, ok: ms <= goalMs };
  }),
);
console.table(rows);
console.log(conditions());
if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
