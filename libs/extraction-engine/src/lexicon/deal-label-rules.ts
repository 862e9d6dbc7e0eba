import type { DealInfoField } from '../types.js';
import {
  EMAIL,
  findAge,
  findYearsOfAge,
  findEmployees,
  findMoney,
  findTypeChoice,
  PHONE,
  URL,
  type Found,
} from './deal-values.js';
import {
  readFirm,
  readName,
  readNameOfFirm,
  readNameOrTrade,
  readPattern,
  readPerson,
  readPlaceAsPrinted,
  readPlaceOfState,
  readReasonText,
  readRegionAsPrinted,
  readTrade,
  readWholeText,
} from './deal-label-values.js';

/** Fields as labels name them; `grossRevenue` feeds the revenue range, parts of an address are joined. */
export type LabeledField = Exclude<DealInfoField, 'revenue'> | 'grossRevenue';

/** A field, the labels that name it, and how the text next to such a label is read. */
export interface DealLabelRule {
  readonly name: string;
  /** A label with the text next to it, and what the rule reads from them in 2026. */
  readonly example: readonly [label: string, text: string, value: number | string];
  readonly field: LabeledField;
  readonly strength: number;
  readonly label: RegExp;
  readonly read: (text: string, asOfYear: number | null) => Found<number | string> | null;
}

const dealLabel = ({ words, ...rule }: Omit<DealLabelRule, 'label'> & { words: string }): DealLabelRule => ({
  ...rule,
  label: new RegExp(String.raw`^(?:${words})$`, 'i'),
});

/** Smaller amounts next to 'cash flow' are multiples and shares. */
const MIN_CASH_FLOW_USD = 1_000;

const ADDRESS_LABEL = String.raw`(?:e )?(?:business |company |street |physical |property |office |mailing |full )?address(?: \(?including .*)?|(?:business |company )?locations?|where(?: is (?:it|the business)(?: located)?\??)?|(?:general |metro |market )?area|county|city|town|region|headquarters(?: location)?|located (?:in|at)|city[,/ ]+(?:and )?state(?:[,/ ]+(?:and )?zip(?: code)?)?|city or town,? state.*|premises`;

/** Bounds of the prices that a site offers to search by, beside the listing that was opened. */
const PRICE_FILTER = /^(?:(?:under|over|up to|below|above|less than|more than) \$|any price)/i;

/** Labels of facts about a deal, whole and whatever their case. */
export const DEAL_LABEL_RULES: readonly DealLabelRule[] = [
  dealLabel({
    name: 'asking price',
    field: 'askingPrice',
    strength: 97,
    example: ['Asking Price', '$1,850,000', 1_850_000],
    words: String.raw`(?:current |total |business |the |seller'?s? |owner'?s? )?(?:asking|ask|list(?:ed|ing)?|offering|offer|sale|sales|selling) price(?: \(?(?:usd|business only|excluding .*|incl.*)\)?)?|asking|ask|lp|(?:now |new |reduced |guide )price|full price|what is the (?:asking |list |selling )?price\??|what does it cost\??|price (?:wanted|asked|expected|expectations?|tag|guidance|indication)|total (?:price|consideration(?: sought)?)|(?:turn-?key|package|all-in|bottom[- ]line|sticker) price|turn-?key|price (?:drop|reduced(?: to)?|now|firm)|price for (?:everything|all|the (?:business|lot|whole))|business(?: only)?,? \(?(?:without|excluding|excl\.?) (?:the )?(?:land|real estate|property|building)\)?|(?:the )?price (?:you|owner|seller) (?:want|ask|expect|hope|have in mind)s?(?: to (?:get|receive))?|(?:desired|expected|target) (?:sale |selling )?price|how much (?:do you want|are you asking)\??`,
    read: (text) => findMoney(text),
  }),
  dealLabel({
    name: 'price alone',
    field: 'askingPrice',
    strength: 93,
    example: ['Price', '$640K', 640_000],
    words: 'price',
    // 'Under $250K (38)' is a choice of a search.
    read: (text) => (PRICE_FILTER.test(text.trim()) ? null : findMoney(text)),
  }),
  dealLabel({
    name: 'price',
    field: 'askingPrice',
    strength: 88,
    example: ['Purchase price', '$640K', 640_000],
    words:
      'purchase price|offered (?:at|for)|list(?:ed)? (?:at|for)|priced at|business price|price of (?:the )?business',
    read: (text) => findMoney(text),
  }),
  dealLabel({
    name: 'price with the real estate',
    field: 'askingPrice',
    // Below the price of the business alone, where a listing has both.
    strength: 82,
    example: ['Price w/ RE', '$1,240,000', 1_240_000],
    words: String.raw`(?:asking |list(?:ing)? |sale |total )?price,? \(?(?:w\/|with|incl\.?|includes|including) ?(?:the )?(?:re|r\.e\.|real estate|property|land|building)(?: and (?:business|inventory|building|land))?\)?`,
    read: (text) => findMoney(text),
  }),
  dealLabel({
    name: 'cash flow',
    field: 'advertisedCashFlow',
    strength: 95,
    example: ["Seller's Discretionary Earnings", '$412,000', 412_000],
    words: String.raw`(?:(?:adjusted|annual|estimated|net|owner'?s?|seller'?s?|adj\.?|total|20\d\d|fy ?\d+) )*(?:cash ?flow(?: ?\/ ?adj(?:usted|\.)? (?:profits?|net|earnings))?|what do(?:es)? the (?:owners?|sellers?) (?:earn|make|take home)\??|discretionary (?:earnings|cash ?flow|income)|sde|sdcf|cf|owner'?s? (?:benefits?|net|earnings)|adj(?:usted)?\.? (?:annual |yearly )?(?:net(?: income| profit)?|profit|earnings)|recast earnings)(?: to (?:the )?(?:owner|seller))?(?: last year| a year| per year| annually)?(?: \(?(?:sde|sdcf|20\d\d|fy ?\d+|seller'?s? discretionary (?:earnings|cash ?flow))\)?)?`,
    read: (text) => findMoney(text, MIN_CASH_FLOW_USD),
  }),
  dealLabel({
    name: 'revenue',
    field: 'grossRevenue',
    strength: 95,
    example: ['Gross Sales (2025)', '$2.4M', 2_400_000],
    words: String.raw`(?:(?:last year(?:'s)?|annual|total|gross|yearly|current|ttm|ltm|sales|20\d\d|fy ?\d+) )*(?:gross )?(?:revenues?|sales|receipts|gross(?: income)?|volume)(?:\/yr\.?)?(?: last year| a year| per year| annually)?(?: \(?(?:20\d\d|fy ?\d+|annual|ttm|ltm|gross)\)?)?|what (?:did|does) (?:it|the (?:business|company|practice)) gross(?: last year| a year)?\??|what (?:were|was|are) (?:your|the) (?:gross |total |annual )*(?:collections|sales|receipts|revenues?|production)(?: last year)?\??`,
    read: (text) => findMoney(text, 1_000),
  }),
  dealLabel({
    name: 'business name',
    field: 'businessName',
    strength: 97,
    example: ['Legal name', 'Acme Tools LLC', 'Acme Tools LLC'],
    words: String.raw`what is the name of (?:your|the) (?:business|company|practice|store|shop)\??|(?:legal |registered )?(?:name\(?s?\)? shown on (?:the )?return|name of (?:the )?(?:business|company)|(?:c )?(?:business|company|corporate|entity|trade) name|(?:c )?business name\.? if no separate .*|legal name|trading name|d\.?b\.?a\.?|d\/b\/a)(?: \(?(?:dba|d\/b\/a)\)?)?`,
    read: readName,
  }),
  dealLabel({
    name: 'company',
    field: 'businessName',
    strength: 88,
    example: ['Company', 'Acme Tools LLC (Form 1120-S)', 'Acme Tools LLC'],
    words:
      'company|business|(?:type or print:? )?name|entity|taxpayer|name of corporation|name of partnership|seller',
    read: readNameOrTrade,
  }),
  dealLabel({
    // The owner of a business that has a name of its own elsewhere, in most cases.
    name: 'proprietor',
    field: 'businessName',
    strength: 78,
    example: ['Name of proprietor', 'Jane Doe', 'Jane Doe'],
    words: 'name of proprietor',
    read: readName,
  }),
  dealLabel({
    name: 'established',
    field: 'yearsInBusiness',
    strength: 96,
    example: ['Year Established', '1998', 28],
    words: String.raw`years? (?:established|founded|opened|started|of establishment|of inception|business (?:was )?(?:established|started|founded))|(?:business |company |practice |shop |store |date )?(?:established|founded|est\.?)(?: in)?|in business since|in practice since|(?:business |company |site |store )?created(?: in)?|how old is (?:the|your) (?:business|company|practice|store|shop)\??|in business|business since|operating since|years? in (?:business|operation)|years? (?:established|operating)|age of (?:the )?(?:business|company)|business age|(?:in operation|operation|operating|open|running) since|(?:brand|store|site|business|company) (?:launched|opened|started|began|founded)|launch (?:year|date)|year (?:launched|of (?:founding|incorporation|launch|opening))|operating history|years of (?:operation|business|history)|time in (?:business|operation)|founding|(?:opened for business|doors opened|in business for|operating for)|date (?:opened|started|launched)|estd\.?|inception|founding year|year of foundation|open since|(?:doing|in) business since|launched(?: in)?|incorporated(?: in)?|first (?:[a-z]+ )?opened|how long has (?:it|the (?:business|company)) been (?:around|in business|open)\??|date (?:established|founded|of inception)|since|(?:yr\.?|years?) (?:est|established)\.?|opened|started|founded\/established|year (?:business )?(?:started|began|opened|founded)(?: ?\/.*)?|(?:in )?what year (?:was|did) (?:it|you|the (?:business|company)) (?:start(?:ed)?|founded|established|open(?:ed)?|begin|began|formed)\??|when(?: and (?:why|how|where))? (?:was (?:it|the (?:business|company)) (?:started|founded|established|opened|launched)|did (?:it|you|they|he|she|the business|the owner) (?:start|open|begin|launch|found)(?: (?:it|(?:the|this|your) (?:business|company|brand|shop|store|practice)))?)\??`,
    read: findAge,
  }),
  dealLabel({
    name: 'age',
    field: 'yearsInBusiness',
    // Weak: an owner has an age, too; only a value that says years is taken.
    strength: 86,
    example: ['Age', '24 years; rebuilt 2019', 24],
    words: 'age',
    read: findYearsOfAge,
  }),
  dealLabel({
    name: 'employees',
    field: 'employeeCount',
    strength: 96,
    example: ['Number of Employees', '12 full-time, 3 part-time', 15],
    words: String.raw`how many (?:employees|people)\??|how many employees do you have\??|how many (?:people|employees) (?:work (?:t?here)|are there|does it have)\??|(?:total )?(?:number|no\.?|#|count) (?:of )?(?:full[- ]?time |current )?(?:employees|staff)(?: (?:other than|besides|beside|not counting|excluding|including) (?:the )?owners?(?:\(s\))?)?|(?:total |current |approx(?:imate)?\.? )?(?:employees(?: (?:other than|besides|beside|not counting|excluding|including|incl\.?|excl\.?) (?:the )?owners?)?|employee count|staff(?: count| size| level)?|headcount|head count|staffing(?: level)?|team size|team members|team|full[- ]time equivalents|personnel|people(?: (?:employed|on (?:the )?payroll))?|crew(?: size)?|workforce|payroll|number of people|labor force|workers|# ?employees|employees #)(?: \(?(?:ft\/pt|fte'?s?|full[- ]?(?:time)? ?\/ ?part[- ]time|total|(?:incl\.?|including) owners?|(?:excl\.?|excluding) owners?|w-?2)\)?)?`,
    read: findEmployees,
  }),
  dealLabel({
    name: 'full-time employees',
    field: 'employeeCount',
    strength: 90,
    example: ['Full-time employees', '12', 12],
    words: String.raw`full[- ]?time (?:employees|staff)|employees \(?(?:full[- ]?time|ft)\)?|ft employees|fte'?s?`,
    read: findEmployees,
  }),
  dealLabel({
    name: 'address',
    field: 'address',
    strength: 95,
    example: ['Location', 'Dayton, OH 45402 (leased)', 'Dayton, OH 45402'],
    words: ADDRESS_LABEL,
    read: readPlaceOfState,
  }),
  dealLabel({
    name: 'address without a state',
    field: 'address',
    // Below a row of its own that has the town and the state.
    strength: 88,
    example: ['Street address', '418 Old Mill Plaza', '418 Old Mill Plaza'],
    words: ADDRESS_LABEL,
    read: (text) => (readPlaceOfState(text) ? null : readPlaceAsPrinted(text)),
  }),
  dealLabel({
    name: 'region without a state',
    field: 'address',
    // Weak: a town or a region that no state is named for may be one of several.
    strength: 78,
    example: ['Location', 'Outside of Milwaukee', 'Outside of Milwaukee'],
    words: String.raw`(?:business |company |general )?location|region|(?:general |metro )?area|city|town|located (?:in|near)`,
    read: readRegionAsPrinted,
  }),
  dealLabel({
    name: 'broker',
    field: 'broker',
    strength: 95,
    example: ['Listing Agent', 'Jane Doe, CBI', 'Jane Doe'],
    words: String.raw`(?:listing |business |practice |your |lead |exclusive |transaction |selling |seller'?s )?(?:broker|intermediary|advisor|list(?:ing)? agent|agent)(?: name| contact)?|(?:business )?listed by|(?:exclusively )?(?:contact|represented|presented|prepared|marketed|offered|brokered)(?: (?:exclusively )?by| person| name)?|broker of record|(?:please )?(?:direct )?(?:all )?inquiries(?: only)?(?: to)?|for more information(?:,? (?:please )?contact)?|(?:your |primary |main |broker |listing |sell[- ]?side )?contact(?: us| info(?:rmation)?| name| person)?|(?:business )?broker\/agent|la|(?:senior |lead )?m&a advisor|sales associate|(?:lead|sell[- ]?side|senior|managing) (?:advisor|broker|agent)|(?:exclusive|seller'?s?|owner'?s?|listing|sales) representative|for (?:more |further )?info(?:rmation)?|(?:schedule|book|arrange) a (?:call|meeting|showing)(?: with)?|deal team`,
    read: readPerson,
  }),
  dealLabel({
    name: 'firm of the broker',
    field: 'brokerCompany',
    strength: 90,
    example: ['Broker of record', 'Acme Mergers, Inc. | Agent: J. Doe', 'Acme Mergers, Inc.'],
    words: String.raw`(?:listing |business |your |lead |exclusive |exclusive financial |financial |m&a |sell[- ]?side |transaction |selling |seller'?s )?(?:broker|intermediary|advisor|agent)|(?:listed|represented|presented|marketed|offered) (?:exclusively )?by|broker of record|contact`,
    read: readFirm,
  }),
  dealLabel({
    name: 'brokerage',
    field: 'brokerCompany',
    strength: 95,
    example: ['Listing office', 'Acme Business Brokers', 'Acme Business Brokers'],
    words: String.raw`brokerage(?: firm| company| name)?|broker(?:age)? (?:firm|company|office)|list(?:ing)? (?:office|firm|brokerage|company)|firm|agency|lo`,
    read: readNameOfFirm,
  }),
  dealLabel({
    name: 'phone',
    field: 'brokerPhone',
    strength: 92,
    example: ['Office phone', '(555) 010-4477', '(555) 010-4477'],
    words: String.raw`(?:broker |agent |contact |office |direct |cell |mobile )?(?:phone|telephone|tel|mobile|cell|direct|office)(?: number| no\.?| #)?\.?`,
    read: readPattern(PHONE),
  }),
  dealLabel({
    name: 'e-mail',
    field: 'brokerEmail',
    strength: 92,
    example: ['E-mail', 'jane@acme.example', 'jane@acme.example'],
    words: String.raw`(?:broker |agent |contact )?e-?mail(?: address)?`,
    read: readPattern(EMAIL),
  }),
  dealLabel({
    name: 'listing',
    field: 'listingUrl',
    strength: 96,
    example: ['Listing URL', 'https://acme.example/listing/12', 'https://acme.example/listing/12'],
    words: String.raw`(?:listing|ad|online listing|web listing) (?:url|link|page|address)|(?:view|see) (?:the )?(?:full )?listing(?: at| online)?|url|link|online(?: at)?`,
    read: readPattern(URL),
  }),
  dealLabel({
    name: 'reason for sale',
    field: 'reasonForSale',
    strength: 96,
    example: ['Reason for Selling', 'Retirement', 'Retirement'],
    words: String.raw`(?:reasons?|purpose)(?: (?:for|of) (?:the )?(?:sale|selling|listing|sell|exit|exiting))?|selling because|why sell(?:ing)?\??|why are (?:they|the owners?|you) selling\??|(?:seller|owner)s?'?s? (?:motivation|motives?|reasons?|intentions?)|(?:motivation|motive|rationale)(?: (?:for|of|to) (?:the )?(?:sale|sell|transaction|exit))?|(?:sale|transaction|exit|seller) (?:rationale|motivation|motive)|what is (?:the|your) reason (?:(?:that |why )?(?:you are|for) )?(?:selling|(?:the )?sale)\??|cause (?:of|for) (?:the )?sale|reasons? (?:the )?business is (?:for sale|being sold)|(?:why )?(?:i am|i'm|we are|we're) (?:selling|leaving)|why (?:is the (?:business|owner) |the owner is )?selling\??|reason selling|why(?: now| sold| selling now)?|why (?:it|this|the (?:business|company)|we|they|i|he|she) (?:is |are |am )?(?:being )?(?:offered|for sale|sold|sell(?:s|ing)?)\??|why (?:the )?(?:owners?|sellers?) (?:sells?|(?:is|are) selling|wants? to sell)|(?:owner|seller)(?:'?s'?)? (?:plans?|situation|circumstances)|why would (?:anyone|they|the owner) sell(?: it)?\??`,
    read: readReasonText,
  }),
  dealLabel({
    name: 'type of business',
    field: 'type',
    strength: 94,
    example: ['Business type', 'Service', 'Service'],
    words: String.raw`(?:business |company )?type(?: of business)?`,
    read: (text) => findTypeChoice(text) ?? readTrade(text),
  }),
  dealLabel({
    name: 'industry',
    field: 'type',
    strength: 94,
    example: ['Industry', 'Machine shop', 'Traditional'],
    words: String.raw`(?:business |company )?(?:category|industry|sector|model)(?: of business)?|industry type|line of business`,
    read: (text) => readTrade(text),
  }),
  dealLabel({
    name: 'lead source',
    field: 'leadSource',
    strength: 95,
    example: ['Lead source', 'Broker referral', 'Broker'],
    words: 'lead source|source of lead',
    read: (text) =>
      /broker/i.test(text)
        ? { value: 'Broker', start: 0, end: text.length }
        : /self|direct|owner/i.test(text)
          ? { value: 'Self', start: 0, end: text.length }
          : null,
  }),
  dealLabel({
    name: 'description',
    field: 'description',
    strength: 95,
    example: [
      'Business description',
      'Regional plumbing contractor with recurring work.',
      'Regional plumbing contractor with recurring work.',
    ],
    words: String.raw`(?:business |company |brief |short |listing )?(?:description|summary|overview|headline|title)|description of (?:the )?business|about the (?:business|company)`,
    read: (text) => (text.trim().split(/\s+/).length >= 3 ? readWholeText(400)(text) : null),
  }),
];
