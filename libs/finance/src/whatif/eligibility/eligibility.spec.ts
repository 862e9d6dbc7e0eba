import { parseStructure } from '../../financing/parse-structure.js';
import { getLendingRules } from '../../lending-rules/index.js';
import { checkEligibility } from './eligibility.js';
import { rounded } from '../rounded.test-support.js';
import { type StructureInput } from '../../financing/types.js';

const rules = getLendingRules('2026-03-01');
const deal: StructureInput = {
  buyerLivingSalary: 0,
  purchasePrice: 1_000_000,
  downPayment: 15,
  sbaRate: 9.5,
  sbaTerm: 10,
  sde: 250_000,
  manufacturer: true,
};
const findLine = (key: string, change: StructureInput = {}, set = rules) =>
  checkEligibility(parseStructure({ ...deal, ...change }), set).find((line) => line.key === key)!;
const judged = (key: string, change: StructureInput = {}, set = rules) => {
  const { status, reason, value, limit } = findLine(key, change, set);
  return { status, reason, value: rounded(value), limit: rounded(limit) };
};

describe('eligibility', () => {
  it('has a line for each rule, with its source and date', () => {
    const lines = checkEligibility(parseStructure(deal), rules);
    expect(lines.map(({ key, title, status }) => `${key}: ${title}: ${status}`)).toEqual([
      'sevenALimit: 7(a) loan within its limit: pass',
      'loan504Limit: 504 loan within its limit: pass',
      'combinedLimit: 7(a) and 504 together: pass',
      'maturity: 7(a) maturity within the limit: pass',
      'rateCap: 7(a) rate within the cap: pass',
      'prepayment: Prepayment fee: pass',
      'equityInjection: Equity injection: pass',
      'sellerNote: Seller note: pass',
      'coverage: DSCR meets the SBA minimum: pass',
      'valuation: Independent valuation: attention',
      'earnOut: No earn-out: unknown',
      'consulting: Seller transition within the limit: unknown',
      'owners: Owners eligible: unknown',
    ]);
    expect(lines[0]?.citation).toEqual({
      name: '13 CFR 120.151 and 120.931',
      page: 'ecfr.gov/current/title-13/chapter-I/part-120',
      dated: '2025-01-01',
      seeAlso: { name: 'American Banker, SBA loan limits', page: 'americanbanker.com' },
      effectiveFrom: '2025-06-01',
      confidence: 'high',
      notices: [],
    });
    const cited = checkEligibility(parseStructure(deal), rules).map(({ citation }) => citation.effectiveFrom);
    expect(cited).toEqual([...Array<string>(12).fill('2025-06-01'), '2026-03-01']);
  });

  it("holds the buyer's cash against what is available only where that is entered", () => {
    expect(findLine('availableCash')).toBeUndefined();
    expect(judged('availableCash', { availableCash: 100_000 })).toEqual({
      status: 'fail',
      reason: '$150,000 in cash is needed at closing, $100,000 is available.',
      value: 150_000,
      limit: 100_000,
    });
    expect(judged('availableCash', { availableCash: 150_000 }).status).toBe('pass');
    expect(findLine('availableCash', { availableCash: 100_000, purchasePrice: null })).toBeUndefined();
    expect(findLine('availableCash', { availableCash: 100_000, downPayment: 100 })).toBeUndefined();
  });

  it('quotes what is doubtful about the date of a rule', () => {
    const early = getLendingRules('2024-01-01');
    expect(findLine('coverage', {}, early).citation.notices).toEqual([
      'No schedule found for January 1, 2024 for coverage floors, using the one of June 1, 2025.',
    ]);
  });

  it('quotes what is doubtful about the other rules that a line counts with', () => {
    const late = getLendingRules('2026-11-01');
    const prime = ['The sources for prime end on June 30, 2026; check the value for November 1, 2026.'];
    const program504 = ['The 504 program: FY2026 table; the notice for FY2027 is not in the rule pack.'];
    expect(findLine('rateCap', {}, late).citation.notices).toEqual(prime);
    expect(findLine('rateCap', { downPayment: 100 }, late).citation.notices).toEqual([]);
    expect(findLine('loan504Limit', {}, late).citation.notices).toEqual([]);
    const estate = {
      includeRealEstate: true,
      realEstatePurchasePrice: 600_000,
      sba504Rate: 6,
      sba504Term: 25,
    };
    for (const key of ['loan504Limit', 'combinedLimit'])
      expect(findLine(key, estate, late).citation.notices).toEqual(program504);
  });

  it('holds the 7(a) loan with its fee against the limit', () => {
    const plain = { manufacturer: false, downPayment: 0 };
    expect(judged('sevenALimit', { ...plain, purchasePrice: 4_861_875 })).toEqual({
      status: 'pass',
      reason: 'The 7(a) loan is $5,000,000; the limit is $5,000,000.',
      value: 5_000_000,
      limit: 5_000_000,
    });
    expect(judged('sevenALimit', { ...plain, purchasePrice: 4_861_876 }).status).toBe('fail');
    expect(judged('sevenALimit', { purchasePrice: 8_000_000 }).status).toBe('fail');
    expect(judged('sevenALimit', { purchasePrice: null })).toEqual({
      status: 'unknown',
      reason: 'Enter the price and the down payment to size the loan.',
      value: null,
      limit: 5_000_000,
    });
  });

  const estate: StructureInput = {
    includeRealEstate: true,
    realEstatePurchasePrice: 13_000_000,
    sba504Rate: 6,
    sba504Term: 25,
  };

  it('allows manufacturers a larger 504 debenture', () => {
    expect(judged('loan504Limit', estate)).toEqual({
      status: 'pass',
      reason: 'The 504 debenture is $5,200,000; the limit is $5,500,000.',
      value: 5_200_000,
      limit: 5_500_000,
    });
    expect(judged('loan504Limit', { ...estate, manufacturer: false })).toMatchObject({
      status: 'fail',
      limit: 5_000_000,
    });
    expect(judged('loan504Limit').reason).toBe(
      'The 504 debenture is $0; the limit is $5,000,000.'.replace('5,000', '5,500'),
    );
  });

  it('lets the programs share a limit until 4 July 2026, and each have its own since', () => {
    expect(judged('combinedLimit', estate)).toEqual({
      status: 'fail',
      reason:
        'The 7(a) and 504 loans together are $6,050,000; the limit is $5,000,000. Both programs share one limit.',
      value: 6_050_000,
      limit: 5_000_000,
    });
    expect(judged('combinedLimit', estate, getLendingRules('2026-07-04'))).toEqual({
      status: 'pass',
      reason:
        'The 7(a) and 504 loans together are $6,050,000; the limit is $10,000,000. Each program has its own limit; one does not use up the other.',
      value: 6_050_000,
      limit: 10_000_000,
    });
    expect(judged('combinedLimit', { purchasePrice: 0 }).status).toBe('unknown');
  });

  it('allows 25 years only where real estate is most of the financing', () => {
    expect(judged('maturity')).toEqual({
      status: 'pass',
      reason:
        'The 7(a) loan runs 10 years; the longest allowed is 10 years, because real estate is 0% of its proceeds. From 51% on, 25 years are allowed.',
      value: 10,
      limit: 10,
    });
    expect(judged('maturity', { sbaTerm: 10.5 }).status).toBe('fail');
    expect(judged('maturity', { sbaTerm: 25, realEstateShare: 51 })).toMatchObject({
      status: 'pass',
      limit: 25,
    });
    expect(judged('maturity', { sbaTerm: 25, realEstateShare: 50.9 })).toMatchObject({
      status: 'fail',
      limit: 17.583333,
    });
    expect(judged('maturity', { sbaTerm: 26, realEstateShare: 500 }).reason).toContain('real estate is 100%');
    // Of a loan of 1,700,000 half is working capital, so half of it at most can be real estate.
    const half = { sbaTerm: 25, realEstateShare: 60, workingCapital: 850_000, feeFinanced: false };
    expect(judged('maturity', half)).toMatchObject({ status: 'fail', limit: 17.5 });
    expect(judged('maturity', half).reason).toContain('real estate is 50%');
    // Real estate bought with a 504 loan does not lengthen the 7(a) loan.
    expect(judged('maturity', { ...estate, sbaTerm: 25 })).toMatchObject({ status: 'fail', limit: 10 });
    // Without its rate the loan is unknown, whatever other loans are known.
    expect(judged('maturity', { ...estate, sbaRate: null }).status).toBe('unknown');
    expect(judged('prepayment', { ...estate, sbaRate: null }).status).toBe('unknown');
    expect(judged('maturity', { sbaRate: null })).toMatchObject({
      status: 'unknown',
      limit: 10,
      reason: 'Enter the price, the down payment and the 7(a) rate.',
    });
  });

  it('averages the maturities of a mixed loan by its uses', () => {
    expect(judged('maturity', { sbaTerm: 15, realEstateShare: 40 })).toEqual({
      status: 'pass',
      reason:
        'The 7(a) loan runs 15 years; the longest allowed is 16 years, because real estate is 40% of its proceeds. From 51% on, 25 years are allowed.',
      value: 15,
      limit: 16,
    });
    expect(judged('maturity', { sbaTerm: 16, realEstateShare: 40 }).status).toBe('pass');
    expect(judged('maturity', { sbaTerm: 16.25, realEstateShare: 40 }).status).toBe('fail');
  });

  it('caps a loan on another base rate as one on prime, and allows it since it was announced', () => {
    const sofr: StructureInput = { rateType: 'variable', baseRate: 'sofr' };
    expect(judged('rateCap', sofr)).toEqual({
      status: 'pass',
      reason:
        'The rate is 9.5%; the cap is 9.75% for a variable rate and 11.75% for a fixed one (prime 6.75% plus the spread for a loan of $850,000). Prime is the cap for a rate on SOFR too.',
      value: 9.5,
      limit: 9.75,
    });
    expect(judged('rateCap', { ...sofr, sbaRate: 10 }).status).toBe('fail');
    expect(judged('rateCap', sofr, getLendingRules('2026-02-28'))).toMatchObject({
      status: 'fail',
      reason: 'A variable 7(a) rate cannot be based on SOFR on February 28, 2026.',
    });
    expect(judged('rateCap', { ...sofr, rateType: 'fixed' }, getLendingRules('2026-02-28')).status).toBe(
      'pass',
    );
  });

  it('measures the cap of a rate on the optional peg from the peg', () => {
    const peg: StructureInput = { rateType: 'variable', baseRate: 'optionalPeg', sbaRate: 7.5 };
    expect(judged('rateCap', peg)).toMatchObject({ status: 'pass', limit: 7.5 });
    expect(judged('rateCap', { ...peg, sbaRate: 7.51 })).toMatchObject({
      status: 'fail',
      reason:
        'The rate is 7.51%; the cap is 7.5% for a variable rate and 11.75% for a fixed one (the optional peg 4.5%, for a fixed rate prime 6.75%, plus the spread for a loan of $850,000).',
    });
  });

  it('caps the rate by the kind of rate', () => {
    expect(judged('rateCap')).toEqual({
      status: 'pass',
      reason:
        'The rate is 9.5%; the cap is 9.75% for a variable rate and 11.75% for a fixed one (prime 6.75% plus the spread for a loan of $850,000).',
      value: 9.5,
      limit: 9.75,
    });
    expect(judged('rateCap', { sbaRate: 9.75 }).status).toBe('pass');
    const between = judged('rateCap', { sbaRate: 11.5 });
    expect(between).toMatchObject({ status: 'attention', value: 11.5, limit: null });
    expect(between.reason).toMatch(/\. Specify whether the rate is variable or fixed\.$/);
    expect(judged('rateCap', { sbaRate: 11.5, rateType: 'variable' })).toMatchObject({
      status: 'fail',
      limit: 9.75,
    });
    expect(judged('rateCap', { sbaRate: 11.5, rateType: 'fixed' })).toMatchObject({
      status: 'pass',
      limit: 11.75,
    });
    expect(judged('rateCap', { sbaRate: 11.75 }).status).toBe('attention');
    expect(judged('rateCap', { sbaRate: 11.76 })).toMatchObject({ status: 'fail', limit: 11.75 });
    expect(judged('rateCap', { sbaRate: null })).toMatchObject({
      status: 'unknown',
      reason: 'Enter the price, the down payment and the 7(a) rate.',
    });
    expect(judged('rateCap', { purchasePrice: 40_000, rateType: 'fixed' }).limit).toBe(13.75);
  });

  it.each(['maturity', 'rateCap', 'prepayment'])('holds no 7(a) loan of $0 against %s', (key) => {
    const noLoan: StructureInput = {
      purchasePrice: 1_000_000,
      downPayment: 20,
      sbaRate: 30,
      sbaTerm: 25,
      sellerFinancing: true,
      sellerFinancingAmount: 800_000,
    };
    expect(judged(key, noLoan)).toMatchObject({ status: 'pass', reason: 'No 7(a) loan is needed.' });
  });

  it('announces the fee for repaying a long loan early', () => {
    expect(judged('prepayment')).toEqual({
      status: 'pass',
      reason: 'No fee: the loan runs 10 years, less than 15.',
      value: 10,
      limit: 15,
    });
    expect(judged('prepayment', { sbaTerm: 15 })).toEqual({
      status: 'attention',
      reason:
        'The loan runs 15 years: prepaying more than 25% of it costs 5% in year 1, 3% in year 2, 1% in year 3.',
      value: 15,
      limit: 15,
    });
    expect(judged('prepayment', { sbaRate: null })).toMatchObject({
      status: 'unknown',
      reason: 'Enter the price, the down payment and the 7(a) rate.',
    });
  });

  it('requires a tenth of the project from the buyer', () => {
    expect(judged('equityInjection')).toEqual({
      status: 'pass',
      reason: '$150,000 in cash is 15% of the project cost; 10% ($100,000) is needed.',
      value: 15,
      limit: 10,
    });
    expect(judged('equityInjection', { downPayment: 9 }).status).toBe('fail');
    expect(judged('equityInjection', { downPayment: null })).toMatchObject({
      status: 'unknown',
      limit: 10,
      reason: 'Enter the price and the down payment.',
    });
  });

  describe('a property bought with a 504 loan', () => {
    const property: StructureInput = {
      includeRealEstate: true,
      realEstatePurchasePrice: 500_000,
      sba504Rate: 6,
      sba504Term: 25,
    };
    const contribution = (change: StructureInput) => judged('contribution504', { ...property, ...change });

    it('fails where the loan pays for all of it', () => {
      expect(contribution({ realEstateDownPayment: 0 })).toEqual({
        status: 'fail',
        reason: 'The buyer pays 0% of the property; a 504 loan needs at least 10%.',
        value: 0,
        limit: 10,
      });
    });

    it('is undecided until both facts are known', () => {
      const known = { businessUnderTwoYears: false, specialPurposeProperty: false };
      expect(contribution({ realEstateDownPayment: 25 })).toMatchObject({
        status: 'unknown',
        reason:
          'Specify whether the business is under two years old and whether the property is special-purpose: 10% to 20% is needed. The buyer pays 25% of the property.',
      });
      expect(contribution({ realEstateDownPayment: 10, ...known })).toMatchObject({
        status: 'pass',
        limit: 10,
      });
      expect(
        contribution({ realEstateDownPayment: 12, ...known, specialPurposeProperty: true }),
      ).toMatchObject({ status: 'fail', limit: 15 });
      expect(
        contribution({
          realEstateDownPayment: 19,
          businessUnderTwoYears: true,
          specialPurposeProperty: true,
        }),
      ).toMatchObject({ status: 'fail', limit: 20 });
      expect(contribution({ realEstateDownPayment: 12, businessUnderTwoYears: true })).toMatchObject({
        status: 'fail',
        limit: 15,
      });
    });

    it('has no such line without the loan', () => {
      expect(findLine('contribution504')).toBeUndefined();
      expect(findLine('contribution504', { ...property, realEstateDownPayment: 100 })).toBeUndefined();
    });
  });

  const note: StructureInput = { sellerFinancing: true, sellerFinancingAmount: 40_000 };

  it('says what a seller note counts for', () => {
    expect(judged('sellerNote')).toEqual({
      status: 'pass',
      reason: 'There is no seller note.',
      value: 0,
      limit: 50_000,
    });
    expect(judged('sellerNote', note)).toEqual({
      status: 'attention',
      reason:
        'The note of $40,000 is repaid during the 7(a) term: it must be subordinated and does not count as equity.',
      value: 0,
      limit: 50_000,
    });
    expect(judged('sellerNote', { ...note, standby: true })).toEqual({
      status: 'pass',
      reason: 'The note of $40,000 is on full standby for the 7(a) term and counts as equity.',
      value: 40_000,
      limit: 50_000,
    });
    expect(judged('sellerNote', { ...note, standby: true, sellerFinancingAmount: 60_000 })).toEqual({
      status: 'attention',
      reason: 'Only $50,000 of the note of $60,000 counts as equity: at most 50% of what is required.',
      value: 50_000,
      limit: 50_000,
    });
    expect(judged('sellerNote', { ...note, standby: true, sellerFinancingAmount: 50_000 }).status).toBe(
      'pass',
    );
    expect(judged('sellerNote', { purchasePrice: null }).status).toBe('unknown');
    expect(judged('equityInjection', { ...note, standby: true, downPayment: 6 }).reason).toBe(
      '$60,000 in cash and $40,000 of the standby note is 10% of the project cost; 10% ($100,000) is needed.',
    );
  });

  it('holds the coverage against the floor and what is usual', () => {
    const free: StructureInput = { purchasePrice: 1_200_000, downPayment: 0, sbaRate: 0, feeFinanced: false };
    expect(judged('coverage', { ...free, sde: 150_000 })).toEqual({
      status: 'pass',
      reason: "The lender's DSCR is 1.25x; the SBA's own minimum is 1.15x, the usual lender minimum 1.25x.",
      value: 1.25,
      limit: 1.15,
    });
    expect(judged('coverage', { ...free, sde: 150_000, buyerLivingSalary: null }).reason).toMatch(
      /^DSCR on SDE, before a salary for the buyer, is 1\.25x; the SBA's own minimum is/,
    );
    expect(judged('coverage', { ...free, sde: 140_000 }).status).toBe('attention');
    expect(judged('coverage', { ...free, sde: 130_000 }).status).toBe('fail');
    expect(judged('coverage', { ...free, sde: null }).reason).toBe('Enter the SDE.');
    const cash = { downPayment: 100 };
    expect(judged('coverage', cash).reason).toBe(
      'Nothing is borrowed, so there is no debt service to cover.',
    );
    const costs = { ...cash, closingCosts: 20_000, sbaRate: null };
    expect(judged('coverage', costs).reason).toBe('There is no debt service to cover yet.');
  });

  it('requires a valuation where all debt less real estate and equipment is above 250,000', () => {
    const figures = 'all debt less real estate and equipment is $850,000; the threshold is $250,000';
    expect(judged('valuation')).toEqual({
      status: 'attention',
      reason: `A valuation by an independent qualified source is needed: ${figures}.`,
      value: 850_000,
      limit: 250_000,
    });
    expect(judged('valuation', { independentValuation: true })).toMatchObject({
      status: 'pass',
      reason: `Required and provided: ${figures}.`,
    });
    const unrelated = { sellerRelated: false };
    expect(judged('valuation', { ...unrelated, equipmentValue: 600_000 })).toEqual({
      status: 'pass',
      reason: 'Not required: all debt less real estate and equipment is $250,000; the threshold is $250,000.',
      value: 250_000,
      limit: 250_000,
    });
    expect(judged('valuation', { equipmentValue: 900_000 }).value).toBe(0);
    // Of 850,000 the real estate is 60 %, which leaves 340,000; with 100,000 of equipment 240,000.
    expect(judged('valuation', { realEstateShare: 60 })).toMatchObject({
      status: 'attention',
      value: 340_000,
    });
    expect(judged('valuation', { ...unrelated, realEstateShare: 60, equipmentValue: 100_000 })).toMatchObject(
      {
        status: 'pass',
        value: 240_000,
      },
    );
    expect(judged('valuation', { realEstateShare: 60, sbaRate: null }).value).toBe(340_000);
    expect(judged('valuation', { downPayment: null })).toMatchObject({ status: 'unknown', limit: 250_000 });
  });

  it('counts the seller note and the 504 loan as debt of the purchase', () => {
    const small: StructureInput = {
      purchasePrice: 400_000,
      downPayment: 10,
      sellerFinancing: true,
      sellerFinancingAmount: 150_000,
      manufacturer: false,
      sellerRelated: false,
    };
    expect(judged('valuation', small)).toMatchObject({ status: 'attention', value: 364_833.759591 });
    const building: StructureInput = {
      ...small,
      includeRealEstate: true,
      realEstatePurchasePrice: 500_000,
      realEstateDownPayment: 10,
      sba504Rate: 6,
      sba504Term: 25,
    };
    // The 504 loan brings less than the building is worth.
    expect(judged('valuation', building).value).toBeLessThan(364_834.44);
  });

  it('requires a valuation of any size between people who are closely related', () => {
    const small: StructureInput = { purchasePrice: 200_000 };
    expect(judged('valuation', small)).toMatchObject({
      status: 'unknown',
      reason:
        'Specify whether buyer and seller are closely related: all debt less real estate and equipment is $170,000; the threshold is $250,000.',
    });
    expect(judged('valuation', { ...small, sellerRelated: false }).status).toBe('pass');
    expect(judged('valuation', { ...small, sellerRelated: true })).toMatchObject({
      status: 'attention',
      reason:
        'A valuation by an independent qualified source is needed, because buyer and seller are closely related.',
    });
    expect(judged('valuation', { ...small, sellerRelated: true, independentValuation: true })).toMatchObject({
      status: 'pass',
      reason: 'Required and provided, because buyer and seller are closely related.',
    });
  });

  it('asks who the owners are, and refuses permanent residents since March 1, 2026', () => {
    expect(judged('owners')).toEqual({
      status: 'unknown',
      reason:
        'Specify whether all direct and indirect owners are US citizens or US nationals with their principal residence in the United States, its territories or possessions.',
      value: null,
      limit: null,
    });
    expect(judged('owners', { owners: 'citizens' })).toMatchObject({
      status: 'pass',
      reason:
        'All owners are US citizens or US nationals with their principal residence in the United States.',
    });
    const resident: StructureInput = { owners: 'permanentResident' };
    expect(judged('owners', resident)).toMatchObject({
      status: 'fail',
      reason: 'A lawful permanent resident may not own any share of the business.',
    });
    expect(judged('owners', resident, getLendingRules('2026-02-28'))).toMatchObject({
      status: 'pass',
      reason: 'A lawful permanent resident may own a share of the business.',
    });
    expect(judged('owners', { owners: 'other' }).status).toBe('fail');
  });

  it('allows no earn-out', () => {
    expect(judged('earnOut').reason).toBe('Specify whether there is an earn-out.');
    expect(judged('earnOut', { earnOut: false })).toEqual({
      status: 'pass',
      reason: 'The price is fixed at closing.',
      value: null,
      limit: null,
    });
    expect(judged('earnOut', { earnOut: true })).toMatchObject({
      status: 'fail',
      reason: 'Part of the price is an earn-out, which is not allowed.',
    });
    const allowed = getLendingRules('2026-03-01', { sellerTransition: { earnOutAllowed: true } });
    expect(judged('earnOut', { earnOut: true }, allowed)).toMatchObject({
      status: 'pass',
      reason: 'Part of the price is an earn-out, which is allowed.',
    });
  });

  it('lets the seller help for a year', () => {
    expect(judged('consulting', { sellerConsultingMonths: 12 })).toEqual({
      status: 'pass',
      reason: 'The seller stays 12 months; at most 12 are allowed.',
      value: 12,
      limit: 12,
    });
    expect(judged('consulting', { sellerConsultingMonths: 12.5 }).status).toBe('fail');
    expect(judged('consulting')).toEqual({
      status: 'unknown',
      reason: 'Specify how many months the seller will stay on.',
      value: null,
      limit: 12,
    });
  });

  it('returns all lines without any figure', () => {
    const statuses = checkEligibility(parseStructure(null), rules).map(
      ({ key, status }) => `${key} ${status}`,
    );
    expect(statuses.filter((status) => !status.endsWith('unknown'))).toEqual(['loan504Limit pass']);
  });
});
