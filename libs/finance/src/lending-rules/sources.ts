import { type RulePage, type RuleSource } from './types.js';

/** Title 13 of the Code of Federal Regulations is revised every January 1. */
const CFR_EDITION = '2025-01-01';
const SOP_DATE = '2025-06-01';

const page = (name: string, address: string): RulePage => ({ name, page: address });

/** A section of 13 CFR part 120. */
const regulation = (section: string, seeAlso: RulePage): RuleSource => ({
  name: `13 CFR ${section}`,
  page: 'ecfr.gov/current/title-13/chapter-I/part-120',
  dated: CFR_EDITION,
  seeAlso,
});

/** A chapter of the rule book for lenders. */
const standardProcedure = (topic: string, seeAlso: RulePage): RuleSource => ({
  name: `SOP 50 10 8, ${topic}`,
  page: 'sba.gov/document/sop-50-10-lender-development-company-loan-programs',
  dated: SOP_DATE,
  seeAlso,
});

/** An announcement of the SBA. */
const notice = (name: string, dated: string, seeAlso: RulePage): RuleSource => ({
  name,
  page: 'sba.gov/partners/lenders',
  dated,
  seeAlso,
});

const TERMS_PAGE = page(
  'sba.gov, 7(a) terms, conditions and eligibility',
  'sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility',
);

/** The official text of every rule, with its date, and the article in which it was read. */
export const SOURCES = {
  guaranty: regulation('120.210', TERMS_PAGE),
  maturity: regulation('120.212', TERMS_PAGE),
  fees2026: notice(
    '13 CFR 120.220 and the SBA notice of 7(a) fees for fiscal year 2026',
    '2025-10-01',
    page(
      'Liminal Lending, SBA guarantee fees 2026',
      'liminallending.com/resources/articles/rate-updates/sba-guarantee-fees-2026',
    ),
  ),
  limitsBefore: regulation(
    '120.151 and 120.931',
    page('American Banker, SBA loan limits', 'americanbanker.com'),
  ),
  limits2026: notice(
    '13 CFR 120.151 and 120.931 as the SBA applies them',
    '2026-07-04',
    page(
      'ICBA, SBA doubles cumulative 7(a)/504 limit',
      'icba.org/w/sba-doubles-cumulative-7-a-504-loan-limit',
    ),
  ),
  spreads: regulation(
    '120.213 and 120.214',
    page('Lendio, SBA loan interest rates', 'lendio.com/blog/sba-loan-interest-rates'),
  ),
  prime: regulation(
    '120.214, base rate',
    page('LegalClarity, SBA 7(a) rate history', 'legalclarity.org/sba-7a-rate-history'),
  ),
  baseRates: notice(
    'SBA Procedural Notice 5000-875051 and 91 FR 5805, 7(a) alternative base rates',
    '2026-02-06',
    page(
      'NAGGL, alternative 7(a) base rates from March 1',
      'naggl.org/new-alternative-7a-base-rates-available-march-1',
    ),
  ),
  dscr: notice(
    'SOP 50 10 8, repayment ability, and SBA Procedural Notice 5000-875701',
    '2026-01-16',
    page(
      'Starfield & Smith, January 2026 (small loans); Searchfunder, June 2, 2025 (standard loans)',
      'starfieldsmith.com/2026/01',
    ),
  ),
  equity: standardProcedure(
    'equity injection',
    page(
      'Starfield & Smith, equity injection under SOP 50 10 8',
      'starfieldsmith.com/2025/05/best-practices-a-review-of-equity-injection-requirements-under-sop-50-10-8',
    ),
  ),
  valuation: standardProcedure(
    'business valuations',
    page('Quick Read, October 22, 2025', 'quickreadbuzz.com'),
  ),
  ownersBefore: standardProcedure(
    'citizenship of owners',
    page('CDC New England, eligible owners', 'cdcnewengland.com'),
  ),
  owners: notice(
    'SBA Policy Notice 5000-876441 and the procedural notice of February 16, 2026, in SOP 50 10 8',
    '2026-02-16',
    page('Compliance Alliance, owners of SBA borrowers', 'compliancealliance.com'),
  ),
  sellerTransition: standardProcedure(
    'change of ownership',
    page(
      'Searchfunder, SBA SOPs on earn-outs',
      'searchfunder.com/post/sba-sops-re-partial-buy-in-pgs-earn-outs',
    ),
  ),
  prepayment: regulation('120.223', page('LegalClarity, SBA 7(a) prepayment', 'legalclarity.org')),
  program504: notice(
    '13 CFR 120.910 and 120.971, SBA Information Notice 5000-871532 on 504 fees for fiscal year 2026',
    '2025-10-01',
    page('504lending.com, 504 fees; Great Lakes Commercial Finance, 504 fees FY2026', '504lending.com'),
  ),
  benchmarks: {
    ...page('BizBuySell Insight Report, first quarter of 2026', 'bizbuysell.com/insight-report'),
    dated: '2026-03-31',
    seeAlso: page('BizBuySell transactions as reported by Jenesh Makes Deals', 'jeneshmakesdeals.com'),
  },
} as const satisfies Readonly<Record<string, RuleSource>>;
