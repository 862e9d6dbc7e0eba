import { findRuleInForce } from './find-rule-in-force.js';
import { parseIsoDay } from './parse-iso-day.js';
import { findPercentForSize } from './percent-for-size.js';
import { addRules } from './add-rules.js';
import { applyOverride } from './apply-override.js';
import { getLendingRules } from './get-lending-rules.js';
import { LENDING_RULE_TABLES } from './tables.js';
import { type RuleOverrides } from './types.js';

const rules = getLendingRules('2026-01-15');

describe('the waivers of manufacturers', () => {
  const readWaivers = (day: string | null) => {
    const { guarantyFee, program504 } = getLendingRules(day);
    return [guarantyFee.manufacturerWaiverUpTo, program504.manufacturerFeesWaived];
  };

  it.each<[string, string | null, unknown[]]>([
    ['on the last day', '2026-09-30', [950_000, true]],
    ['the day after', '2026-10-01', [0, false]],
    ['without a date', null, [950_000, true]],
  ])('%s', (_name, day, expected) => {
    expect(readWaivers(day)).toEqual(expected);
  });

  it('can be set by whoever knows of a newer one', () => {
    const rules = getLendingRules('2026-11-01', { guarantyFee: { manufacturerWaiverUpTo: 500_000 } });
    expect(rules.guarantyFee.manufacturerWaiverUpTo).toBe(500_000);
  });
});

describe('rulesAt', () => {
  it('returns the published figures of FY2026', () => {
    expect(rules.guarantyFee).toMatchObject({
      fiscalYear: 2026,
      validFrom: '2025-10-01',
      validTo: '2026-09-30',
      shortTermMonths: 12,
      shortTermPercent: 0.25,
      manufacturerWaiverUpTo: 950_000,
      lenderAnnualPercent: 0.55,
      confidence: 'high',
    });
    expect(rules.guarantyFee.tiers).toEqual([
      { upTo: 150_000, slices: [{ upTo: null, percent: 2 }] },
      { upTo: 700_000, slices: [{ upTo: null, percent: 3 }] },
      {
        upTo: null,
        slices: [
          { upTo: 1_000_000, percent: 3.5 },
          { upTo: null, percent: 3.75 },
        ],
      },
    ]);
    expect(rules.guaranty.tiers).toEqual([
      { upTo: 150_000, percent: 85 },
      { upTo: null, percent: 75 },
    ]);
    expect(rules.guaranty.maximum).toBe(3_750_000);
    expect(rules.maturity).toMatchObject({ business: 10, realEstate: 25, realEstateShare: 51 });
    expect(rules.dscr).toMatchObject({
      floor: 1.15,
      smallLoanFloor: 1.1,
      smallLoanUpTo: 350_000,
      usual: 1.25,
    });
    expect(rules.equity).toMatchObject({ minimumPercent: 10, standbySharePercent: 50 });
    expect(rules.valuation.threshold).toBe(250_000);
    expect(rules.sellerTransition).toMatchObject({ consultingMonths: 12, earnOutAllowed: false });
    expect(rules.prepayment).toMatchObject({
      minimumMaturityYears: 15,
      thresholdPercent: 25,
      percentByYear: [5, 3, 1],
    });
    expect(rules.prime.percent).toBe(6.75);
    expect(rules.program504).toMatchObject({
      fiscalYear: 2026,
      bankPercent: 50,
      cdcPercent: 40,
      buyerPercent: 10,
      buyerPercentOneCondition: 15,
      buyerPercentBothConditions: 20,
      upfrontFeePercent: 0.5,
      annualFeePercent: 0.209,
      cdcAnnualFeePercent: 0.625,
      servicingAnnualFeePercent: 0.1,
      bankFeePercent: 0.5,
      manufacturerFeesWaived: true,
    });
    expect(rules.benchmarks).toMatchObject({
      averageMultiple: 2.7,
      closingCostsPercentLow: 3,
      closingCostsPercentHigh: 4,
    });
    expect(rules.notices).toEqual([]);
  });

  it.each([
    [50_000, 6.5, 7],
    [250_000, 6, 6],
    [350_000, 4.5, 5],
    [350_000.01, 3, 5],
    [25_000, 6.5, 8],
  ])('caps the spread of a loan of %d at %d variable and %d fixed', (loan, variable, fixed) => {
    expect(findPercentForSize(rules.rateSpreads.variable, loan)).toBe(variable);
    expect(findPercentForSize(rules.rateSpreads.fixed, loan)).toBe(fixed);
  });

  it('changes the limits on 4 July 2026', () => {
    expect(getLendingRules('2026-07-03').limits).toMatchObject({
      sevenA: 5_000_000,
      loan504: 5_000_000,
      loan504Manufacturing: 5_500_000,
      combined: 5_000_000,
      independent: false,
    });
    expect(getLendingRules('2026-07-04').limits).toMatchObject({
      sevenA: 5_000_000,
      loan504: 5_000_000,
      loan504Manufacturing: 5_500_000,
      combined: 10_000_000,
      independent: true,
    });
  });

  it('adds a notice if no schedule covers the date, and uses FY2026', () => {
    expect(getLendingRules('2026-09-30').notices.filter(({ code }) => code === 'noScheduleForDate')).toEqual(
      [],
    );
    const { guarantyFee, notices } = getLendingRules('2026-10-01');
    expect(guarantyFee.fiscalYear).toBe(2026);
    expect(notices).toContainEqual({
      rule: 'guarantyFee',
      code: 'noScheduleForDate',
      message: 'Guaranty fees: FY2026 table; the notice for FY2027 is not in the rule pack.',
    });
    expect(notices.map(({ rule }) => rule)).toContain('program504');
  });

  it('names the rule by its date where it has no fiscal year, before the first as well', () => {
    expect(getLendingRules('2024-01-01').notices).toContainEqual({
      rule: 'dscr',
      code: 'noScheduleForDate',
      message: 'No schedule found for January 1, 2024 for coverage floors, using the one of June 1, 2025.',
    });
    expect(getLendingRules('2024-01-01').limits.independent).toBe(false);
  });

  it('calls every rule by its name', () => {
    const called = getLendingRules('1990-01-01').notices.map(({ rule, message }) => [
      rule,
      /^No schedule found for January 1, 1990 for (.+), using /.exec(message)?.[1],
    ]);
    expect(Object.fromEntries(called)).toEqual({
      guarantyFee: 'guaranty fees',
      guaranty: 'guaranty percentages',
      limits: 'loan limits',
      maturity: 'maturities',
      rateSpreads: 'rate spreads',
      prime: 'prime',
      baseRates: 'base rates',
      owners: 'eligible owners',
      dscr: 'coverage floors',
      equity: 'equity injection',
      valuation: 'business valuation',
      sellerTransition: 'seller transition',
      prepayment: 'prepayment fees',
      program504: 'the 504 program',
      benchmarks: 'benchmarks',
    });
  });

  it('treats a setting of null as absent', () => {
    expect(getLendingRules('2026-03-01', { prime: null } as never)).toEqual(getLendingRules('2026-03-01'));
  });

  it('warns of a value that is older than the date', () => {
    expect(getLendingRules('2026-06-30').notices.some(({ rule }) => rule === 'prime')).toBe(false);
    expect(getLendingRules('2026-07-01').notices).toContainEqual({
      rule: 'prime',
      code: 'unverifiedAtDate',
      message: 'The sources for prime end on June 30, 2026; check the value for July 1, 2026.',
    });
  });

  it('uses the newest rules, without notices, if there is no date', () => {
    for (const date of [null, undefined, 'soon', 20260704, '2026-13-01', '2026-02-30']) {
      const { asOf, limits, notices } = getLendingRules(date);
      expect({ asOf, combined: limits.combined, notices }).toEqual({
        asOf: null,
        combined: 10_000_000,
        notices: [],
      });
    }
  });

  it("lets the caller's values override its own, without a check of their date", () => {
    const own = getLendingRules('2026-12-01', { prime: { percent: 7 }, dscr: { usual: 1.35 } });
    expect([own.prime.percent, own.dscr.usual, own.dscr.floor]).toEqual([7, 1.35, 1.15]);
    expect(own.notices.map(({ rule }) => rule)).not.toContain('prime');
    expect(getLendingRules('2026-01-15').prime.percent).toBe(6.75);
  });

  it('accepts a whole rule set', () => {
    const whole = getLendingRules('2026-01-15', { ...getLendingRules('2026-08-01') });
    expect(whole.limits.combined).toBe(10_000_000);
    expect(whole.notices).toEqual([]);
  });

  it('reports an invalid override and uses the dated value', () => {
    const wild = { prime: { percent: 'high' }, dscr: 5, nonsense: 1 } as unknown as RuleOverrides;
    const { prime, dscr, notices } = getLendingRules('2026-01-15', wild);
    expect([prime.percent, dscr.floor]).toEqual([6.75, 1.15]);
    expect(notices).toEqual([
      {
        rule: 'prime',
        code: 'overrideIgnored',
        message: 'The setting for prime (percent) could not be used; the dated value stands.',
      },
      {
        rule: 'dscr',
        code: 'overrideIgnored',
        message: 'The setting for coverage floors could not be used; the dated value stands.',
      },
    ]);
  });

  it("uses the caller's tables, and its own if those are empty", () => {
    const [fees] = LENDING_RULE_TABLES.guarantyFee;
    const next = { ...fees!, fiscalYear: 2027, validFrom: '2026-10-01', validTo: null };
    const tables = { ...LENDING_RULE_TABLES, guarantyFee: [fees!, next], prime: [] };
    const found = getLendingRules('2026-10-01', null, tables);
    expect([found.guarantyFee.fiscalYear, found.prime.percent]).toEqual([2027, 6.75]);
    expect(found.notices.map(({ rule }) => rule)).not.toContain('guarantyFee');
  });
});

describe('addRules', () => {
  const [fees] = LENDING_RULE_TABLES.guarantyFee;
  const next = { ...fees!, fiscalYear: 2027, validFrom: '2026-10-01', validTo: '2027-09-30' };

  it('puts entries in the order of their days, and replaces the one of the same day', () => {
    const renewed = { ...fees!, lenderAnnualPercent: 0.6 };
    const tables = addRules({ guarantyFee: [next, renewed] });
    expect(tables.guarantyFee).toEqual([renewed, next]);
    expect(tables.prime).toEqual(LENDING_RULE_TABLES.prime);
  });

  it('leaves each table as it is without entries of its own', () => {
    expect(addRules({})).toEqual(LENDING_RULE_TABLES);
  });

  it.each<[string, string | null, number, boolean]>([
    ['on the last day of the first table', '2026-09-30', 2026, true],
    ['the day after', '2026-10-01', 2027, true],
    ['on the last day of the newest', '2027-09-30', 2027, true],
    ['after the newest', '2027-10-01', 2027, false],
    ['before the first', '2025-09-30', 2026, false],
    ['without a date', null, 2027, true],
  ])('%s', (_name, day, fiscalYear, isScheduled) => {
    const { guarantyFee, notices } = getLendingRules(day, null, addRules({ guarantyFee: [next] }));
    expect(guarantyFee.fiscalYear).toBe(fiscalYear);
    expect(notices.some(({ rule }) => rule === 'guarantyFee')).toBe(!isScheduled);
  });
});

describe('every rule', () => {
  it.each(Object.entries(LENDING_RULE_TABLES))('%s has a date, a source and no gap', (_name, table) => {
    expect(table.length).toBeGreaterThan(0);
    for (const rule of table) {
      expect(parseIsoDay(rule.validFrom)).toBe(rule.validFrom);
      expect(parseIsoDay(rule.readOn)).toBe(rule.readOn);
      expect(rule.readOn >= rule.source.dated).toBe(true);
      expect(rule.source.name.length * rule.source.page.length).toBeGreaterThan(0);
      expect(['high', 'medium', 'low']).toContain(rule.confidence);
      expect(rule.validTo === null || rule.validTo > rule.validFrom).toBe(true);
    }
  });
});

describe('inForce', () => {
  const base = {
    verifiedUntil: null,
    readOn: '2026-01-02',
    source: { name: 'a', page: 'b', dated: '2026-01-01', seeAlso: { name: 'c', page: 'd' } },
    confidence: 'high',
  } as const;
  const first = { ...base, validFrom: '2025-01-01', validTo: '2025-06-30' };
  const second = { ...base, validFrom: '2025-08-01', validTo: null, verifiedUntil: '2025-08-31' };
  const table = [second, first];

  it.each([
    ['2025-06-30', first, true, true],
    ['2025-07-15', first, false, false],
    ['2025-08-01', second, true, true],
    ['2025-08-31', second, true, true],
    ['2025-09-01', second, true, false],
    [null, second, true, true],
    ['2024-12-31', second, false, false],
  ])('on %s', (day, rule, scheduled, verified) => {
    expect(findRuleInForce(table, day)).toEqual({ rule, scheduled, verified });
  });

  it('finds nothing in an empty table', () => {
    expect(findRuleInForce([], '2025-01-01')).toBeNull();
  });
});

describe('isoDay', () => {
  it.each([
    ['2026-02-29', '2026-02-29'],
    ['2026-01-31T23:00:00Z', '2026-01-31'],
    ['2026-04-31', null],
    ['2026-00-10', null],
    ['2026-01-00', null],
    ['x2026-01-01', null],
    [5, null],
    [['2026-01-31'], null],
  ])('%p', (given, day) => {
    expect(parseIsoDay(given)).toBe(day);
  });
});

describe('percentForSize', () => {
  it('is null beyond the last tier', () => {
    expect(findPercentForSize([{ upTo: 10, percent: 1 }], 10)).toBe(1);
    expect(findPercentForSize([{ upTo: 10, percent: 1 }], 11)).toBeNull();
  });
});

describe('replaceIn', () => {
  const rule = { a: 1, on: true, to: { upTo: null, validTo: null }, tiers: [{ upTo: 5, percent: 2 }] };

  it.each<[string, unknown, unknown, string[]]>([
    ['nothing', undefined, rule, []],
    ['a figure', { a: 0 }, { ...rule, a: 0 }, []],
    ['a negative figure', { a: -1 }, rule, ['a']],
    ['no finite figure', { a: Infinity }, rule, ['a']],
    ['null for a figure', { a: null }, rule, ['a']],
    ['a switch', { on: false }, { ...rule, on: false }, []],
    ['an open end by a figure', { to: { upTo: 7 } }, { ...rule, to: { ...rule.to, upTo: 7 } }, []],
    ['an open end by a text', { to: { upTo: '7' } }, rule, ['to.upTo']],
    [
      'an open date',
      { to: { validTo: '2027-01-01' } },
      { ...rule, to: { ...rule.to, validTo: '2027-01-01' } },
      [],
    ],
    ['an open date by a figure', { to: { validTo: 7 } }, rule, ['to.validTo']],
    ['a list', { tiers: [{ upTo: null, percent: 3 }] }, { ...rule, tiers: [{ upTo: null, percent: 3 }] }, []],
    ['an empty list', { tiers: [] }, rule, ['tiers']],
    ['a list of something else', { tiers: [null] }, rule, ['tiers']],
    ['no list', { tiers: 4 }, rule, ['tiers']],
    ['a list with a misfit', { tiers: [{ percent: 'x' }] }, rule, ['tiers']],
    ['an unknown name', { b: 1, to: { c: 2 } }, rule, ['b', 'to.c']],
    ['no object', 5, rule, ['']],
    ['a list for an object', { to: [] }, rule, ['to']],
    ['null for an object', { to: null }, rule, ['to']],
  ])('%s', (_name, change, value, ignored) => {
    expect(applyOverride(rule, change)).toEqual({ value, ignored });
  });
});
