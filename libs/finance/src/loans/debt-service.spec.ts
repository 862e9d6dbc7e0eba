import { type LoanData } from '../types.js';
import { calculateAnnualDebtService } from './annual-debt-service.js';
import { calculateDebtService } from './debt-service.js';
import { buildLoanStructure } from './loan-structure.js';
import { parseLoan } from './parse-loan.js';
import { calculatePayment } from './payment.js';
import { splitPrincipals } from './principals.js';

const base: LoanData = { purchasePrice: '1,000,000', downPayment: '10', sbaRate: '11.5', sbaTerm: '10' };
const withNote: LoanData = { ...base, sellerFinancing: true, sellerFinancingAmount: '200000' };
const withRealEstate: LoanData = {
  ...base,
  includeRealEstate: true,
  realEstatePurchasePrice: '500000',
  realEstateDownPayment: '10',
  sba504Rate: '8',
  sba504Term: '25',
};

const split = (loan: LoanData | null | undefined) => splitPrincipals(parseLoan(loan)).value;
const build = (loan: LoanData | null | undefined) => buildLoanStructure(parseLoan(loan)).value;
const serve = (loan: LoanData | null | undefined, sde: number | null) =>
  calculateDebtService(build(loan), sde);

describe('principals', () => {
  it('leaves everything but the down payment to the 7(a) loan', () => {
    expect(split(base)).toEqual({
      price: 1_000_000,
      down: 100_000,
      downPercent: 10,
      businessFinanced: 900_000,
      sbaLoan: 900_000,
      sellerLoan: 0,
      realEstateLoan: 0,
      sellerNoteCapped: false,
    });
  });

  it('lets the seller note reduce the 7(a) loan', () => {
    expect(split(withNote)).toMatchObject({
      sbaLoan: 700_000,
      sellerLoan: 200_000,
      sellerNoteCapped: false,
    });
  });

  it('counts the note only where seller financing is on', () => {
    expect(split({ ...withNote, sellerFinancing: false })?.sellerLoan).toBe(0);
    expect(split({ ...withNote, sellerFinancing: null })?.sellerLoan).toBe(0);
  });

  it('caps the note at what there is to finance, and says so', () => {
    expect(split({ ...withNote, sellerFinancingAmount: 900_000 })).toMatchObject({
      sbaLoan: 0,
      sellerLoan: 900_000,
      sellerNoteCapped: false,
    });
    expect(split({ ...withNote, sellerFinancingAmount: 900_001 })).toMatchObject({
      sbaLoan: 0,
      sellerLoan: 900_000,
      sellerNoteCapped: true,
    });
  });

  it('takes a negative note for none', () => {
    expect(split({ ...withNote, sellerFinancingAmount: -5 })).toMatchObject({
      sbaLoan: 900_000,
      sellerLoan: 0,
    });
  });

  it('finances real estate in addition to the business', () => {
    expect(split(withRealEstate)).toMatchObject({ sbaLoan: 900_000, realEstateLoan: 450_000 });
    expect(split({ ...withRealEstate, realEstateDownPayment: '' })?.realEstateLoan).toBe(500_000);
    expect(
      split({ ...withRealEstate, realEstateDownPaymentType: 'amount', realEstateDownPayment: 50 })
        ?.realEstateLoan,
    ).toBe(499_950);
  });

  it.each<[string, LoanData]>([
    ['the box is off', { includeRealEstate: false }],
    ['no price', { realEstatePurchasePrice: '' }],
    ['a price of 0', { realEstatePurchasePrice: 0 }],
    ['no rate', { sba504Rate: '' }],
    ['no term', { sba504Term: null }],
    ['a term of 0', { sba504Term: 0 }],
    [
      'a down payment above the price',
      { realEstateDownPaymentType: 'amount', realEstateDownPayment: 600_000 },
    ],
  ])('has no real estate loan with %s', (_why, change) => {
    expect(split({ ...withRealEstate, ...change })?.realEstateLoan).toBe(0);
  });

  it.each<[string, LoanData | null | undefined]>([
    ['no loan data', null],
    ['nothing at all', undefined],
    ['no price', { ...base, purchasePrice: '' }],
    ['a price of 0', { ...base, purchasePrice: 0 }],
    ['a negative price', { ...base, purchasePrice: -1 }],
    ['no down payment', { ...base, downPayment: null }],
    ['no dollars of down payment', { ...base, downPaymentType: 'amount', downPayment: '' }],
  ])('are null with %s', (_why, loan) => {
    expect(split(loan)).toBeNull();
    expect(build(loan)).toBeNull();
  });

  it('need no rate, but loans do', () => {
    expect(split({ ...base, sbaRate: 'n/a' })?.sbaLoan).toBe(900_000);
    expect(build({ ...base, sbaRate: 'n/a' })).toBeNull();
  });
});

describe('loanStructure', () => {
  it('fills missing terms and the seller rate', () => {
    const structure = build({ ...withNote, sbaTerm: '' });
    expect(structure?.sba).toMatchObject({ rate: 11.5, years: 10, months: 120 });
    expect(structure?.seller).toMatchObject({ rate: 7.5, years: 3, months: 36 });
  });

  it('replaces terms of 0 and below', () => {
    const structure = build({ ...withNote, sbaTerm: 0, sellerFinancingTerm: -1 });
    expect([structure?.sba.years, structure?.seller.years]).toEqual([10, 3]);
  });

  it('uses entered terms and rates', () => {
    const structure = build({
      ...withNote,
      sbaTerm: 25,
      sellerFinancingTerm: 5,
      sellerFinancingRate: 0,
    });
    expect([structure?.sba.years, structure?.seller.years, structure?.seller.rate]).toEqual([25, 5, 0]);
    expect(structure?.seller.payment).toBeCloseTo(200_000 / 60, 9);
  });

  it('has no default for the 504 loan', () => {
    expect(build(base)?.realEstate).toEqual({
      principal: 0,
      rate: 0,
      years: 0,
      months: 0,
      payment: 0,
    });
    expect(build({ ...base, sba504Term: -3 })?.realEstate.years).toBe(0);
  });

  it('is null where nothing is financed', () => {
    expect(build({ ...base, downPayment: 100 })).toBeNull();
    expect(build({ ...base, downPaymentType: 'amount', downPayment: 2_000_000 })).toBeNull();
    expect(build({ ...base, purchasePrice: null })).toBeNull();
  });

  it('stands when only the real estate is financed', () => {
    const structure = build({ ...withRealEstate, downPayment: 100 });
    expect(structure?.sba.payment).toBe(0);
    expect(structure?.realEstate.payment).toBeCloseTo(calculatePayment(450_000, 8, 25), 9);
  });
});

describe('debtService', () => {
  it('adds up three payments and a year of them', () => {
    const service = serve({ ...withNote, ...withRealEstate, sellerFinancing: true }, 300_000);
    const total =
      calculatePayment(700_000, 11.5, 10) +
      calculatePayment(200_000, 7.5, 3) +
      calculatePayment(450_000, 8, 25);
    expect(service).toMatchObject({
      sbaPayment: calculatePayment(700_000, 11.5, 10),
      sellerPayment: calculatePayment(200_000, 7.5, 3),
      realEstatePayment: calculatePayment(450_000, 8, 25),
    });
    expect(service?.totalMonthly).toBeCloseTo(total, 9);
    expect(service?.totalAnnual).toBeCloseTo(12 * total, 8);
    expect(service?.dscr).toBeCloseTo(300_000 / (12 * total), 12);
    expect(service?.dscrMeetsRequirement).toBe(true);
  });

  const tenThousandAMonth: LoanData = { purchasePrice: 1_200_000, downPayment: 0, sbaRate: 0 };

  it.each([
    [150_000, true],
    [150_000 - 0.0001, true],
    [150_000 - 0.001, false],
    [149_999, false],
    [-50_000, false],
  ])('with SDE of %p against 120,000 a year meets 1.25x: %p', (sde, meets) => {
    const service = serve(tenThousandAMonth, sde);
    expect(service?.dscr).toBe(sde / 120_000);
    expect(service?.dscrMeetsRequirement).toBe(meets);
  });

  it('has no DSCR without SDE', () => {
    expect(serve(tenThousandAMonth, null)).toMatchObject({
      dscr: null,
      dscrMeetsRequirement: false,
    });
  });

  it('is null without a loan, in an all-cash purchase, and beyond finite figures', () => {
    expect(serve(undefined, 1)).toBeNull();
    expect(serve({ ...base, downPayment: 100 }, 1)).toBeNull();
    expect(serve({ ...base, purchasePrice: 1.7e308, downPayment: 0, sbaRate: 1e9 }, 1)).toBeNull();
  });

  it('has no DSCR where the payments vanish', () => {
    expect(serve({ ...base, sbaRate: -1_200 }, 1)).toMatchObject({
      totalAnnual: 0,
      dscr: null,
    });
    expect(serve({ ...base, sbaRate: -1_200 }, 0)?.dscr).toBeNull();
  });

  it('serves a wholly seller-financed purchase', () => {
    const service = serve({ ...withNote, downPayment: 0, sellerFinancingAmount: 5_000_000 }, 400_000);
    expect(service?.sbaPayment).toBe(0);
    expect(service?.sellerPayment).toBe(calculatePayment(1_000_000, 7.5, 3));
  });
});

describe('annualDebtServiceOfYear', () => {
  it.each([
    [1, 12, 12, 12],
    [2, 12, 12, 12],
    [3, 12, 6, 12],
    [4, 12, 0, 12],
    [10, 12, 0, 12],
    [11, 0, 0, 12],
    [25, 0, 0, 12],
    [26, 0, 0, 0],
  ])('of year %i lets each loan fall away with its term', (year, sba, note, realEstate) => {
    const structure = build({
      ...withNote,
      ...withRealEstate,
      sellerFinancing: true,
      sellerFinancingTerm: 2.5,
    });
    const expected =
      sba * calculatePayment(700_000, 11.5, 10) +
      note * calculatePayment(200_000, 7.5, 2.5) +
      realEstate * calculatePayment(450_000, 8, 25);
    expect(calculateAnnualDebtService(structure, year)).toBeCloseTo(expected, 6);
  });

  it('is 0 without debt and finite always', () => {
    expect(calculateAnnualDebtService(null, 1)).toBe(0);
    expect(
      calculateAnnualDebtService(build({ purchasePrice: 1.7e308, downPayment: 0, sbaRate: 1e9 }), 1),
    ).toBe(Number.MAX_VALUE);
  });
});
