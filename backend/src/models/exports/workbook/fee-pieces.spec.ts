import { calculateGuarantyFee, getLendingRules, calculateSourcesAndUses } from '@dealwright/finance';
import { splitFeeSchedule } from './fee-pieces.js';

const rules = getLendingRules('2026-03-01');
const CASES = [false, true].flatMap((manufacturer) =>
  [null, 12].map((maturityMonths) => ({ manufacturer, maturityMonths })),
);

describe.each(CASES)('the fee schedule in straight pieces, for %j', (options) => {
  const pieces = splitFeeSchedule(rules, options);
  const pieceOf = (loan: number) => pieces.find(({ maxLoan }) => maxLoan === null || loan <= maxLoan)!;

  it('calculates the fee of every loan', () => {
    const edges = pieces.flatMap(({ maxLoan }) =>
      maxLoan === null ? [] : [maxLoan - 0.01, maxLoan, maxLoan + 0.01],
    );
    for (const loan of [0, 1, 90_000, 400_000, 1_000_000, 2_345_678.9, 4_999_999, 9_000_000, ...edges]) {
      const { slope, intercept } = pieceOf(loan);
      expect([loan, slope * loan + intercept]).toEqual([
        loan,
        expect.closeTo(calculateGuarantyFee(loan, rules, options).fee, 3),
      ]);
    }
  });

  it('finds the loan that carries its own fee as the library does by going round', () => {
    for (let need = 1_000; need < 9_000_000; need = need * 1.07 + 777) {
      const found = pieces
        .map(({ maxLoan, slope, intercept }) => ({ maxLoan, loan: (need + intercept) / (1 - slope) }))
        .find(({ maxLoan, loan }) => maxLoan === null || loan <= maxLoan);
      const closing = calculateSourcesAndUses(
        {
          purchasePrice: need,
          downPayment: 0,
          manufacturer: options.manufacturer,
          sbaTerm: options.maturityMonths === null ? 10 : options.maturityMonths / 12,
        },
        rules,
      );
      expect([need, found?.loan]).toEqual([need, expect.closeTo(closing?.sevenALoan ?? NaN, 3)]);
    }
  });
});
