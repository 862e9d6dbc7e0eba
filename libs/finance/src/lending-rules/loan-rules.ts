import { SOURCES } from './sources.js';
import { type LendingRuleTables } from './types.js';

/** The day on which most of the sources were read. */
const READ_FIRST = '2026-11-21';

/** SOP 50 10 8, the rule book of the program, took effect on this day. */
const SOP_50_10_8 = '2025-06-01';

const sinceSop = {
  readOn: READ_FIRST,
  validFrom: SOP_50_10_8,
  validTo: null,
  verifiedUntil: null,
  confidence: 'high',
} as const;

const fiscalYear2026 = {
  readOn: READ_FIRST,
  validFrom: '2025-10-01',
  validTo: '2026-09-30',
  verifiedUntil: null,
  confidence: 'high',
  fiscalYear: 2026,
} as const;

/** Rules about the loans themselves: size, price, length, guaranty (A2, A3, A13). */
export const LOAN_RULES = {
  guarantyFee: [
    {
      ...fiscalYear2026,
      source: SOURCES.fees2026,
      tiers: [
        { upTo: 150_000, slices: [{ upTo: null, percent: 2 }] },
        { upTo: 700_000, slices: [{ upTo: null, percent: 3 }] },
        {
          upTo: null,
          slices: [
            { upTo: 1_000_000, percent: 3.5 },
            { upTo: null, percent: 3.75 },
          ],
        },
      ],
      shortTermMonths: 12,
      shortTermPercent: 0.25,
      manufacturerWaiverUpTo: 950_000,
      manufacturerWaiverUntil: '2026-09-30',
      lenderAnnualPercent: 0.55,
    },
  ],
  guaranty: [
    {
      ...sinceSop,
      source: SOURCES.guaranty,
      tiers: [
        { upTo: 150_000, percent: 85 },
        { upTo: null, percent: 75 },
      ],
      maximum: 3_750_000,
    },
  ],
  limits: [
    {
      ...sinceSop,
      validTo: '2026-07-03',
      source: SOURCES.limitsBefore,
      sevenA: 5_000_000,
      loan504: 5_000_000,
      loan504Manufacturing: 5_500_000,
      combined: 5_000_000,
      independent: false,
    },
    {
      ...sinceSop,
      validFrom: '2026-07-04',
      source: SOURCES.limits2026,
      sevenA: 5_000_000,
      loan504: 5_000_000,
      loan504Manufacturing: 5_500_000,
      combined: 10_000_000,
      independent: true,
    },
  ],
  maturity: [{ ...sinceSop, source: SOURCES.maturity, business: 10, realEstate: 25, realEstateShare: 51 }],
  rateSpreads: [
    {
      ...sinceSop,
      source: SOURCES.spreads,
      variable: [
        { upTo: 50_000, percent: 6.5 },
        { upTo: 250_000, percent: 6 },
        { upTo: 350_000, percent: 4.5 },
        { upTo: null, percent: 3 },
      ],
      fixed: [
        { upTo: 25_000, percent: 8 },
        { upTo: 50_000, percent: 7 },
        { upTo: 250_000, percent: 6 },
        { upTo: null, percent: 5 },
      ],
    },
  ],
  prime: [
    {
      validFrom: '2025-12-11',
      validTo: null,
      verifiedUntil: '2026-06-30',
      readOn: READ_FIRST,
      source: SOURCES.prime,
      confidence: 'medium',
      percent: 6.75,
    },
  ],
  baseRates: [
    {
      ...sinceSop,
      validTo: '2026-02-28',
      source: SOURCES.prime,
      readOn: '2026-11-28',
      optionalPegPercent: 4.5,
      alternativesAllowed: false,
    },
    {
      ...sinceSop,
      validFrom: '2026-03-01',
      verifiedUntil: '2026-03-31',
      source: SOURCES.baseRates,
      readOn: '2026-11-28',
      optionalPegPercent: 4.5,
      alternativesAllowed: true,
    },
  ],
  prepayment: [
    {
      ...sinceSop,
      source: SOURCES.prepayment,
      minimumMaturityYears: 15,
      thresholdPercent: 25,
      percentByYear: [5, 3, 1],
    },
  ],
  program504: [
    {
      ...fiscalYear2026,
      source: SOURCES.program504,
      readOn: '2026-11-29',
      bankPercent: 50,
      cdcPercent: 40,
      buyerPercent: 10,
      buyerPercentOneCondition: 15,
      buyerPercentBothConditions: 20,
      upfrontFeePercent: 0.5,
      fundingFeePercent: 0.25,
      processingFeePercent: 1.5,
      underwriterPercent: 0.4,
      underwriterPercentShort: 0.375,
      legalFee: 1_950,
      debentureStep: 1_000,
      annualFeePercent: 0.209,
      cdcAnnualFeePercent: 0.625,
      servicingAnnualFeePercent: 0.1,
      bankFeePercent: 0.5,
      manufacturerFeesWaived: true,
      manufacturerWaiverUntil: '2026-09-30',
    },
  ],
} as const satisfies Partial<LendingRuleTables>;
