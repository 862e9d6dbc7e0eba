import { changeLoan, getIncomeTaxesInYear, getSdeInYear, parseStructure } from './parse-structure.js';

describe('parseStructure', () => {
  it('counts sums that are missing as 0 and leaves unknown figures null', () => {
    expect(parseStructure(null)).toMatchObject({
      sde: null,
      sdeByYear: [],
      closingCosts: 0,
      workingCapital: 0,
      incomeTaxes: 0,
      incomeTaxesByYear: [],
      baseSde: null,
      newOfficerSalary: 0,
      buyerLivingSalary: null,
      availableCash: null,
      equity: null,
      exitMultiple: null,
      realEstateShare: null,
      earnOut: null,
      rateType: null,
      sellerConsultingMonths: null,
    });
  });

  it('takes the usual answer where none is given', () => {
    expect(parseStructure({})).toMatchObject({
      feeFinanced: true,
      manufacturer: false,
      standby: false,
      standbyCompounding: 'simple',
      interestOnlyMonths: 0,
      dealType: 'asset',
      taxEntity: null,
      equipmentDepreciation: 'sevenYear',
      exitYear: 5,
      sellingCostPercent: 0,
      independentValuation: false,
    });
    expect(parseStructure({ feeFinanced: null, standby: null }).feeFinanced).toBe(true);
  });

  it('reads texts', () => {
    expect(
      parseStructure({
        sde: '$236,000',
        sdeByYear: ['240k', null],
        closingCosts: '35,000',
        newOfficerSalary: '(60,000)',
        feeFinanced: false,
        naics: '332710',
        standby: true,
        standbyCompounding: 'compound',
        interestOnlyMonths: '12',
        exitYear: '7',
        sellingCostPercent: '8%',
        dealType: 'stock',
        taxEntity: 'passThrough',
        taxRatePercent: '30%',
        goodwillValue: '500k',
        equipmentDepreciation: 'immediate',
        rateType: 'fixed',
        realEstateShare: '51%',
        earnOut: false,
        sellerConsultingMonths: '6',
      }),
    ).toMatchObject({
      sde: 236_000,
      sdeByYear: [240_000, null],
      closingCosts: 35_000,
      newOfficerSalary: 60_000,
      feeFinanced: false,
      manufacturer: true,
      standby: true,
      standbyCompounding: 'compound',
      interestOnlyMonths: 12,
      exitYear: 7,
      sellingCostPercent: 8,
      dealType: 'stock',
      taxEntity: 'passThrough',
      taxRatePercent: 30,
      goodwillValue: 500_000,
      equipmentDepreciation: 'immediate',
      rateType: 'fixed',
      realEstateShare: 51,
      earnOut: false,
      sellerConsultingMonths: 6,
    });
  });

  it('holds figures within what arithmetic can bear', () => {
    const read = parseStructure({
      purchasePrice: 1e300,
      downPaymentType: 'amount',
      downPayment: -1e300,
      sbaRate: 1e9,
      sbaTerm: 1e9,
      realEstateDownPayment: 1e9,
      interestOnlyMonths: 1e9,
      exitYear: 1e9,
      sellingCostPercent: 900,
      closingCosts: -5,
    });
    const { loan } = read;
    expect([loan.purchasePrice, loan.downPayment, loan.sbaRate, loan.sbaTerm]).toEqual([
      1e15, -1e15, 1000, 100,
    ]);
    expect([loan.realEstateDownPayment, read.interestOnlyMonths, read.exitYear]).toEqual([1000, 1200, 50]);
    expect([read.sellingCostPercent, read.closingCosts]).toEqual([100, 0]);
    expect(parseStructure({ sbaTerm: -3, exitYear: 0 })).toMatchObject({ loan: { sbaTerm: 0 }, exitYear: 1 });
  });
});

describe('changeLoan', () => {
  it('replaces figures of the loan and leaves the rest', () => {
    const read = parseStructure({ purchasePrice: 5, sbaRate: 10, sde: 7 });
    const changed = changeLoan(read, { purchasePrice: 6 });
    expect([changed.loan.purchasePrice, changed.loan.sbaRate, changed.sde]).toEqual([6, 10, 7]);
    expect(read.loan.purchasePrice).toBe(5);
  });
});

describe('getIncomeTaxesInYear', () => {
  it('repeats the last year of the list, or the one figure without a list', () => {
    const read = parseStructure({ incomeTaxes: 5, incomeTaxesByYear: ['1', -2] });
    expect([1, 2, 3].map((year) => getIncomeTaxesInYear(read, year))).toEqual([1, 0, 0]);
    expect(getIncomeTaxesInYear(parseStructure({ incomeTaxes: 5 }), 3)).toBe(5);
  });
});

describe('getSdeInYear', () => {
  it('repeats the last year of the list', () => {
    const read = parseStructure({ sde: 5, sdeByYear: [1, 2] });
    expect([1, 2, 3, 50].map((year) => getSdeInYear(read, year))).toEqual([1, 2, 2, 2]);
  });

  it('is the one SDE without a list, and null where it is unknown', () => {
    expect(getSdeInYear(parseStructure({ sde: 5 }), 3)).toBe(5);
    expect(getSdeInYear(parseStructure({ sde: 5, sdeByYear: [null] }), 1)).toBeNull();
    expect(getSdeInYear(parseStructure({}), 1)).toBeNull();
  });
});
