import { guarantyFee, rulesAt, sourcesAndUses } from '@dealwright/finance';
import { feePieces } from './workbook/fee-pieces.js';

const rules = rulesAt('2026-03-01');
const CASES = [false, true].flatMap((manufacturer) =>
  [null, 12].map((maturityMonths) => ({ manufacturer, maturityMonths })),
);

describe.each(CASES)('the fee schedule in straight pieces, for %j', (options) => {
  const pieces = feePieces(rules, options);
  const pieceOf = (loan: number) => pieces.find(({ upTo }) => upTo === null || loan <= upTo)!;

  it('gives the fee of every loan', () => {
    const edges = pieces.flatMap(({ upTo }) => (upTo === null ? [] : [upTo - 0.01, upTo, upTo + 0.01]));
    for (const loan of [0, 1, 90_000, 400_000, 1_000_000, 2_345_678.9, 4_999_999, 9_000_000, ...edges]) {
      const { slope, intercept } = pieceOf(loan);
      expect([loan, slope * loan + intercept]).toEqual([
        loan,
        expect.closeTo(guarantyFee(loan, rules, options).fee, 3),
      ]);
    }
  });

  it('finds the loan that carries its own fee as the library does by going round', () => {
    for (let need = 1_000; need < 9_000_000; need = need * 1.07 + 777) {
      const found = pieces
        .map(({ upTo, slope, intercept }) => ({ upTo, loan: (need + intercept) / (1 - slope) }))
        .find(({ upTo, loan }) => upTo === null || loan <= upTo);
      const closing = sourcesAndUses(
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
