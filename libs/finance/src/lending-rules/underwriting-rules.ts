import { SOURCES } from './sources.js';
import { type LendingRuleTables } from './types.js';

const sinceSop = {
  validFrom: '2025-06-01',
  validTo: null,
  verifiedUntil: null,
  readOn: '2026-11-21',
  confidence: 'high',
} as const;

/** Rules about the deal and its parties: coverage, equity, valuation, the seller (A1, A7, A12, A13). */
export const UNDERWRITING_RULES = {
  dscr: [
    {
      ...sinceSop,
      confidence: 'medium',
      source: SOURCES.dscr,
      floor: 1.15,
      smallLoanFloor: 1.1,
      smallLoanUpTo: 350_000,
      usual: 1.25,
    },
  ],
  equity: [{ ...sinceSop, source: SOURCES.equity, minimumPercent: 10, standbySharePercent: 50 }],
  valuation: [{ ...sinceSop, source: SOURCES.valuation, threshold: 250_000 }],
  owners: [
    {
      ...sinceSop,
      validTo: '2026-02-28',
      source: SOURCES.ownersBefore,
      readOn: '2026-11-28',
      permanentResidentsAllowed: true,
    },
    {
      ...sinceSop,
      validFrom: '2026-03-01',
      source: SOURCES.owners,
      readOn: '2026-11-28',
      permanentResidentsAllowed: false,
    },
  ],
  sellerTransition: [
    { ...sinceSop, source: SOURCES.sellerTransition, consultingMonths: 12, earnOutAllowed: false },
  ],
  benchmarks: [
    {
      ...sinceSop,
      validFrom: '2026-01-01',
      verifiedUntil: '2026-03-31',
      confidence: 'medium',
      source: SOURCES.benchmarks,
      averageMultiple: 2.7,
      closingCostsPercentLow: 3,
      closingCostsPercentHigh: 4,
    },
  ],
} as const satisfies Partial<LendingRuleTables>;
