import { rule, type LabelRule } from '../label-rule.js';

/** A remark after the name of a line in a public filing: what the line includes or excludes. */
const REMARK = String.raw`(?: (?:net )?(?:excluding|exclusive of|excl|including|inclusive of|before) .*)?`;
/** Goods and services a company prints the cost of line by line. */
const SOLD = String.raw`(?:(?:wireless |device |product |service |system |company |professional |cloud |managed )?(?:products?|services?|equipment|hardware|software|subscriptions?|saas|cloud|licen[cs]es?|maintenance|support|systems?|leas(?:es|ing)|rentals?)(?: and (?:services?|support|other|maintenance|software|subscriptions?|saas|cloud))?)`;
const NONCONTROLLING = String.raw`(?:non ?controlling|minority)`;

/** How the lines of a statement are called in annual reports and filings of public companies. */
export const FILING_LABELS: readonly LabelRule[] = [
  rule(
    'grossRevenue',
    97,
    String.raw`(?:total )?(?:net )?(?:sales|revenues?) to (?:external )?customers|(?:total )?(?:net )?sales and other operating revenues?|(?:total )?(?:net )?(?:sales|revenues?) and (?:other|operating|revenues?|sales)(?: (?:income|revenues?))?|(?:total )?(?:net )?revenues? net|(?:total )?net operating revenues?`,
  ),
  rule(
    'grossRevenue',
    98,
    String.raw`total (?:net )?revenues? net of interest(?: expenses?)?|(?:total )?revenues? net of interest(?: expenses?)|total net revenues? including (?:net )?interest(?: income)?`,
  ),
  rule(
    'cogs',
    96,
    String.raw`(?:total )?costs? of (?:net (?:revenues?|sales)|(?:(?:products?|goods) (?:and|or) services|services (?:and|or) products?)(?: sold)?|merchandise|(?:sales|goods sold)(?: buying)? and (?:buying and )?occupancy(?: costs?| expenses?)?|sales and operating expenses|(?:goods|products?|merchandise) sold)${REMARK}|merchandise costs?${REMARK}`,
  ),
  // A part by itself, the cost of sales together with its neighbors of the same kind.
  rule('cogs', 87, String.raw`costs? of ${SOLD}(?: sold| sales| revenues?)?${REMARK}`),
  rule(
    'sgaExpenses',
    96,
    String.raw`(?=.*\b(?:selling|marketing)\b)(?=.*\badministrative\b)(?:total )?(?:(?:operating|selling|sales|marketing|promotional|general|administrative|informational|distribution|delivery|warehouse|warehousing|technical|store|and|other) ?)+(?:expenses?|costs?)?(?: net)?(?: sg and a)?${REMARK}`,
  ),
  rule(
    'sgaExpenses',
    90,
    String.raw`(?:operating general and administrative|selling and general)(?: expenses?)?${REMARK}`,
  ),
  rule(
    'ebit',
    95,
    String.raw`results? from operating activities|(?:profit|income|earnings)(?: loss)? before (?:net )?(?:interest|financ(?:e|ing|ial) (?:costs?|expenses?|items|income and expenses?))(?: expenses?)?(?: (?:and )?interest income)? and (?:income )?tax(?:es)?|operating (?:income|profit)(?: loss)? (?:from continuing operations|net)`,
  ),
  rule(
    'interest',
    95,
    String.raw`(?:net )?interest expenses? (?:net )?of (?:.* )?(?:capitali[sz]ed|interest income)(?: .*)?|interest expenses? (?:net of|less|excluding) .*|net financing charges|(?:net )?interest expenses?(?: net)? and (?:other|related (?:charges|costs|fees))(?: net)?|interest and related expenses?|interest and (?:other )?(?:debt expenses?|financial charges)(?: net)?|financ(?:e|ial|ing) expenses?`,
  ),
  rule(
    'taxes',
    96,
    String.raw`(?:total )?(?:(?:provision|benefit|credit|expense)(?: (?:for|from))? ?)+(?:income )?tax(?:es)?(?: on (?:income|earnings|continuing operations))?|(?:total )?income tax(?:es)?(?: (?:expense|provision|benefit))* (?:on|from|of|for) continuing operations|total tax(?:es)? (?:expenses?|provision|charge|benefit)|total tax(?:es)? on income|income tax(?:es)?(?: credit| charge)+|corporation tax(?:es)?|(?:provision for )?(?:federal|united states|u s|us|domestic)(?: state)? and (?:foreign|state|international) income tax(?:es)?(?: expenses?| provision)?|total (?:provision for )?income tax(?:es)?`,
  ),
  rule(
    'netIncome',
    98,
    String.raw`(?:consolidated )?net (?:income|profit|earnings|loss)(?: loss)?(?: income)? before (?:allocation|attribution|deduction) .*${NONCONTROLLING}.*|net (?:income|earnings)(?: loss)? including (?:(?:net )?(?:income|earnings|portion)(?: loss)? )?(?:attributable to )?(?:redeemable and )?${NONCONTROLLING}.*|net (?:income|earnings)(?: loss)? attributable to (?!redeemable).* and ${NONCONTROLLING} interests?`,
  ),
  rule(
    'netIncome',
    95,
    String.raw`net (?:income|earnings|loss)(?: loss)? and (?:total )?comprehensive (?:income|earnings|loss)(?: loss)?`,
  ),
  rule('netIncome', 60, String.raw`net (?:income|earnings|profit|loss)(?: loss)? from continuing operations`),
  rule(
    'depreciation',
    93,
    String.raw`depreciation and depletion${REMARK}|depreciation amortization and other|depreciation(?: depletion)?(?: and)? amortization(?: depletion)? and (?:accretion|depletion)(?: expenses?)?`,
  ),
  rule(
    'netIncome',
    93,
    String.raw`(?:profit|income|earnings)(?: loss)? of consolidated and affiliated companies|(?:profit|income|earnings)(?: loss)? after tax(?:es)?(?: from continuing and discontinued operations)?|(?:profit|income|earnings|loss)(?: loss)? (?:for|of) the (?:fiscal |financial )?year from continuing and discontinued operations`,
  ),
];
