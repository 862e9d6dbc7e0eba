import { getLendingRules } from '../lending-rules/index.js';
import { listDeskQuestions } from './desk-questions.js';

const ask = (loan: object) =>
  listDeskQuestions({
    model: { financials: null, loan, settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } },
    adjustments: [],
    rules: getLendingRules('2026-01-15'),
  }).map(({ id, reason }) => [id, reason]);

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  month: `2025-${String(index + 1).padStart(2, '0')}`,
  receivables: 1_000,
}));

describe('questions of the sections that are in use', () => {
  it('asks nothing of a deal without them', () => {
    expect(ask({ purchasePrice: 500_000 })).toEqual([]);
  });

  it('asks for the months that an average of a year lacks', () => {
    expect(ask({ workingCapitalMonths: MONTHS.slice(0, 5) })).toEqual([
      ['missing:balanceSheets', 'The peg rests on 5 months of working capital. A year shows its seasons.'],
    ]);
    expect(ask({ workingCapitalPeg: 'stated', statedPeg: 10_000 })).toHaveLength(1);
    expect(ask({ workingCapitalMonths: MONTHS })).toEqual([]);
  });

  it('asks for the value of equipment that secures the loans', () => {
    expect(ask({ monthlyPayroll: 10_000 }).map(([id]) => id)).toEqual(['missing:equipmentList']);
    expect(ask({ monthlyPayroll: 10_000, equipmentValue: 50_000 })).toEqual([]);
  });
});
