/** What a part of a document is, as far as its headings say so. */
export type SectionKind =
  'taxReturn' | 'profitAndLoss' | 'balanceSheet' | 'recast' | 'memorandum' | 'listing';

/** The section that begins on a page. */
export interface SectionTitle {
  readonly kind: SectionKind;
  /** '1120-S'; null for everything but a tax return. */
  readonly form: string | null;
}

interface SectionRule extends SectionTitle {
  readonly name: string;
  readonly example: string;
  readonly pattern: RegExp;
}

const taxForm = (form: string, example: string, pattern: RegExp): SectionRule => ({
  name: `form ${form}`,
  example,
  kind: 'taxReturn',
  form,
  pattern,
});
const titled = (kind: SectionKind, name: string, example: string, pattern: RegExp): SectionRule => ({
  name,
  example,
  kind,
  form: null,
  pattern,
});

/** Forms by their titles, or by a number that begins a line; in a sentence the number mentions a form. The longer number first. */
const TAX_FORM_RULES: readonly SectionRule[] = [
  taxForm(
    '1120-S',
    'Form 1120-S U.S. Income Tax Return for an S Corporation 2024',
    /^\W*(?:\d{4}\s+)?form\s*1120-?\s?s\b|\bincome tax return for an s corporation\b/i,
  ),
  taxForm(
    '1065',
    'Form 1065 U.S. Return of Partnership Income',
    /^\W*(?:\d{4}\s+)?form\s*1065\b|\breturn of partnership income\b/i,
  ),
  taxForm(
    '1120',
    'Form 1120 U.S. Corporation Income Tax Return',
    /^\W*(?:\d{4}\s+)?form\s*1120\b|\bcorporation income tax return\b/i,
  ),
  taxForm(
    'Schedule C',
    'SCHEDULE C (Form 1040) Profit or Loss From Business',
    /^\W*schedule\s*c\b.*\b(?:1040|profit or loss)|\bprofit or loss from business\b/i,
  ),
];

/** What a broker or a seller writes about earnings, whatever figures it shows. */
const SALE_RULES: readonly SectionRule[] = [
  titled(
    'memorandum',
    'memorandum',
    'Confidential Information Memorandum',
    /\b(?:confidential|offering|information)\s+memorandum\b|\bconfidential\s+(?:business|company)\s+(?:review|profile|overview|summary)\b|\bmemorandum of sale\b/i,
  ),
  titled(
    'listing',
    'offer with its price',
    'Asking Price: $1,850,000',
    /\bteaser\b|\bbusiness(?:es)? for sale\b|\basking price\b|\blisting price\b|\bexecutive summary\b/i,
  ),
  titled(
    'recast',
    'recast earnings',
    'Recast Earnings and Add-Backs',
    /\brecast|\badd-?\s?backs?\b|\bnormali[sz]ed\b|\bseller'?s discretionary\b|\badjusted (?:ebitda|earnings|cash flow)\b|\bSDE\b/i,
  ),
];

const STATEMENT_RULES: readonly SectionRule[] = [
  titled(
    'profitAndLoss',
    'profit and loss',
    'Profit and Loss',
    /\bprofit\s*(?:and|&)\s*loss\b|\bP\s?&\s?L\b|\bincome statements?\b|\bstatements? of (?:income|operations|earnings|revenues?)\b|\bgeneral ledger\b|\btrial balance\b/i,
  ),
  titled(
    'balanceSheet',
    'balance sheet',
    'Balance Sheet',
    /\bbalance sheets?\b(?! per books)|\bstatements? of financial (?:position|condition)\b/i,
  ),
];

/** How the headings of a page tell what section begins there; the first rule that matches holds. */
export const SECTION_RULES: readonly SectionRule[] = [...SALE_RULES, ...TAX_FORM_RULES, ...STATEMENT_RULES];
