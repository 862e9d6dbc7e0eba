import { OWNER, PAY, rule, type LabelRule } from './label-rule.js';

/** Words after 'total' that make 'total … income' something else than sales. */
const NOT_SALES = String.raw`(?!.*\b(?:other|net|interest|investment|non operating|comprehensive|taxable|operating|gross|rental|owners?|sellers?|deferred|misc\w*|expenses?|costs?|before|after|tax|taxes|segments?)\b)`;

/** Less common labels of statement lines: in other countries, by brokers, on one kind of report. */
export const UNCOMMON_LABELS: readonly LabelRule[] = [
  rule(
    'cogs',
    90,
    String.raw`(?:total )?costs? of (?:operations|rentals?|production|manufacturing|installations?)`,
  ),
  rule(
    'cogs',
    78,
    String.raw`costs? of (?:(?:drugs|medicines?|pharmaceuticals|food|beverages?|liquor|materials?|supplies|inventory|parts|equipment|fuel|labor|flowers|ingredients)(?: and | |$)){1,4}(?:sold|used)?`,
  ),
  // Used only if the gross profit confirms it.
  rule(
    'cogs',
    78,
    String.raw`less costs? of (?:(?!.*\b(?:capital|sales and|debt|living|manag\w*|owners?|officers?|sellers?|salar\w*|replac\w*|financ\w*|hir\w*)\b).+)`,
  ),
  rule('cogs', 96, String.raw`total less costs? of (?:sales|goods sold)`),
  rule(
    'grossRevenue',
    94,
    String.raw`(?:total|net) (?:collections|production|takings|taken in|money in|cash received)`,
  ),
  rule('operatingExpenses', 92, String.raw`total (?:paid out|money out|cash paid(?: out)?)`),
  rule(
    'netIncome',
    90,
    String.raw`(?:left (?:over )?for (?:me|us)|what (?:was|is) left|(?:my )?take home)(?: net)?`,
  ),
  rule(
    'ownerSalary',
    93,
    String.raw`(?:dr|mr|mrs|ms) [a-z]+(?: dds| dmd| md| dvm)?(?: s)? (?:w 2 |w2 )?${PAY}`,
  ),
  // 'Salary, Mr. Tull', 'Add: compensation of Dr. Entwistle', 'W-2 wages of Mr. and Mrs. Tull'
  rule(
    'ownerSalary',
    93,
    String.raw`(?:total |base |annual |gross |w 2 |w2 )*${PAY}(?: paid)? (?:of |to |for )?(?:mr|mrs|ms|dr)(?: and (?:mr|mrs|ms|dr))?(?: [a-z]+){1,3}`,
  ),
  rule(
    'ownerSalary',
    93,
    String.raw`(?:salary|salaries|wages|compensation|pay|w 2|w2) (?:of|to|for) (?:one|two|both|the|a) (?:of the )?(?:working |managing )?${OWNER}(?: .*)?|${OWNER} (?:management|manager|operator|working|base|annual|monthly|officer) ${PAY}`,
  ),
  // 'Payroll - Director (Owner)'
  rule(
    'ownerSalary',
    93,
    String.raw`(?!.*\b(?:other|excluding|except|non|not|taxes|tax)\b)(?:payroll|salary|salaries|wages|compensation) (?:[a-z]+ ){1,2}${OWNER}`,
  ),
  rule(
    'ownerSalary',
    92,
    String.raw`(?:doctor|dentist|director|manager|working|physician|pharmacist|chef|stylist|broker) ${OWNER} ${PAY}|(?:director|manager|doctor|pharmacist|chef) ${PAY} ${OWNER}`,
  ),
  rule(
    'depreciation',
    92,
    String.raw`(?:equipment|vehicles?|autos?|trucks?|office|building|asset|fixed assets?|machinery|furniture|leasehold|book|tax|rental) depreciation(?: expenses?)?`,
  ),
  rule(
    'grossRevenue',
    79,
    String.raw`(?!.*\b(?:other|net|interest|deferred|unearned|rental|total|costs?|percent|gain|investment|misc\w*|growth|tax|taxes|returns|discounts)\b)(?:[a-z]+ ){1,4}(?:revenues?|receipts|billings)`,
  ),
  rule('operatingExpenses', 84, 'deductions|total (?:business )?deductions'),
  rule(
    'netIncome',
    92,
    String.raw`(?:net )?(?:ordinary|business) income(?: loss)? (?:per|from|on) (?:the )?(?:filed )?(?:tax )?returns?`,
  ),
  // One row of a table of reported and adjusted figures: the reported column holds the first of the two.
  rule(
    'netIncome',
    84,
    String.raw`(?:net|ordinary)(?: business)? (?:income|profit)(?: loss)? (?:(?:sellers?|owners?) )?(?:discretionary (?:earnings|cash ?flow)|sde)`,
  ),
  rule(
    'totalAddBacks',
    96,
    String.raw`(?:add ?backs?|adjustments) (?:in )?total|(?:sum|sub ?total) (?:of )?(?:add ?backs?|adjustments)`,
  ),
  rule('operatingExpenses', 96, 'total (?:opex|operating exp)'),
  rule('operatingExpenses', 92, String.raw`total less (?:operating |overhead )?expenses`),
  rule(
    'grossRevenue',
    80,
    String.raw`(?:services?|contracts?|products?|consulting|subscription|maintenance|installation|patient|medical|jobs?|commissions?|construction|management|professional)(?: fees?)? income`,
  ),
  rule(
    'grossRevenue',
    90,
    String.raw`total (?:for )?${NOT_SALES}(?:[a-z]+ ){1,4}(?:income|revenues?|sales|receipts|fees|billings|turnover)|total (?:turnover|billings|fees)|trading income`,
  ),
  rule(
    'grossRevenue',
    84,
    String.raw`(?:sales and (?:services?|rentals?|installations?)|services? and sales)(?: (?:revenues?|income))?`,
  ),
  // Some programs call the sales operating income, and its total as they call every total.
  rule('grossRevenue', 97, 'total for operating income'),
  rule('netIncome', 88, 'ordinary income(?: loss)?'),
  rule('cogs', 92, String.raw`(?:total )?(?:direct )?costs? of (?:contracts?|jobs?|projects?|construction)`),
  rule(
    'grossProfit',
    92,
    String.raw`gross (?:profit|margin)(?: loss)? (?:on|from) (?:contracts?|jobs?|projects?|construction)`,
  ),
  rule(
    'newOfficerSalary',
    95,
    String.raw`(?:less |minus )?(?:replacement|hired|new) (?:(?:general|medical|clinical|clinic|program|executive|managing|associate|full time|part time|staff) )*(?:administrat(?:or|ive)s?|directors?|veterinarians?|physicians?|nurses?|presidents?|operators?|principals?|executives?|dentists?|doctors?|pharmacists?)`,
  ),
  rule(
    'ebt',
    96,
    String.raw`(?:net )?(?:profit|income|earnings|loss)(?: loss)? on ordinary activities before .*|pre ?tax (?:income|earnings|profit|net income)(?: loss)? (?:per|from|on|as) .*`,
  ),
  rule(
    'taxes',
    84,
    String.raw`(?:state|federal|local|franchise)(?: and (?:federal|state|local))?(?: franchise)? tax(?:es)?`,
  ),
  rule('interest', 88, String.raw`interest (?:other|mortgage)|(?:other|mortgage) interest(?: expenses?)?`),
  rule('grossRevenue', 93, String.raw`sales revenues? net|income from sales`),
  rule('cogs', 94, String.raw`direct costs? of (?:services?|sales|revenues?)`),
  rule('netIncome', 92, String.raw`net (?:result|surplus|deficit)(?: (?:deficit|surplus|loss))?`),
  rule('taxes', 97, String.raw`total federal (?:income )?tax(?:es)?(?: liability)?`),
  rule('taxes', 93, String.raw`tax(?:es)? on (?:profit|income|loss|earnings)(?: .*)?`),
  rule(
    'netIncome',
    92,
    String.raw`(?:retained )?(?:profit|loss|income|earnings)(?: loss)? (?:for|of) the (?:financial|fiscal|calendar|tax) (?:year|period)`,
  ),
  rule(
    'netIncome',
    93,
    String.raw`(?:excess|deficiency)(?: (?:or )?deficiency)? of (?:total )?(?:revenues?|income|receipts|support and revenues?)(?: collected)? over (?:total )?(?:costs and )?(?:expenses|expenditures|disbursements)(?: .*)?`,
  ),
  rule(
    'netIncome',
    92,
    String.raw`(?:net )?(?:revenues?|income|receipts)(?: loss)? (?:over|in excess of) (?:costs and )?(?:expenses|disbursements)`,
  ),
  rule('interest', 90, String.raw`interest payable(?: and (?:similar|other) .*)?`),
  rule(
    'sde',
    95,
    String.raw`(?:total |adjusted )?(?:(?:sellers?|owners?) )?discretionary (?:earnings|cash ?flow|income|profit|benefits?) (?:to|for|available|before|of) .*`,
  ),
  rule(
    'sde',
    95,
    String.raw`(?:sde|sdcf) (?:or )?(?:(?:owners? )?cash ?flow|owners? benefits?)(?: (?:to|for) (?:the )?(?:owners?|sellers?))?`,
  ),
  rule(
    'depreciation',
    94,
    String.raw`depreciation(?: and amortization)?(?: expenses?)? (?:incl(?:uding)? )?(?:sec(?:tion)? 179)`,
  ),
  rule(
    'ownerSalary',
    93,
    String.raw`(?:director|president|manager|operator) ${OWNER} ${PAY}|(?:payroll|salary|wages) ${OWNER} \w+|directors? (?:remuneration|fees and salar\w+)`,
  ),
  // Directors own the company in some countries and run a school or clinic for its owner in others.
  rule('ownerSalary', 75, String.raw`directors? (?:salary|salaries|wages)`),
  rule(
    'ownerPayrollTaxes',
    93,
    String.raw`(?:employer )?(?:payroll tax(?:es)?|fica(?: (?:and )?medicare)?|employment tax(?:es)?|tax(?:es)?) (?:thereon|on (?:same|above|that|it|the above|(?:the|this|these) (?:salary|salaries|wages|compensation|pay)))`,
  ),
  rule('ownerSalary', 95, String.raw`(?:both|two|three|all|2|3) (?:of the )?${OWNER} (?:w 2 |w2 )?${PAY}`),
  rule(
    'ownerSalary',
    94,
    String.raw`${OWNER} (?:w 2 |w2 )?${PAY} (?:and|plus|with|including) (?:(?:employer |related )?payroll tax(?:es)?|(?:related |fringe |payroll |personal |other )?(?:benefits?|perks|perquisites|bonus(?:es)?))`,
  ),
  rule(
    'grossRevenue',
    95,
    String.raw`total (?:net |gross )?(?:sales|revenues?|receipts) (?:(?:incl(?:uding)?|less|net of) .*|excl(?:uding)? (?:sales )?tax(?:es)?)`,
  ),
  rule(
    'grossRevenue',
    94,
    String.raw`sales less returns(?: and allowances)?|gross receipts sales|(?:sales|income|revenues?) total`,
  ),
  rule(
    'grossRevenue',
    84,
    String.raw`(?:patient |gross )?collections|(?:total |net )?tuition(?: and fees)?|net fees|fees billed`,
  ),
  rule('grossRevenue', 79, 'fees? income'),
  // Of tax programs: before 'Total income', which counts gains and grants, too.
  rule(
    'grossRevenue',
    99,
    String.raw`net (?:receipts or sales|sales or receipts)|(?:gross )?(?:receipts or sales|sales or receipts) less returns(?: and allowances)?`,
  ),
  rule(
    'cogs',
    97,
    String.raw`total costs? of (?:goods sold|sales) (?:cogs|cos)|total direct costs? of (?:revenues?|sales|services?)`,
  ),
  rule('cogs', 90, String.raw`(?:total )?(?:direct )?job (?:costs|expenses)|(?:total )?costs? of jobs`),
  rule(
    'cogs',
    78,
    String.raw`(?:total )?(?:food|beverage|product|merchandise|drug|liquor|materials?|parts)(?: and (?:beverage|labor|liquor|paper|supplies))? costs?|total (?:variable|construction|production) costs?`,
  ),
  rule(
    'grossProfit',
    92,
    String.raw`gross (?:profit|margin) (?:from|on) (?:sales|operations|services?)|gross trading profit`,
  ),
  rule(
    'operatingExpenses',
    95,
    String.raw`(?:operating )?expenses total|total of (?:all )?(?:operating )?expenses`,
  ),
  rule(
    'operatingExpenses',
    88,
    String.raw`total (?:practice expenses|clinic expenses|disbursements|expenditures)`,
  ),
  rule('netIncome', 84, String.raw`profit(?: loss)?`),
  rule(
    'netIncome',
    93,
    String.raw`(?:tax returns?|schedule c|(?:form )?(?:1120s?|1065)|books?|p and l) net (?:income|profit)(?: loss)?|net (?:income|profit)(?: loss)? before (?:any )?(?:add ?backs?|adjustments|recast(?:ing)?)`,
  ),
  rule('netIncome', 88, String.raw`net (?:gain|surplus)(?: loss)?`),
  rule(
    'depreciation',
    90,
    String.raw`(?:non cash )?depreciation(?: and amortization)?(?: expenses?)? (?:non cash(?: items?)?|add ?back|form 4562)|non cash depreciation(?: and amortization)?|(?:section|sec) 179(?: deductions?| expenses?| depreciation)?|bonus depreciation`,
  ),
  rule(
    'interest',
    90,
    String.raw`(?:credit card|truck|auto|sba) (?:loan )?interest(?: expenses?)?|interest on (?:the )?loc|total interest`,
  ),
  rule(
    'ownerSalary',
    94,
    String.raw`(?:s corp )(?:officers?|owners?|shareholders?) ${PAY}|(?:members?|partners?) guaranteed payments?`,
  ),
  rule(
    'sde',
    95,
    String.raw`(?:pre ?tax )(?:(?:sellers?|owners?) )?discretionary (?:earnings|cash ?flow|income)|adjusted (?:owners?|sellers?) earnings(?: (?:sde|sdcf|ode))?|(?:sde|sdcf) (?:adjusted|recast) cash ?flow|(?:(?:sellers?|owners?) )?discretionary cash(?: ?flow)?`,
  ),
  rule(
    'sde',
    90,
    String.raw`(?:adjusted |recast |total )?net (?:available )?to (?:the )?(?:owners?|sellers?)|total (?:return|income|compensation|benefits?|earnings) (?:available )?(?:to|of) (?:the )?(?:working )?(?:owners?|sellers?)|total (?:owners?|sellers?) (?:income|earnings|return|compensation and benefits?)|ode|adjusted profit`,
  ),
  // What practices call the earnings of their owner.
  rule('sde', 84, 'adjusted net'),
  rule(
    'sde',
    84,
    String.raw`(?:total |net )?(?:available cash ?flow|cash ?flow available)|true (?:net income|earnings|cash ?flow)`,
  ),
  rule(
    'newOfficerSalary',
    95,
    String.raw`(?:less |minus )?(?:gm salary|(?:cost|salary|wages) to replace (?:the )?(?:owners?|sellers?|officers?)(?: .*)?)`,
  ),
  rule('totalAddBacks', 92, String.raw`net (?:adjustments|add ?backs?)`),
  rule(
    'sde',
    94,
    String.raw`(?:adjusted |recast )?ebitda (?:or |and )?(?:sde|sdcf)|(?:sde|sdcf) (?:or |and )?(?:adjusted |recast )?ebitda`,
  ),
  rule(
    'cogs',
    95,
    String.raw`(?:total )?costs? of (?:professional|contract|patient|medical|veterinary|construction|field) (?:services?|revenues?|sales|operations)`,
  ),
  rule('depreciation', 93, String.raw`depreciation and (?:sec|section) 179(?: expenses?)?`),
  // Lines of the forms, as tax programs print them on comparisons of two years.
  rule('depreciation', 94, String.raw`depreciation not (?:claimed|deducted|reported) (?:on|in|elsewhere).*`),
  rule(
    'ownerSalary',
    94,
    String.raw`(?:doctors?|dentists?|physicians?|veterinarians?|dvm|dr) ${PAY} ${OWNER}`,
  ),
];
