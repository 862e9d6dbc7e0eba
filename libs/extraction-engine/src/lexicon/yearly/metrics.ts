import type { FinancialField } from '@dealwright/vocabulary';

interface Metric {
  readonly field: FinancialField;
  readonly pattern: string;
  /** Stated after adjustments. */
  readonly isAdjusted?: true;
}

/** Measures as sentences name them; the longer names first. */
export const METRICS: readonly Metric[] = [
  { field: 'cogs', pattern: String.raw`costs? of (?:goods(?: sold)?|sales|revenues?)|cogs` },
  {
    field: 'sde',
    pattern: String.raw`(?:adjusted |normali[sz]ed |owner'?s?'? |seller'?s?'? )*discretionary (?:earnings|cash ?flow|income)(?: \(?sde\)?)?|(?:adjusted )?sde\b|(?:adjusted|adj\.?|recast|normali[sz]ed) cash ?flow|cash ?flow \(?(?:sde|sdcf)\)?|adj(?:usted|\.)? net(?=:? (?:of )?\$|,? \(?20\d\d)|(?<=^)cash ?flow(?= (?:for|in) 20\d\d (?:was|is|of|totaled)\b)|sdcf|(?:owner'?s?'?|seller'?s?'?) (?:cash ?flow|benefits?|earnings)(?: \((?:sde|sdcf)\))?|(?:adjusted |recast )?(?:net|cash ?flow|benefits?|earnings) (?:available )?to (?:the |an )?(?:owner|seller)s?|(?:adjusted |normali[sz]ed )?owner'?s?'? (?:adjusted )?(?:net|profit)\b|cash ?flow (?=by (?:fiscal |calendar )?year)|(?<=^(?:fy ?)?20\d\d )cash ?flow(?=:?(?:$| \$))|(?<=^)cash ?flow(?= \(?20\d\d\)?:?$| 20\d\d: \$| \$[\d,.]+[km]? \(20\d\d\))|(?<=^)cash ?flow(?=: \$[\d,.]+[km]? (?:\(|in |for )(?:fye? ?)?20\d\d)`,
  },
  { field: 'grossProfit', pattern: String.raw`gross profits?` },
  {
    field: 'operatingExpenses',
    pattern: String.raw`(?:total )?operating expenses|total expenses|opex`,
  },
  {
    field: 'sgaExpenses',
    pattern: String.raw`sg&a(?: expenses?)?|selling,? general,? and administrative expenses`,
  },
  {
    field: 'ebitda',
    isAdjusted: true,
    pattern: String.raw`(?:adj(?:usted|\.)?|normali[sz]ed|recast(?:ed)?) ebitda|ebitda \((?:adj(?:usted|\.)?|normali[sz]ed|recast)\)`,
  },
  { field: 'ebitda', pattern: String.raw`(?<!adj(?:usted|\.)? |normali[sz]ed |recast )ebitda` },
  { field: 'ebit', pattern: String.raw`operating (?:income|profit)|income from operations` },
  {
    field: 'netIncome',
    pattern: String.raw`net (?:income|profits?|earnings)(?: (?:on|per|from) (?:the |your )?(?:tax )?returns?(?: (?=for the same years))?)?|ordinary (?:business )?income|(?<=[,;|/] )net(?= \$[\d,.]+[km]?[,;|/]? (?:and )?(?:sde|sdcf|ebitda|seller|owner|discretionary|cash))|(?<!\b(?:gross|operating|adjusted|recast|normali[sz]ed|trading|monthly|owner'?s?'?|seller'?s?'?) )profits?(?= (?:of|was|were|came (?:to|in at)|stood at) (?:about |roughly |around |nearly |just (?:over|under) )?\$)`,
  },
  {
    field: 'ownerSalary',
    pattern: String.raw`(?:owner|officer)'?s?'? (?:salary|compensation|wages|pay\b|w-?2(?: wages| salary)?)|(?<=\b(?:owner|he|she|I|we|they) )(?:pay|paid|pays|drew|draws|took|takes) (?:himself|herself|themselves|myself|ourselves)(?: (?:an? )?(?:annual |yearly )?(?:salary|wages?|w-?2)(?: of)?)?|(?<=\b(?:after|before|while|besides) )paying (?:himself|herself|themselves|myself|ourselves)(?: (?:an? )?(?:annual |yearly )?(?:salary|wages?|w-?2)(?: of)?)?|(?<=\b(?:I|he|she|we|owner)(?: also| only| each)? (?:take|took|takes|draw|drew|draws|received|receives?|paid (?:my|him|her)self)(?: out| home)?(?: about| roughly| around)? \$?\d[\d,.]*k? (?:in|as)(?: an?| my| his| her)? )(?:salary|wages|w-?2(?: wages)?)|(?<=\b(?:I|he|she|owner) (?:take|took|takes|draw|drew|draws|received|receives?) )an? (?:annual |yearly )?salary(?= of)|\bmy (?:own )?(?:salary|wages|w-?2(?: wages| salary)?)|(?<=^)your (?:salary|wages|pay)`,
  },
  { field: 'depreciation', pattern: String.raw`depreciation(?: and amortization)?(?: expense)?` },
  { field: 'interest', pattern: String.raw`interest (?:expense|paid)|(?<=^)interest(?= \(?20\d\d\)?$)` },
  {
    field: 'grossRevenue',
    pattern: String.raw`(?<=\b(?:they|we|it|I|he|she|which|that|both|(?:business|shop|store|restaurant|location|truck|club|clinic|laundry)(?:es|s)?|company|firm|practice|agency|laundries|companies) )(?:did|does|grossed|grosses|billed|took in|brought in|rang up|sold|collected)(?= (?:about |over |nearly |roughly |just (?:over|under) |approximately |around |right at |close to |almost )?(?:\$|\d{2,4}k\b))|(?<=\b(?:the|our|my) (?!(?:location|branch|division|department|side|segment|catering|kitchen|bar|wife|husband|industry|month|event|auction|competitor|buyer|owner|seller|landlord|bank)s?\b)[a-z]+ )(?:did|grossed|took in|brought in|rang up)(?= (?:about |over |nearly |roughly |approximately |around |almost )?\$)|(?<=\b20\d\d )gross(?= (?:was|of|were)\b)|(?<=^)gross(?= \(?20\d\d\)?$|: (?:fye? ?)?20\d\d\b)|(?<=^20\d\d )gross(?=$)|(?:gross|total) income(?= (?:was|were|of|in|for|came|reached|stood|rose|grew|fell)\b)|(?:(?:gross|total|net|annual|overall|company|practice|top[- ]line) )*(?:revenues?|sales|receipts|turnover|billings|collections)(?! (?:tax|price|team|staff|people|force|manager|rep|per\b|growth|mix|agenc|rate|polic|department))`,
  },
];
