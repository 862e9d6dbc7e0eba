import { calculateGuarantyFee, type LoanData, openModel } from '@dealwright/finance';
import { splitFeeSchedule } from './fee-pieces.js';

const settings = { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } as const;
const open = (loan: LoanData, manufacturer = false) =>
  openModel({ financials: null, loan, settings, assumptions: { manufacturer }, asOf: '2026-03-01' });
const { rules } = open({});
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
      const sbaTerm = options.maturityMonths === null ? 10 : options.maturityMonths / 12;
      const { closing } = open({ purchasePrice: need, downPayment: 0, sbaTerm }, options.manufacturer);
      expect([need, found?.loan]).toEqual([need, expect.closeTo(closing?.sevenALoan ?? NaN, 3)]);
    }
  });
});
