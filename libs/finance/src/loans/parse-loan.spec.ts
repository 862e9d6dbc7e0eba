import { type Dollars, type Months, type Percent, type Years } from '../types.js';
import { calculateDownPayment } from './down-payment.js';
import { isAllCashPurchase } from './is-all-cash-purchase.js';
import { buildLoanStructure } from './loan-structure.js';
import { parseLoan } from './parse-loan.js';
import { calculatePayment } from './payment.js';
import { toMonths } from './to-months.js';

describe('parseLoan', () => {
  it('reads every text of a loan', () => {
    expect(
      parseLoan({
        purchasePrice: '$1,200,000',
        downPaymentType: 'percentage',
        downPayment: '10%',
        sbaRate: '11.5%',
        sbaTerm: '10',
        sellerFinancing: true,
        sellerFinancingAmount: '120k',
        sellerFinancingRate: '6',
        sellerFinancingTerm: '5',
        includeRealEstate: true,
        realEstatePurchasePrice: '1m',
        realEstateDownPaymentType: 'amount',
        realEstateDownPayment: '$100,000',
        sba504Rate: '6.5 %',
        sba504Term: '25',
      }),
    ).toEqual({
      purchasePrice: 1_200_000,
      downPaymentType: 'percentage',
      downPayment: 10,
      sbaRate: 11.5,
      sbaTerm: 10,
      sellerFinancing: true,
      sellerFinancingAmount: 120_000,
      sellerFinancingRate: 6,
      sellerFinancingTerm: 5,
      includeRealEstate: true,
      realEstatePurchasePrice: 1_000_000,
      realEstateDownPaymentType: 'amount',
      realEstateDownPayment: 100_000,
      sba504Rate: 6.5,
      sba504Term: 25,
    });
  });

  it('leaves what cannot be read null, never 0', () => {
    const nothing = {
      purchasePrice: null,
      downPaymentType: 'percentage',
      downPayment: null,
      sbaRate: null,
      sbaTerm: null,
      sellerFinancing: false,
      sellerFinancingAmount: null,
      sellerFinancingRate: null,
      sellerFinancingTerm: null,
      includeRealEstate: false,
      realEstatePurchasePrice: null,
      realEstateDownPaymentType: 'percentage',
      realEstateDownPayment: null,
      sba504Rate: null,
      sba504Term: null,
    };
    expect([null, undefined, {}].map(parseLoan)).toEqual([nothing, nothing, nothing]);
    expect(parseLoan({ purchasePrice: 'N/A', sbaRate: '', sbaTerm: 'ten', downPayment: '.' })).toEqual(
      nothing,
    );
  });

  it('keeps the sign of dollars down and drops that of a percentage', () => {
    expect(parseLoan({ downPaymentType: 'amount', downPayment: '(5)' }).downPayment).toBe(-5);
    expect(parseLoan({ downPayment: '-5' }).downPayment).toBe(5);
  });
});

describe('a loan that was read', () => {
  it('says why nobody lends anything yet', () => {
    const why = (loan: Parameters<typeof parseLoan>[0]) => buildLoanStructure(parseLoan(loan)).reason;
    expect(why(null)).toBe('noPrice');
    expect(why({ purchasePrice: 0, downPayment: 10, sbaRate: 10 })).toBe('noPrice');
    expect(why({ purchasePrice: 0, downPayment: 10 })).toBe('noPrice');
    expect(why({ purchasePrice: 1, downPayment: 10 })).toBe('noRate');
    expect(why({ purchasePrice: 1, sbaRate: 0 })).toBe('noDownPayment');
    expect(why({ purchasePrice: 1, sbaRate: 0, downPayment: 0 })).toBeNull();
  });

  it('says why there is no structure', () => {
    const find = (loan: Parameters<typeof parseLoan>[0]) => buildLoanStructure(parseLoan(loan));
    expect(find({ sbaRate: 10 })).toEqual({ value: null, reason: 'noPrice' });
    expect(find({ purchasePrice: 1, downPayment: 100, sbaRate: 10 })).toEqual({
      value: null,
      reason: 'nothingFinanced',
    });
    expect(find({ purchasePrice: 1, downPayment: 0, sbaRate: 10 }).value?.principals.sbaLoan).toBe(1);
  });

  it('is paid in cash where nothing is left to finance', () => {
    const cash = { purchasePrice: 100, downPaymentType: 'amount', downPayment: 100 } as const;
    expect(isAllCashPurchase(parseLoan(cash))).toBe(true);
    expect(isAllCashPurchase(parseLoan({ ...cash, downPayment: 99.99 }))).toBe(false);
    expect(isAllCashPurchase(parseLoan({ ...cash, purchasePrice: null }))).toBe(false);
    const estate = { ...cash, includeRealEstate: true, realEstatePurchasePrice: 50 };
    expect(isAllCashPurchase(parseLoan(estate))).toBe(false);
    expect(isAllCashPurchase(parseLoan({ ...estate, realEstateDownPayment: 100 }))).toBe(true);
  });

  it('takes no unit for another', () => {
    const rate: Percent = 12;
    const years: Years = 1;
    const months: Months = toMonths(years);
    const price: Dollars = 1200;
    // @ts-expect-error months are not years
    expect(calculatePayment(price, 0, months)).toBe(100 / 12);
    // @ts-expect-error a rate is not a sum of money
    expect(calculateDownPayment(rate, 'amount', price).amount).toBe(1200);
    expect(calculatePayment(price, 0, years)).toBe(100);
  });
});
