import { type RuleSource } from './types.js';

const source = (name: string, page: string): RuleSource => ({ name, page });

/** Every page from which a rule was read. Third parties except where the name says sba.gov. */
export const SOURCES = {
  sbaTerms: source(
    'sba.gov, 7(a) terms, conditions and eligibility',
    'sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility',
  ),
  fees2026: source(
    'Liminal Lending, SBA guarantee fees 2026',
    'liminallending.com/resources/articles/rate-updates/sba-guarantee-fees-2026',
  ),
  limitsBefore: source('American Banker, SBA loan limits', 'americanbanker.com'),
  limits2026: source(
    'ICBA, SBA doubles cumulative 7(a)/504 limit',
    'icba.org/w/sba-doubles-cumulative-7-a-504-loan-limit',
  ),
  spreads: source('Lendio, SBA loan interest rates', 'lendio.com/blog/sba-loan-interest-rates'),
  prime: source('LegalClarity, SBA 7(a) rate history', 'legalclarity.org/sba-7a-rate-history'),
  dscr: source(
    'Starfield & Smith, January 2026 (small loans); Searchfunder, 2 June 2025 (standard loans)',
    'starfieldsmith.com/2026/01',
  ),
  equity: source(
    'Starfield & Smith, equity injection under SOP 50 10 8',
    'starfieldsmith.com/2025/05/best-practices-a-review-of-equity-injection-requirements-under-sop-50-10-8',
  ),
  valuation: source('Quick Read, 22 October 2025', 'quickreadbuzz.com'),
  sellerTransition: source(
    'Searchfunder, SBA SOPs on earn-outs',
    'searchfunder.com/post/sba-sops-re-partial-buy-in-pgs-earn-outs',
  ),
  prepayment: source('LegalClarity, SBA 7(a) prepayment', 'legalclarity.org'),
  program504: source('Great Lakes Commercial Finance, 504 fees FY2026', 'glcf.org'),
  benchmarks: source('BizBuySell transactions as reported by Jenesh Makes Deals', 'jeneshmakesdeals.com'),
} as const satisfies Readonly<Record<string, RuleSource>>;
