import { FILING_LABELS } from './forms/filing-labels.js';
import { OWNER, PAY, rule, type LabelRule } from './label-rule.js';
import { UNCOMMON_LABELS } from './uncommon-labels.js';

/** What a small business sells, where a statement names it next to the word revenue. */
const LINE_OF_SALES = String.raw`(?:services?|contracts?|products?|fees?|restaurant|store|rental|subscription|consulting|merchandise|food|retail|wholesale|construction|patient|medical|maintenance|installation|jobs?|customer|trade|recurring|repair|parts|labor|freight|catering|online) (?:and (?:services?|products?|parts|labor|beverage|other) )?`;

/** First match wins within a target; the strongest target wins overall. */
export const LABEL_RULES: readonly LabelRule[] = [
  ...UNCOMMON_LABELS,
  ...FILING_LABELS,
  rule(
    'grossRevenue',
    96,
    String.raw`total (?:net |gross |\d{4} )?${LINE_OF_SALES}(?:revenues?|sales|income|receipts)(?: net)?|total \d{4} income|total revenues? sales|net sales revenues?|net operating revenues?`,
  ),
  rule(
    'grossRevenue',
    93,
    String.raw`(?:net |gross )?revenues? (?:from (?:operations|contracts with customers|sales)|net of .*|sales)|gross income from sales|sales revenues?`,
  ),
  rule('grossRevenue', 80, String.raw`(?:net |gross )?${LINE_OF_SALES}(?:revenues?|sales|receipts)(?: net)?`),
  rule(
    'cogs',
    95,
    String.raw`(?:less )?costs? of (?:contracts?|contract revenues?|earned revenues?|(?:products?|merchandise|goods) sales|services? (?:revenues?|sales))|(?:less )?costs? of (?:sales|revenues?|goods sold) (?:and|including|before|less) .*|(?:total )?direct (?:operating )?(?:expenses|costs?)`,
  ),
  rule('grossProfit', 88, String.raw`gross income (?:sales|revenues?) less .*`),
  rule(
    'operatingExpenses',
    95,
    String.raw`total (?:operating |indirect |selling and operating |other operating )(?:expenses?|costs)(?: (?:excluding|excl|before|net of) .*)?`,
  ),
  rule(
    'sgaExpenses',
    96,
    String.raw`(?:total )?selling administrative and general(?: expenses?)?|(?:total )?general and administrative and selling(?: expenses?)?|(?:total )?administrative and selling(?: expenses?)?`,
  ),
  rule(
    'ebitda',
    92,
    String.raw`ebitda (?:before|pre|prior to) (?:adjustments|add ?backs?)|(?:historical|actual) ebitda`,
  ),
  rule(
    'depreciation',
    93,
    String.raw`(?:total )?depreciation(?: and amortization)?(?: expenses?)? (?:of |on |for )?(?:.* )?(?:property|equipment|assets|vehicles?|buildings?|improvements|furniture)(?: .*)?`,
  ),
  rule(
    'ebit',
    92,
    String.raw`(?:income|earnings|profit)(?: loss)? from operations before other .*|operating (?:income|profit) before .*other.*`,
  ),
  rule(
    'interest',
    90,
    String.raw`(?:less )?(?:.* )?(?:loan|mortgage|bank|note|debt|line of credit|credit line|loc|vehicle|equipment) interest(?: expenses?)?|(?:less )?interest (?:expenses? )?(?:on |to |for )?(?:.* )?(?:bank|loans?|notes?|debts?|mortgage|lines?|credit|shareholders?|officers?|related party|leases?|vehicles?|borrowings|payable|sba)(?: .*)?|interest (?:costs?|charges)|financ(?:e|ing) (?:costs?|charges|expenses?)|interest and financ(?:e|ing) .*`,
  ),
  rule(
    'netIncome',
    93,
    String.raw`(?:business |bottom line |starting |beginning )?net (?:income|profit)(?: loss)? (?:tax returns?|p and l|financials|quickbooks|books|internal|accrual|cash)(?: basis)?|(?:business|bottom line) net (?:income|profit)|net surplus|net (?:income|profit)(?: loss)? (?:\d{4} )?(?:per|from|on) (?!(?:continuing|discontinued) ).*`,
  ),
  rule(
    'sde',
    92,
    String.raw`(?:total |adjusted |normali[sz]ed |net )?(?:adjusted |recast )?(?:earnings|cash ?flow|income|profit) (?:sde|sdcf)|(?:claimed|stated|advertised|reported|brokers?) (?:sde|sdcf)|(?:sde|sdcf) (?:claimed|stated|as advertised)|(?:normali[sz]ed|recast|recasted|estimated|net|final) (?:sde|sdcf)|(?:sde|sdcf) cash ?flow|total adjusted (?:cash ?flow|earnings|income)|total (?:recast(?:ed)?|normali[sz]ed) (?:cash ?flow|earnings|income)`,
  ),
  rule(
    'newOfficerSalary',
    95,
    String.raw`(?:less |minus )?(?:.* )?(?:manager|gm|owner|officer|management) (?:salary |wages |compensation )?replacement(?: .*)?|(?:less |minus )?replacement (?:cost|salary|wages|compensation).*|(?:less |minus )?(?:.* )?(?:manager|gm|salary|wages|compensation).* to replace .*|(?:less |minus )?(?:fair )?market (?:rate )?(?:salary|wages|compensation|rate).*|(?:less |minus )?replacement (?:for|of) (?:owner|officer).*`,
  ),
  rule(
    'ownerSalary',
    94,
    String.raw`(?:total )?(?:owners? officers?|officers? owners?|owners? operators?)(?: s)? ${PAY}|owners? (?:draw|draws) (?:and )?(?:salary|compensation)|owners? (?:salary|compensation) (?:and|or) (?:draws?|benefits)`,
  ),
  rule(
    'otherIncome',
    93,
    String.raw`(?:total )?(?:interest|dividend|rental|miscellaneous|misc|sundry)(?: and (?:dividend|other|interest))? (?:earned|received|income)(?: .*)?`,
  ),

  rule(
    'grossRevenue',
    98,
    String.raw`total (?:for )?(?:net |gross |operating |sales )?(?:revenues?|sales|receipts)(?: net| and other income| income| from operations)?`,
  ),
  rule(
    'grossRevenue',
    97,
    String.raw`net (?:sales|revenues?)(?: and (?:revenues?|other operating income))?|(?:sales|revenues?) net(?: of returns(?: and allowances)?)?|total (?:net )?(?:sales and revenues?|revenues? and sales)|total (?:for )?income`,
  ),
  rule(
    'grossRevenue',
    94,
    String.raw`(?:gross |annual |total annual |annual gross |gross annual |operating |company |business )?(?:revenues?|sales)(?: revenues?| income)?(?: or receipts| total)?|gross receipts(?: or sales)?|gross (?:sales|revenue) (?:or|and) (?:receipts|revenue)|gross receipts less returns and allowances|turnover|receipts|net receipts`,
  ),
  rule(
    'grossRevenue',
    82,
    String.raw`total gross income|gross income|(?:fees?|contract|service) (?:revenues?|income) earned`,
  ),
  rule(
    'cogs',
    98,
    String.raw`total (?:for )?(?:costs? of (?:goods sold|goods|sales|revenues?|products? sold|services?|merchandise sold|good sold|(?:sales|goods|revenues?|products?) and services(?: sold)?)|cogs|cos|direct costs?|job costs?)`,
  ),
  rule(
    'cogs',
    96,
    String.raw`(?:less )?(?:costs? of (?:goods sold|goods|sales|revenues?|products? sold|services?(?: provided| rendered| sold)?|merchandise sold|good sold|(?:sales|goods|revenues?|products?) and services(?: sold)?|contract revenues? earned|revenues? earned)|cogs|direct costs?(?: of sales)?)(?: (?:excluding|exclusive|excl|sold|net) .*)?`,
  ),
  rule('cogs', 90, String.raw`cost of goods sold cogs|cogs cost of goods sold`),
  rule('grossProfit', 98, String.raw`(?:total )?gross (?:profit|margin|earnings)(?: loss)?(?: on sales)?`),
  rule(
    'operatingExpenses',
    97,
    String.raw`total (?:for )?(?:operating |business |overhead |operating and other |general )?(?:expenses?|costs)(?: before .*)?|total (?:operating )?overhead(?: expenses?)?|total operating (?:expenses?|costs) net|total operating costs? and expenses?|total (?:expenses?|costs) from operations`,
  ),
  rule(
    'operatingExpenses',
    92,
    String.raw`operating (?:expenses?|costs)|opex|overhead(?: expenses?)?|total deductions`,
  ),
  rule(
    'operatingExpenses',
    86,
    String.raw`total (?:for )?(?:general and administrative|g and a|administrative|operating and administrative|general and operating)(?: expenses?)?`,
  ),
  rule('operatingExpenses', 80, String.raw`expenses?|other operating expenses total`),
  rule(
    'sgaExpenses',
    97,
    String.raw`(?:total )?(?:for )?(?:selling|sales) (?:and )?(?:general (?:and )?)?(?:administrative|admin|administration)(?: expenses?| costs?)?|(?:total )?(?:sg and a|sga|s g and a)(?: expenses?| costs?)?|(?:total )?general selling and administrative(?: expenses?)?|(?:total )?(?:selling|sales) marketing (?:general )?and administrative(?: expenses?)?|(?:total )?marketing general and administrative(?: expenses?)?`,
  ),
  rule(
    'sellingPart',
    90,
    String.raw`(?:total )?selling(?: and (?:distribution|delivery))?(?: expenses?| costs?)?`,
  ),
  rule(
    'administrativePart',
    90,
    String.raw`(?:total )?(?:general and administrative|g and a|administrative|general and administration)(?: expenses?| costs?)?`,
  ),
  rule(
    'ebitda',
    97,
    String.raw`(?:reported |unadjusted |book |company )?ebitda(?: as reported| reported| unadjusted)?|earnings before interest (?:and )?taxes depreciation (?:and )?amortization(?: ebitda)?`,
  ),
  rule('adjustedEbitda', 95, String.raw`(?:total )?(?:adjusted|normali[sz]ed|recasted|recast) ebitda`),
  rule(
    'depreciation',
    96,
    String.raw`(?:total )?(?:depreciation|depr|deprec)(?: and | )?(?:amortization|amort)?(?: expenses?)?(?: (?:and )?section 179)?|amortization and depreciation(?: expenses?)?|d and a|depreciation depletion and amortization`,
  ),
  rule(
    'amortizationPart',
    90,
    String.raw`amortization(?: expenses?)?(?: of (?:intangibles?|goodwill|intangible assets|purchased intangibles?|acquired intangible assets))?`,
  ),
  rule(
    'ebit',
    96,
    String.raw`(?:total )?(?:net )?operating (?:income|profit|earnings|loss)(?: loss)?(?: ebit)?|(?:net )?(?:income|earnings|profit|loss)(?: loss)? from operations|ebit|net ordinary income|(?:earnings|income|profit)(?: loss)? before interest (?:and )?(?:income )?tax(?:es)?(?: ebit)?|(?:net )?ordinary income loss|(?:income|profit)(?: loss)? before other income(?: and expenses?| expenses?)?`,
  ),
  rule(
    'ebt',
    97,
    String.raw`(?:net )?(?:income|earnings|profit|loss)(?: loss| earnings)?(?: from)?(?: continuing)?(?: operations)? before (?!interest)(?:.* )?(?:tax|taxes)\b.*|pre ?tax (?:income|earnings|profit|net income)(?: loss)?|ebt|(?:earnings|income) before tax(?:es)?(?: ebt)?|net (?:income|profit)(?: loss)? pre ?tax`,
  ),
  rule(
    'taxes',
    96,
    String.raw`(?:total )?(?:less )?(?:(?:net )?(?:provision|benefit|expense|credit|recovery) )*(?:for |from )?(?:(?:provision|benefit) for )?(?:corporate |federal |state |federal and state |state and federal |current )?income tax(?:es)?(?: (?:provision|benefit|expense|expenses|recovery|credit|net))*`,
  ),
  rule(
    'taxes',
    84,
    String.raw`(?:less )?(?:taxes|tax|tax expense|provision for taxes|tax provision|corporate tax(?:es)?|taxes on income|federal and state taxes|income and franchise taxes)`,
  ),
  rule(
    'interest',
    96,
    String.raw`(?:less )?(?:total )?(?:net )?interest(?: expenses?)(?: income)?(?: net)?(?: .*(?:debt|loans?|notes?|mortgage|line of credit|borrowings))?|interest(?: net)?|interest income expense net|loan interest(?: expense)?|interest paid|interest on (?:debt|loans?|notes?)|mortgage interest|finance costs?`,
  ),
  rule(
    'interest',
    88,
    String.raw`interest expenses? (?:and|including) .*(?:fees?|costs?|charges?)|interest and (?:bank|finance|financing) (?:charges?|costs?)`,
  ),
  rule(
    'netIncome',
    98,
    String.raw`(?:consolidated )?net (?:income|profit|earnings|loss)(?: (?:or )?loss)?(?: earnings)? (?:including|before) (?:(?:income |earnings )?(?:attributable to )?(?:non ?controlling|minority)) interests?(?: .*)?`,
  ),
  rule(
    'netIncome',
    97,
    String.raw`(?:total |consolidated |reported |book |current year )?net (?:income|profit|earnings|loss)(?: (?:or )?(?:loss|profit|income|earnings))?(?: (?:for|of) the (?:fiscal )?(?:year|period))?(?: after (?:income )?tax(?:es)?)?(?: (?:per|from|on|as reported on) .*(?:return|books?|p and l|statements?|1120s?|1065|schedule c))?(?: as reported| reported)?`,
  ),
  rule(
    'netIncome',
    92,
    String.raw`(?:profit|income|earnings|loss)(?: loss)? (?:for|of) the (?:fiscal )?(?:year|period)(?: after tax(?:es)?)?|profit after tax(?:es)?|(?:income|earnings) after tax(?:es)?|ordinary (?:business )?income (?:or|and) loss|ordinary business income(?: loss)?|(?:net )?taxable income(?: loss)?|net business (?:income|profit)(?: loss)?|net income ordinary|bottom line(?: profit)?`,
  ),
  rule(
    'netIncome',
    60,
    String.raw`net (?:income|earnings|loss)(?: loss)? (?:attributable|available|applicable) to (?!(?:.* )?(?:non ?controlling|minority|preferred)).*`,
  ),
  rule(
    'sde',
    98,
    String.raw`(?:total |adjusted |estimated |net )?(?:(?:sellers?|owners?) )?discretionary (?:earnings|cash ?flow|income|profit|benefit)(?: sde| sdcf| sdi| ode| odi)?|(?:total |adjusted )?(?:sde|sdcf|odi)(?: (?:sellers?|owners?) discretionary (?:earnings|cash ?flow))?`,
  ),
  rule(
    'sde',
    92,
    String.raw`(?:total |adjusted |net )?(?:owners?|sellers?) (?:benefits?|cash ?flow|earnings)|total (?:benefits? to owner|owners? benefits?)|(?:total |adjusted |available |net )?cash ?flow to (?:the )?(?:owners?|sellers?)|(?:recast(?:ed)?|normali[sz]ed|adjusted) (?:earnings|cash ?flow|net income|net profit|income|owner earnings)`,
  ),
  rule(
    'sde',
    98,
    String.raw`(?:(?:recast(?:ed)?|adjusted|normali[sz]ed|total|net) )*(?:earnings|income|profits?|cash ?flow)(?: loss)? before (?!.*\bafter\b)(?=.*\b(?:depreciation|interest)\b)(?=.*\b(?:owners?|officers?) (?:compensation|salary|salaries|pay|wages|draws?)\b).*`,
  ),
  rule('sde', 78, String.raw`cash ?flow|total cash ?flow`),
  rule(
    'newOfficerSalary',
    96,
    String.raw`(?:less |minus )?(?:(?:cost of |estimated |annual )?(?:replacement|market|fair market|market rate|new|normali[sz]ed|hired|substitute) (?:.*(?:salary|compensation|comp|wages?|cost|pay|manager|management|officer|gm|ceo))|(?:general )?manager(?:s)? (?:replacement )?(?:salary|replacement|wages|compensation)(?: replacement)?|management replacement(?: cost)?|(?:market )?salary (?:of|for) (?:a )?(?:replacement|new|hired) .*|owner replacement(?: .*)?)`,
  ),
  rule(
    'ownerPayrollTaxes',
    96,
    String.raw`(?!${OWNER} (?:w 2 |w2 )?${PAY} (?:and|plus|with|including) )(?:${OWNER} )(?:.* )?(?:payroll tax(?:es)?|fica|medicare|social security|employment tax(?:es)?|employer tax(?:es)?)(?: .*)?|(?:employer )?(?:payroll tax(?:es)?|fica|medicare|social security|employment tax(?:es)?|employer tax(?:es)?|futa|suta)(?: .*)?(?: (?:on|for|of|related to))?(?: .*)? ?${OWNER}(?: .*)?|(?:employer )?(?:payroll )?tax(?:es)? on ${OWNER} .*`,
  ),
  rule(
    'ownerSalary',
    96,
    String.raw`(?:total )?(?:current |existing |one |working )?${OWNER}(?: and spouse)? (?:w 2 |w2 |base |total |current |annual |gross )?${PAY}(?: (?:and|w 2|wages|salary|benefits|compensation|package|w2|s))*|compensation of officers|compensation to (?:officers?|owners?)|(?:salary|salaries|wages|compensation|payroll|w 2|w2)(?: and wages)?(?: of| to| for|:)?(?: the)? (?:\d |two |three |both )?${OWNER}|(?:(?:partners?|members?|owners?) )?guaranteed payments?(?: (?:to|of|for) (?:the )?(?:[a-z]+ )?(?:partners?|members?|owners?))?|officers?|(?:${OWNER}) (?:veterinarian|dentist|doctor|physician|orthodontist|surgeon|optometrist|pharmacist|chiropractor|therapist|attorney|cpa|provider|dvm|dds|md)s?(?: (?:w 2 |w2 )?${PAY})?|(?:doctor|dentist|physician|orthodontist|veterinarian|provider) (?:owners?|members?|partners?|shareholders?) ${PAY}|(?:founders?|owners?|officers?|members?|shareholders?) draws? w ?2(?: wages?)?`,
  ),
  rule(
    'otherAddBacks',
    95,
    String.raw`(?:total )?other (?:add ?backs?|adjustments|discretionary (?:expenses?|items|add ?backs?))|(?:total )?other discretionary`,
  ),
  rule(
    'totalAddBacks',
    97,
    String.raw`total (?:.*)?(?:add ?backs?|adjustments|recasting|normalizations?)(?: to .*)?|total add ?back .*|add ?backs?|adjustments|total discretionary (?:expenses?|items)`,
  ),
  rule(
    'totalCostsAndExpenses',
    97,
    String.raw`total (?:operating )?(?:costs?|cost of sales) and (?:operating )?expenses?(?: net)?|costs and expenses|total expenses including cost of (?:sales|goods sold)`,
  ),
  rule(
    'otherIncome',
    95,
    String.raw`(?:total |net )?(?:for )?other (?:non operating )?(?:income|expenses?|revenues?)(?: and expenses?| expenses?| deductions?| income| net)*|interest (?:and (?:other|dividend|investment) )?income(?: expense)?(?: net)?|gain (?:on|from) .*|non operating income(?: expense)?`,
  ),
  rule(
    'balance',
    95,
    String.raw`total (?:current |fixed |other |long term )?(?:assets|liabilities)(?: and .*)?|total .*equity|accounts (?:receivable|payable)|retained earnings`,
  ),
  rule(
    'cashFlow',
    95,
    String.raw`(?:net )?cash (?:provided|used|flows?) .*(?:operating|investing|financing).*|net (?:increase|decrease|change) .*cash.*|cash (?:and cash equivalents )?(?:at )?(?:beginning|end) of .*`,
  ),
];
