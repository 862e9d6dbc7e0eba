import fc from 'fast-check';
import { LOAN_DEFAULTS } from '@dealwright/vocabulary';
import { parseStructure } from '../../financing/parse-structure.js';
import { getLendingRules } from '../../lending-rules/index.js';
import { checkEligibility } from '../eligibility/eligibility.js';
import { listRepairs } from './list-repairs.js';
import { proposeLoan } from './propose-loan.js';

const rules = getLendingRules('2026-08-01');
const findStatus = (deal: object, line: string) =>
  checkEligibility(parseStructure(deal), rules).find(({ key }) => key === line)?.status;

describe('proposeLoan', () => {
  it('proposes the smallest down payment with the equity injection, and prime with its largest spread', () => {
    expect(proposeLoan({ purchasePrice: 1_950_000, closingCosts: 45_000 }, rules)).toEqual({
      loan: { downPaymentType: 'percentage', downPayment: 10.49, sbaRate: 9.75 },
      prime: 6.75,
      primeSince: '2025-12-11',
      spread: 3,
    });
  });

  it('allows a small loan its larger spread', () => {
    expect(proposeLoan({ purchasePrice: 300_000 }, rules)).toMatchObject({
      spread: 4.5,
      loan: { sbaRate: 11.25 },
    });
  });

  it('has nothing to propose without a price', () => {
    expect(proposeLoan({}, rules)).toBeNull();
    expect(proposeLoan({ purchasePrice: 0 }, rules)).toBeNull();
  });

  it('passes equity and rate with what it proposes, and not the equity with a hundredth less', () => {
    const deals = fc.record({
      purchasePrice: fc.integer({ min: 50_000, max: 5_000_000 }),
      closingCosts: fc.integer({ min: 0, max: 90_000 }),
      workingCapital: fc.integer({ min: 0, max: 200_000 }),
      rateType: fc.constantFrom('variable' as const, null),
    });
    fc.assert(
      fc.property(deals, (deal) => {
        const { loan } = proposeLoan(deal, rules)!;
        expect(findStatus({ ...deal, ...loan }, 'equityInjection')).toBe('pass');
        expect(findStatus({ ...deal, ...loan }, 'rateCap')).toBe('pass');
        const less = { ...loan, downPayment: loan.downPayment - 0.01 };
        expect(findStatus({ ...deal, ...less }, 'equityInjection')).toBe('fail');
      }),
      { numRuns: 40 },
    );
  });
});

it('repairs the rate that every new model starts with', () => {
  const deal = { ...LOAN_DEFAULTS, purchasePrice: 1_000_000, downPayment: 11, rateType: 'variable' } as const;
  expect(findStatus(deal, 'rateCap')).toBe('fail');
  expect(listRepairs(deal, rules).map(({ line, label }) => `${line}: ${label}`)).toEqual([
    'rateCap: Lower the 7(a) rate to 9.75%',
  ]);
});
