import { type LoanData } from '@dealwright/finance';
import { openTestModel } from '../../../domain/models/open-model.test-support';
import { describeAllocation, describeBalloon } from './field-hints';

const loan: LoanData = {
  purchasePrice: 1_420_000,
  downPayment: 10,
  sbaRate: 10,
  sbaTerm: 10,
  sellerFinancing: true,
  sellerFinancingAmount: 142_000,
  sellerFinancingRate: 6,
  sellerFinancingTerm: 3,
};
const taxed = { taxEntity: 'corporation', equipmentValue: 120_000 } as const;
const open = (assumptions: object, changed: LoanData = loan) =>
  openTestModel({
    loan: changed,
    assumptions: { ...taxed, ...assumptions },
    figures: { netIncome: 400_000 },
  });

describe('describeBalloon', () => {
  const describeAt = (interestOnlyMonths: number) => describeBalloon(open({ interestOnlyMonths }));

  it('names the balloon of a note that is interest-only to its end', () => {
    const text =
      'The note runs 36 months: it pays interest only for 35 months, and the balloon of $142,000 is due in the last month.';
    expect(describeAt(48)).toBe(text);
    expect(describeAt(35)).toBe(text);
  });

  it('says nothing about a note that repays principal, or none', () => {
    expect([describeAt(34), describeAt(0)]).toEqual([undefined, undefined]);
    expect(
      describeBalloon(open({ interestOnlyMonths: 48 }, { ...loan, sellerFinancing: false })),
    ).toBeUndefined();
    expect(describeBalloon(openTestModel({}))).toBeUndefined();
  });
});

describe('describeAllocation', () => {
  it('says what the estimate counts where more than the price is entered', () => {
    expect(describeAllocation(open({ goodwillValue: 9_000_000 }))).toEqual({
      goodwill: 'More than the price less equipment. The estimate counts $1,300,000.',
      equipment: undefined,
    });
    expect(describeAllocation(open({ equipmentValue: 2_000_000 }))).toEqual({
      goodwill: undefined,
      equipment: 'More than the price. The estimate counts $1,420,000.',
    });
  });

  it('says nothing about what fits, or without an estimate', () => {
    expect(describeAllocation(open({ goodwillValue: 1_300_000 })).goodwill).toBeUndefined();
    expect(describeAllocation(open({ goodwillValue: 9_000_000, taxEntity: null }))).toEqual({});
  });
});
