import { DEAL_FIELDS } from '@dealwright/vocabulary';
import { readCount, type Found } from '../deal-values.js';
import { isOfRealEstate, NOT_THE_BUSINESS } from '../not-the-business.js';
import {
  COUNT,
  firstGroup,
  isInBounds,
  readEmployees,
  readPartTimeFirst,
  readPayrollCount,
  spanOf,
} from '../staff.js';
import { MONEY_PATTERN, readMoney } from '../read-number.js';
import type { SentenceRule } from './sentence-rule.js';
import { isOfOtherThing, SPOKEN_AGES } from './spoken-ages.js';
import { isOtherSum, SPOKEN_PRICES } from './spoken-prices.js';
import { readLabeledReason, readReason } from '../reasons.js';
import { SPOKEN_PLACES } from './spoken-places.js';
import { SPOKEN_STAFF } from './spoken-staff.js';
import { writeSpelledMoney } from '../spelled-money.js';

const YEAR = String.raw`((?:18|19|20)\d{2})`;
const BEGAN = new RegExp(
  String.raw`\b(?:founded|established|incorporated|started|opened(?: its doors| the \w+)?|launched|formed|created|begun|commenced operations?|began(?: operations?| operating| business)?|inception|originated)\b(?:\s+(?!and\b|(?:18|19|20)\d\d\b)[\w,'-]+){0,10}?\s+(?:in|since|during)\s+(?:(?:the\s+)?\w+\s+(?:of\s+)?)?${YEAR}|\b(?:store|shop|restaurant|practice|company|business|firm)\s+(?:opened|founded|established)\s+${YEAR}|\b(?:in (?:continuous )?(?:business|operation)|operating|operated|serving|served|providing|family[- ]owned(?: and[- ]operated)?|owner[- ]operated)\b(?:\s+[\w,'-]+){0,8}?\s+since\s+(?:\w+\s+)?${YEAR}|^\W*here since\s+${YEAR}|\b(?:been|being) (?:at it|around|open|in (?:it|the trade)|doing (?:it|this)|running) since\s+${YEAR}|\b(?:has|have) (?:stood|been run|been owned)\b(?:\s+[\w,'-]+){0,5}?\s+since\s+${YEAR}|\b(?:dates?|dating|goes|going) back to (?:the year )?${YEAR}|\btraces (?:its|their) (?:roots|history|origins?|beginnings) (?:back )?to (?:the year )?${YEAR}|\bfamily (?:has|have) (?:run|owned|operated) (?:it|the \w+) since\s+${YEAR}|\bin the same (?:location|building|place|town) since\s+${YEAR}|\bsince\s+(?:its\s+)?(?:founding|inception|opening)\s+in\s+${YEAR}|\bEst\.\s+${YEAR}(?=\s*[,.;)|]|\s*$)|\b(?:by|in) the same (?:family|owners?)\b(?:\s+[\w,'-]+){0,3}?\s+since\s+${YEAR}|\b(?:built|sold|baked|dug|served|made|opened|installed|brewed) (?:its|their|his|her) first (?:[a-z]+ ){1,2}in\s+${YEAR}|\b(?:business|company|seller|firm|shop|store)\s+\((?:est\.?|established|founded|opened|started)\s+(?:in\s+)?${YEAR}|\b(?:favorite|institution|landmark|tradition|staple|fixture|mainstay|destination|leader)s?\b(?:\s+[\w,'-]+){0,4}?\s+since\s+${YEAR}|(?:^|[|•·.;,(-]\s*|, [a-z]{2}(?: \d{5})?\s+)[\s•·▪●-]*(?:est\.?|established|founded|opened|begun|started|incorporated|same family since|(?:in )?business since)\s+(?:in\s+)?${YEAR}\b`,
  'i',
);
/** 'Fine coffees, since 1998': what began is not said. */
const SINCE_ALONE = new RegExp(String.raw`(?:^|[|•·.;,(-]\s*)[\s•·▪●-]*since\s+(?:in\s+)?${YEAR}\b`, 'i');
const AGE = new RegExp(
  String.raw`\b${COUNT}[- ]yrs?\.?[- ]old (?=(?:[\w'&-]+ ){0,6}(?:company|business|shop|practice|store|firm|brand|contractor|restaurant|agency)\b)|\b${COUNT}\+?[ -]years?[ -](?:old|in business|in operation|of (?:business|operation|operating history|successful operation|continuous operation))|\b(?:in business|in operation|operating|operated|serving|been (?:around|providing))\b(?:\s+[\w,'-]+){0,6}?\s+for\s+(?:over|more than|nearly|almost|approximately|about|the past|the last)?\s*${COUNT}\+?\s+years?|\b(?:in business|in operation) ${COUNT}\+?\s+years\b|\b${COUNT}\+?[- ]year (?:operating )?(?:track record|history)|\b(?:business|company|it|shop|firm|store|practice) has (?:served|supplied|operated|been serving)\b(?:\s+[\w,'-]+){0,6}?\s+for\s+(?:over |more than |nearly |almost |about )?${COUNT}\+?\s+years?|\b(?:I|we) have (?:run|owned|operated)\b(?:\s+[\w,'&-]+){1,8}?\s+for\s+${COUNT}\+?\s+years?|\b(?:in|entering|completing|celebrating) its ${COUNT}(?:st|nd|rd|th) year(?=[.,;!]|$| (?:in|of) (?:business|operation))|\b(?:well[- ])?established\s+\(?${COUNT}\+?\s+years?\)?|\b(?:was|were)? ?(?:formed|founded|established|started|opened|begun)\s+(?:over |more than |about |some |nearly |almost )?${COUNT}\s+years ago`,
  'i',
);
const PRICE = new RegExp(
  String.raw`\b(?:asking(?: price)?(?: (?:is(?: set at)?|of|has been set at|for the business is))?|price for the (?:business|company|practice) is|(?:business|company|practice|shop|store) (?:can|may) be (?:bought|had|purchased|acquired) for|offers (?:around|near|in the region of)|asking price\b[^.$]{0,70}?\b(?:is|of)|asking price for [^.$:]{3,60}(?=:)|(?:owners?|sellers?|shareholders?|partners|they|we|he|she|it|family|listing sheet:?) (?:asks?|(?:is|are) asking|(?:is|are) looking)(?: for)?|(?:owners?|sellers?|he|she|they) wants?(?= \$)|price guidance (?:is|of)|offering\b[^.$]{0,60}?\b(?:at|for)|(?:^\W*|[-|•·.;,)]\s+)(?:list|price|guide price|asking)(?=:? \$)|guide price|(?:the|their|his|her) ask is|offered(?: for sale)? (?:at|for)|priced (?:at|to sell at)|list(?:ed|ing)?(?: price)?(?: for sale)? (?:at|is|for)|list(?:ing|ed)? price of|(?:purchase|sale|selling) price (?:is|of)|(?<=^\W*(?:the|our) )price (?:is|of)|seek(?:s|ing)?|available for|for sale at|(?:price )?(?:now )?(?:reduced|lowered|dropped)(?: from (?:${MONEY_PATTERN}))? to)\s*:?\s*(?:approximately |about |a price of |an asking price of |only )*(${MONEY_PATTERN})`,
  'i',
);
const PRICE_BEFORE_FACTS =
  /^\W*(\$\d{1,3}(?:,\d{3})+) for the business\b|^(\$\d{1,3}(?:,\d{3})+) [|•·-] (?=.*\b(?:est\.|established|employees|sq\.? ?ft|since (?:19|20)\d\d))/i;
const REVENUE = new RegExp(
  String.raw`\b(?:(?:annual|gross|total|yearly|current)\s+)*(?:revenues?|sales|receipts|turnover)\b(?:\s+(?!per\b)[\w,'-]+){0,7}?\s*(?:of|at|was|were|is|are|totall?ed|exceed(?:s|ed|ing)?|reached|approximately|about|over|approaching|topping|topped|grew to|:)\s+(?:approximately |about |over |nearly |more than |roughly |around |just over |some )*(${MONEY_PATTERN})|(${MONEY_PATTERN})\s+(?:in|of)\s+(?:(?:annual|gross|total|yearly|net|top[- ]line)\s+)*(?:revenues?|sales)\b`,
  'i',
);
const CASH_FLOW = new RegExp(
  String.raw`\b(?:cash ?flow|discretionary (?:earnings|cash ?flow)|SDE)\b(?:\s\([^()$]{3,90}\))?(?:\s+(?!per\b)[\w,'()-]+){0,4}?\s*(?:of|at|was|is|were|are|:|about|approximately|around|roughly|nearly)\s+(?:approximately |about |over |nearly |more than |around )*(${MONEY_PATTERN})`,
  'i',
);
/** 'Grosses around 410k a year': the year behind it, because weeks and months are grossed as well. */
const GROSSES = new RegExp(
  String.raw`\b(?:gross(?:es|ed|ing)|takes in|brings in|(?<=\b(?:we|I|it|they|she|he) )(?:took|brought) in)\s+(?:right |just )?(?:around |about |over |under |roughly |close to |nearly |approximately )?(${MONEY_PATTERN}|\d{2,3}k\b)(?= (?:a|per|each|every) year\b| (?:annually|yearly|last year)\b)`,
  'i',
);
const UNCERTAIN =
  /\b(?:could|would|project(?:ed|s|ion)?|forecast|potential|expect(?:ed|s)?|budget|goal|target|ignore|if\b|pipeline|backlog)\b/i;
const SHARE_OF = /(?:%|\bper ?cent) of (?:(?:the|its|all|annual|gross|net|total) )*$/i;
/** '2025 sales $4.38M', on one line: years over a table are none of its rows'. */
const DATED = new RegExp(
  String.raw`\b(?:fy ?)?20\d\d\s+(?:(?:gross|total|net|annual)\s+)?(?:revenues?|sales)(?::|\s+of)?\s+(${MONEY_PATTERN})`,
  'i',
);
/** Sales that went from one amount to another: the second is the newer, whichever way they went. */
const MOVED = new RegExp(
  String.raw`\b(?:revenues?|sales|receipts|turnover)\b(?:\s+(?:has|have|had|was|were))?\s+(?:grew|grown|increased|rose|risen|climbed|expanded|went|gone|declined|fell|decreased|dropped|improved)\b[^.$]{0,40}?\bfrom\s+(?:${MONEY_PATTERN})(?:\s+in\s+\d{4})?\s+to\s+(?:over |about |approximately |nearly |just over )?(${MONEY_PATTERN})`,
  'i',
);
/** 'The company has maintained elevators for 38 years'. */
const DOING_FOR = new RegExp(
  String.raw`\b(?:company|business|firm|shop|practice|restaurant|store)\b[^.$]{0,20}?\b(?:has|have)\b(?:\s+[\w,'&-]+){1,9}?\s+for\s+(?:over |more than |nearly |almost |approximately |about |the past |the last )?${COUNT}\+?\s+years\b`,
  'i',
);
const SUFFIX = String.raw`(?:LLC|L\.L\.C\.|Inc\.?|Incorporated|Corp\.?|Corporation|Ltd\.?|LLP|PLLC)`;
/** 'The business is Acme Tools, Inc.', 'the acquisition of Acme Tools, LLC', 'Acme Tools, LLC (the "Company")'. */
const NAMED = new RegExp(
  String.raw`(?:\b(?:business|company)\b[^.;]{0,50}?\bis|\b(?:acquisition|sale|purchase|acquire|ownership|stock|shares|shareholders|owners|assets|(?:financial )?statements|books|records|tax returns?) of)\s+((?:[A-Z][\w&'-]*|of|and|the|&)(?:\s+(?:[A-Z][\w&'-]*|of|and|the|&)){0,6},?\s+${SUFFIX})|^\s*((?:[A-Z][\w&'-]*)(?:\s+(?:[A-Z][\w&'-]*|of|and|the|&)){0,6},?\s+${SUFFIX})\s+\((?!\d)|(?<=^|\bOnly |\. )((?!Only )[A-Z][\w&'-]*(?:\s+(?:[A-Z][\w&'-]*|of|and|&)){0,6},?\s+${SUFFIX})\s+(?:is|are)\s+(?:offered\s+)?for sale|^\s*((?!(?:Only|The|Our|This|All|Both) )(?![^.]{0,60}\b(?:Brokers?|Brokerage|Advisors|Capital|Partners|CPAs?|Bank)\b)[A-Z][\w&'-]*(?:\s+(?:[A-Z][\w&'-]*|of|and|&)){1,6},?\s+${SUFFIX})\s+(?=(?!propos|plans|intend|request|seeks|need|agree|acquir|wants|offers? (?:to\b|for\b|\$|this|the\b|its|an? (?:business|company|opportunit))|acts|represent)[a-z]+s\b)|\b(?:[Ii]t is|[Ii]t's|(?:business|shop|company|store|practice|restaurant) is)\s+((?:[A-Z][\w&'-]*)(?:\s+(?:[A-Z][\w&'-]*|of|and|&)){1,5}),\s+(?:(?:at|located at)\s+)?(?=\d{1,6}\s+[A-Z])|^\s*((?!The |Our |This |It )[A-Z][\w&'-]*(?:\s+(?:[A-Z][\w&'-]*|of|and|&)){1,5})\s+(?:was|has been)\s+(?:founded|started|established|opened|family[- ]owned)\b`,
);

const BOUGHT_OR_LEASED = /\b(?:lease|acquired|purchased|bought|current owners?)\b[^.]{0,30}\bin \d{4}/i;

function readFoundingYear(sentence: string, asOfYear: number | null, pattern = BEGAN): Found<number> | null {
  const began = NOT_THE_BUSINESS.test(sentence) ? null : pattern.exec(sentence);
  if (!began || asOfYear === null || isOfOtherThing(sentence, began.index)) return null;
  const year = firstGroup(began);
  // 'Founded in 1979 and acquired by the present owner in 2008': the purchase has another year.
  if (BOUGHT_OR_LEASED.exec(sentence)?.[0].endsWith(year)) return null;
  const age = asOfYear - Number(year);
  return isInBounds(age, DEAL_FIELDS.yearsInBusiness) ? spanOf(began, age) : null;
}

/** 'A manager who has been there for 16 years' tells nothing of the age of the business. */
const TENURE = /\b(?:who|manager|foreman|employees?|staff|technicians?)\b[^.]{0,30}\b(?:has|have) been\b/i;

/** What has operated for some years beside the year it was founded in: 'it has operated for 21 years'. */
const OPERATED_FOR = new RegExp(
  String.raw`\b(?:has|have) (?:been (?:in (?:business|operation)|open|operating|trading)|operated|served|traded)\b(?:\s+(?!for\b)[\w,'-]+){0,6}?\s+for\s+${COUNT}\s+years?\b`,
  'i',
);
/** The year of foundation counts to the year of reading; the text may be older, or the birthday still to come. */
const MAX_YEARS_BETWEEN_READINGS = 2;

/** 'Founded in 2004, the company has operated for 21 years': the years that the sentence counts itself. */
function readAgeBesideYear(sentence: string, asOfYear: number | null): Found<number> | null {
  const founded = readFoundingYear(sentence, asOfYear);
  if (!founded || TENURE.test(sentence) || BOUGHT_OR_LEASED.test(sentence)) return null;
  const operated = OPERATED_FOR.exec(sentence);
  const stated = operated ?? AGE.exec(sentence);
  const years = stated ? readCount(firstGroup(stated)) : null;
  if (!stated || years === null || !isInBounds(years, DEAL_FIELDS.yearsInBusiness)) return null;
  // What contradicts the year of foundation may be the time of an owner, unless it is said of the business.
  return operated || isSameAge(years, founded.value) ? spanOf(stated, years) : null;
}

const isSameAge = (stated: number, counted: number) =>
  Math.abs(stated - counted) <= MAX_YEARS_BETWEEN_READINGS;

/** The age by the year of foundation, unless the sentence counts the same years itself. */
function readCountedAge(sentence: string, asOfYear: number | null): Found<number> | null {
  const founded = readFoundingYear(sentence, asOfYear);
  const stated = readAgeBesideYear(sentence, asOfYear);
  return founded && stated && isSameAge(stated.value, founded.value) ? null : founded;
}

function readAge(sentence: string, asOfYear: number | null): Found<number> | null {
  if (NOT_THE_BUSINESS.test(sentence) || BOUGHT_OR_LEASED.test(sentence) || TENURE.test(sentence))
    return null;
  if ([BEGAN, SINCE_ALONE].some((pattern) => readFoundingYear(sentence, asOfYear, pattern))) return null;
  const old = AGE.exec(sentence) ?? DOING_FOR.exec(sentence);
  const years = old ? readCount(firstGroup(old)) : null;
  return old && years !== null && isInBounds(years, DEAL_FIELDS.yearsInBusiness) ? spanOf(old, years) : null;
}

/**
 * Money that a pattern finds in a sentence, none if the sentence is about expectations.
 *
 * @param min dollars: smaller amounts are rents, fees and deposits
 */
function readStatedMoney(sentence: string, pattern: RegExp, min: number): Found<number> | null {
  const match = pattern.exec(sentence);
  if (!match) return null;
  // What is expected of something else further on in the sentence casts no doubt.
  const end = match.index + match[0].length;
  // 'He is asking $790,000 plus the building if you want it': a condition behind the amount is of something else.
  const behind = (sentence.slice(end, end + 30).split(/[,;]|\b(?:and|but)\b/)[0] ?? '').replace(
    /\bif\b/gi,
    '',
  );
  const near = sentence.slice(Math.max(0, match.index - 80), end) + behind;
  // '4% of gross sales over $1,200,000' is a rent or a royalty.
  if (UNCERTAIN.test(near) || SHARE_OF.test(sentence.slice(0, match.index))) return null;
  const value = readMoney(firstGroup(match));
  return value === null || value < min ? null : spanOf(match, value);
}

/** Prices of businesses and their cash flows begin here. */
const MIN_DEAL_AMOUNT_USD = 10_000;
const MIN_REVENUE_USD = 20_000;

/** The price, but not a sum that is paid down or for something that goes with the business. */
function readPrice(stated: string): Found<number> | null {
  const sentence = writeSpelledMoney(stated);
  const found = isOfRealEstate(sentence) ? null : readStatedMoney(sentence, PRICE, MIN_DEAL_AMOUNT_USD);
  return found && isOtherSum(sentence.slice(found.end)) ? null : found;
}

const readRevenue = (pattern: RegExp) => (sentence: string) =>
  NOT_THE_BUSINESS.test(sentence) ? null : readStatedMoney(sentence, pattern, MIN_REVENUE_USD);

/** 'Projected statements of Acme Newco LLC': the company that a buyer will form. */
const NEW_COMPANY = /\bprojected\b|\bpro ?forma\b|\bto (?:form|be formed)\b/i;

function readStatedName(sentence: string): Found<string> | null {
  const match = NOT_THE_BUSINESS.test(sentence) || NEW_COMPANY.test(sentence) ? null : NAMED.exec(sentence);
  const name = match ? firstGroup(match) : '';
  if (!match || name === '') return null;
  const start = match.index + match[0].indexOf(name);
  return { value: name, start, end: start + name.length };
}

/** Facts that running text states, each by the words around them. Of one group the first that reads decides. */
export const SENTENCE_RULES: readonly SentenceRule[] = [
  {
    name: 'founded in a year',
    field: 'yearsInBusiness',
    example: ['The company was founded in 1998 by two brothers.', 28],
    strength: 90,
    read: readCountedAge,
  },
  {
    name: 'years counted beside the founding year',
    field: 'yearsInBusiness',
    example: ['Founded in 2004, the company has operated for 21 years and employs 18 people.', 21],
    strength: 90,
    read: readAgeBesideYear,
  },
  {
    name: 'since a year',
    field: 'yearsInBusiness',
    example: ['Fine coffees, since 1998', 28],
    strength: 86,
    read: (sentence, asOfYear) =>
      readFoundingYear(sentence, asOfYear) ? null : readFoundingYear(sentence, asOfYear, SINCE_ALONE),
  },
  {
    name: 'years in business',
    field: 'yearsInBusiness',
    example: ['The shop has been in business for over 25 years.', 25],
    strength: 84,
    read: readAge,
  },
  ...SPOKEN_AGES,
  ...SPOKEN_STAFF,
  {
    name: 'full-time and part-time',
    field: 'employeeCount',
    example: ['There are 12 full-time employees and 3 part-time.', 15],
    strength: 88,
    read: (sentence) => readPartTimeFirst(sentence) ?? readEmployees(sentence, 0),
  },
  {
    name: 'employs a number of staff',
    field: 'employeeCount',
    example: ['The company employs approximately 14 skilled workers.', 14],
    strength: 88,
    read: (sentence) => (readEmployees(sentence, 0) ? null : readEmployees(sentence, 1)),
  },
  {
    name: 'employs a number',
    field: 'employeeCount',
    example: ['The business employs 9 in two shifts.', 9],
    strength: 82,
    read: (sentence) =>
      [0, 1].some((index) => readEmployees(sentence, index)) ? null : readEmployees(sentence, 2),
  },
  {
    name: 'number of employees',
    field: 'employeeCount',
    example: ['Eleven loyal employees plan to stay.', 11],
    strength: 88,
    read: (sentence) =>
      [0, 1, 2].some((index) => readEmployees(sentence, index)) ? null : readEmployees(sentence, 3),
  },
  {
    name: 'number on the payroll',
    field: 'employeeCount',
    example: ['A general manager and 13 attendants (14 on payroll) run it.', 14],
    strength: 94,
    read: readPayrollCount,
  },
  {
    name: 'named with its legal form',
    field: 'businessName',
    example: [
      'This memorandum concerns the sale of Acme Tools, LLC to a qualified party.',
      'Acme Tools, LLC',
    ],
    strength: 85,
    read: readStatedName,
  },
  {
    name: 'asking or offered at',
    field: 'askingPrice',
    example: ['The business is offered at $1,250,000 plus inventory.', 1_250_000],
    strength: 88,
    read: readPrice,
  },
  ...SPOKEN_PRICES,
  {
    name: 'amount at the head of a line of facts',
    field: 'askingPrice',
    example: ['$735,000 - Est. 1988 - 8 employees', 735_000],
    strength: 82,
    isOnOneLine: true,
    read: (sentence) => readStatedMoney(sentence, PRICE_BEFORE_FACTS, MIN_DEAL_AMOUNT_USD),
  },
  {
    name: 'cash flow of an amount',
    field: 'advertisedCashFlow',
    example: ['Discretionary earnings of approximately $310,000 are supported by tax returns.', 310_000],
    strength: 88,
    read: (sentence) =>
      NOT_THE_BUSINESS.test(sentence) ? null : readStatedMoney(sentence, CASH_FLOW, MIN_DEAL_AMOUNT_USD),
  },
  {
    name: 'revenue of an amount',
    field: 'grossRevenue',
    example: ['Annual revenue exceeded $2.4 million.', 2_400_000],
    strength: 88,
    read: readRevenue(REVENUE),
  },
  {
    name: 'what it grosses',
    field: 'grossRevenue',
    example: ['Takes in about $410k a year.', 410_000],
    strength: 84,
    read: readRevenue(GROSSES),
  },
  {
    name: 'sales that grew to an amount',
    field: 'grossRevenue',
    example: ['Sales grew from $1.1M in 2022 to $1.4M.', 1_400_000],
    strength: 88,
    read: readRevenue(MOVED),
  },
  {
    name: 'sales of a year',
    field: 'grossRevenue',
    example: ['2025 sales $4.38M', 4_380_000],
    strength: 88,
    isOnOneLine: true,
    read: readRevenue(DATED),
  },
  {
    name: 'owner leaves',
    field: 'reasonForSale',
    example: ['The owners are retiring after three decades.', 'The owners are retiring after three decades.'],
    strength: 82,
    read: readReason,
  },
  {
    name: 'reason behind a label',
    field: 'reasonForSale',
    example: ['Reason: no heirs.', 'no heirs'],
    strength: 88,
    read: readLabeledReason,
  },
  ...SPOKEN_PLACES,
];
