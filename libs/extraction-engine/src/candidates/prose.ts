import { DEAL_FIELDS } from '@dealwright/vocabulary';
import type { Flow } from '../layout/text.js';
import { MONEY_PATTERN, readMoney } from '../lexicon/read-number.js';
import { COUNT_PATTERN, findType, PLACE, readCount } from '../lexicon/deal-values.js';
import {
  createDealCandidate,
  type DealCandidate,
  type LabelledField,
  type StatedValue,
} from './deal-candidate.js';

interface Sentence {
  readonly text: string;
  readonly start: number;
}

function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?](?=\s+[A-Z"'(])/g)) {
    // 'Inc. Smith' and 'St. Louis' do not end a sentence.
    if (
      /\b(?:inc|co|corp|st|mr|ms|mrs|dr|no|ltd|approx|est|llc)$/i.test(
        text.slice(Math.max(0, match.index - 7), match.index),
      )
    )
      continue;
    sentences.push({ text: text.slice(start, match.index + 1), start });
    start = match.index + 2;
  }
  sentences.push({ text: text.slice(start), start });
  return sentences.filter((sentence) => sentence.text.trim() !== '');
}

/** No part of a decimal: '10.5 employees' is an average. */
const COUNT = String.raw`(?<![.,$]|\d)(${COUNT_PATTERN})`;
const YEAR = String.raw`((?:18|19|20)\d{2})`;
const BEGAN = new RegExp(
  String.raw`\b(?:founded|established|incorporated|started|opened(?: its doors)?|launched|formed|created|commenced operations?|began(?: operations?| operating| business)?|inception|originated)\b(?:\s+(?!and\b)[\w,'-]+){0,8}?\s+(?:in|since|during)\s+(?:(?:the\s+)?\w+\s+(?:of\s+)?)?${YEAR}|\b(?:store|shop|restaurant|practice|company|business|firm)\s+(?:opened|founded|established)\s+${YEAR}|\b(?:in (?:continuous )?(?:business|operation)|operating|operated|serving|served|providing|family[- ]owned(?: and[- ]operated)?|owner[- ]operated)\b(?:\s+[\w,'-]+){0,8}?\s+since\s+(?:\w+\s+)?${YEAR}|\bsince\s+(?:its\s+)?(?:founding|inception|opening)\s+in\s+${YEAR}|\bEst\.\s+${YEAR}(?=\s*[,.;)|]|\s*$)|\b(?:by|in) the same (?:family|owners?)\b(?:\s+[\w,'-]+){0,3}?\s+since\s+${YEAR}|^[\s•·▪●-]*(?:est\.?|established|founded|since)\s+${YEAR}\b`,
  'i',
);
const AGE = new RegExp(
  String.raw`\b${COUNT}\+?[ -]years?[ -](?:old|in business|in operation|of (?:business|operation|operating history|successful operation|continuous operation))|\b(?:in business|in operation|operating|operated|serving|been (?:around|providing))\b(?:\s+[\w,'-]+){0,6}?\s+for\s+(?:over|more than|nearly|almost|approximately|about|the past|the last)?\s*${COUNT}\+?\s+years?|\b${COUNT}\+?[- ]year (?:operating )?(?:track record|history)|\b(?:business|company|it|shop|firm|store|practice) has (?:served|supplied|operated|been serving)\b(?:\s+[\w,'-]+){0,6}?\s+for\s+(?:over |more than |nearly |almost |about )?${COUNT}\+?\s+years?|\b(?:well[- ])?established\s+\(?${COUNT}\+?\s+years?\)?`,
  'i',
);
const STAFF = String.raw`(?:employees?|staff(?: members?)?|team members?|workers|personnel|people|associates|technicians and staff)`;
const ADJECTIVES = String.raw`(?:(?:full[- ]?time|part[- ]?time|dedicated|skilled|experienced|loyal|total|trained|talented|long[- ]term|well[- ]trained|w-?2|ft|non[- ]union)(?: and |, | )?)*`;
const EMPLOYEES = [
  new RegExp(
    String.raw`\b${COUNT}\s+(?:full[- ]?time|ft|ftes?)\b(?:\s+(?:equivalents?\s+)?(?:employees?|staff|workers|personnel))?(?:\s*(?:,|and|plus|&|\+|with)\s*(?:\w+\s+)?(${COUNT_PATTERN})\s+(?:part[- ]?time|pt|seasonal))?`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:employs|employing|(?:team|staff|workforce|crew)(?: consists?)? of|has|have|with|staffed by|currently has|includes|there are)\s+(?:approximately|about|over|around|roughly|nearly|some)?\s*${COUNT}\s+${ADJECTIVES}${STAFF}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:employs|(?:team|staff|workforce|crew)(?: consists)? of)\s+(?:approximately|about|over|around|roughly|nearly|some)?\s*${COUNT}\b(?!\s*(?:years?|percent|%|,\d))`,
    'i',
  ),
  new RegExp(String.raw`\b${COUNT}\s+${ADJECTIVES}employees\b`, 'i'),
];
const PRICE = new RegExp(
  String.raw`\b(?:asking(?: price)?(?: (?:is|of|for the business is))?|(?:owners?|sellers?) asks?(?: for)?|offered(?: for sale)? (?:at|for)|priced (?:at|to sell at)|list(?:ed|ing)?(?: price)?(?: for sale)? (?:at|is|of|for)|(?:purchase|sale|selling) price (?:is|of)|(?<=^\W*(?:the|our) )price (?:is|of)|seek(?:s|ing)?|available for|for sale at|(?:price )?(?:now )?(?:reduced|lowered|dropped)(?: from (?:${MONEY_PATTERN}))? to)\s*:?\s*(?:approximately |about |a price of |an asking price of |only )*(${MONEY_PATTERN})`,
  'i',
);
const REVENUE = new RegExp(
  String.raw`\b(?:(?:annual|gross|total|yearly|current)\s+)*(?:revenues?|sales|receipts|turnover)\b(?:\s+(?!per\b)[\w,'-]+){0,7}?\s*(?:of|at|was|were|is|are|totall?ed|exceed(?:s|ed|ing)?|reached|approximately|about|over|approaching|topping|topped|grew to|:)\s+(?:approximately |about |over |nearly |more than |roughly |around |just over |some )*(${MONEY_PATTERN})|(${MONEY_PATTERN})\s+(?:in|of)\s+(?:(?:annual|gross|total|yearly|net|top[- ]line)\s+)*(?:revenues?|sales)\b`,
  'i',
);
const CASH_FLOW = new RegExp(
  String.raw`\b(?:cash ?flow|discretionary (?:earnings|cash ?flow)|SDE)\b(?:\s+(?!per\b)[\w,'()-]+){0,4}?\s*(?:of|at|was|is|were|are|:)\s+(?:approximately |about |over |nearly |more than |around )*(${MONEY_PATTERN})`,
  'i',
);
const NOT_THE_BUSINESS =
  /\b(?:brokerage|brokers\b|our firm|intermediar|we have (?:sold|closed)|advisory firm|landlord|lender|franchisor|industry|market size|competitor|average (?:firm|business|company|shop|store)|nationwide|medians?|businesses (?:sold|for sale)|sold (?:her|his|their|its))\b/i;
const UNCERTAIN =
  /\b(?:could|would|project(?:ed|s|ion)?|forecast|potential|expect(?:ed|s)?|budget|goal|target|ignore|if\b|pipeline|backlog)\b/i;
const SHARE_OF = /(?:%|\bper ?cent) of (?:(?:the|its|all|annual|gross|net|total) )*$/i;
const LEAVING =
  /\b(?:owners?|sellers?|principals?|founders?|partners?|shareholders?|husband|wife|family)\b[^.]{0,60}?\b(?:retir(?:e|es|ing|ement)|relocat\w*|(?:ill|poor|failing|declining) health|health (?:reasons?|issues?|concerns?|problems?)|other (?:business )?(?:interests|ventures|opportunit\w*)|pursue|moving|mov(?:e|es) (?:abroad|away|closer|to)|leav(?:e|es|ing) (?:to|for)|burn(?:ed)? ?out|divorce|partnership dispute|step(?:ping)? (?:back|down|away)|slow(?:ing)? down)\b|\bselling (?:due to|because|to)\b|\b(?:due to|because of|for|upon|approaching|nearing|ready for|entering|planning) (?:\w+ )?retirement\b/i;

/** A value that words of running text state. */
export const createProseCandidate = (stated: StatedValue): DealCandidate =>
  createDealCandidate(stated, 'prose');

const isInBounds = (value: number, bounds: { min: number; max: number }) =>
  value >= bounds.min && value <= bounds.max;

function findAgeInSentence(flow: Flow, sentence: Sentence, asOfYear: number | null): DealCandidate[] {
  if (
    NOT_THE_BUSINESS.test(sentence.text) ||
    /\b(?:lease|acquired|purchased|bought|current owners?)\b[^.]{0,30}\bin \d{4}/i.test(sentence.text)
  )
    return [];
  const began = BEGAN.exec(sentence.text);
  const year = began ? Number(began.slice(1).find((group) => group !== undefined)) : NaN;
  if (began && asOfYear !== null && isInBounds(asOfYear - year, DEAL_FIELDS.yearsInBusiness))
    return [
      createProseCandidate({
        field: 'yearsInBusiness',
        flow,
        start: sentence.start + began.index,
        end: sentence.start + began.index + began[0].length,
        value: asOfYear - year,
        strength: 90,
      }),
    ];
  const old = AGE.exec(sentence.text) ?? DOING_FOR.exec(sentence.text);
  const years = old ? readCount(old.slice(1).find((group) => group !== undefined) ?? '') : null;
  if (!old || years === null || !isInBounds(years, DEAL_FIELDS.yearsInBusiness)) return [];
  return [
    createProseCandidate({
      field: 'yearsInBusiness',
      flow,
      start: sentence.start + old.index,
      end: sentence.start + old.index + old[0].length,
      value: years,
      strength: 84,
    }),
  ];
}

const isInBrackets = (text: string, at: number) => /\([^)]*$/.test(text.slice(0, at));
const hasTotalBefore = (text: string, at: number) =>
  EMPLOYEES.slice(1).some((regex) => (regex.exec(text)?.index ?? Infinity) < at);

function findEmployeesInSentence(flow: Flow, sentence: Sentence): DealCandidate[] {
  if (NOT_THE_BUSINESS.test(sentence.text)) return [];
  for (const [index, regex] of EMPLOYEES.entries()) {
    const match = regex.exec(sentence.text);
    const count = match ? readCount(match[1] ?? '') : null;
    if (!match || count === null) continue;
    // 'employs 34 people in season (11 full-time)': the whole stands before the brackets.
    if (index === 0 && isInBrackets(sentence.text, match.index) && hasTotalBefore(sentence.text, match.index))
      continue;
    const value = count + (index === 0 ? (readCount(match[2] ?? '') ?? 0) : 0);
    if (!isInBounds(value, DEAL_FIELDS.employeeCount)) continue;
    return [
      createProseCandidate({
        field: 'employeeCount',
        flow,
        start: sentence.start + match.index,
        end: sentence.start + match.index + match[0].length,
        value,
        strength: index === 2 ? 82 : 88,
      }),
    ];
  }
  return [];
}

interface MoneyRule {
  readonly pattern: RegExp;
  readonly field: LabelledField;
  /** Dollars: smaller amounts are rents, fees and deposits. */
  readonly min: number;
}

function findMoneyInSentence(
  flow: Flow,
  sentence: Sentence,
  { pattern, field, min }: MoneyRule,
): DealCandidate[] {
  const match = pattern.exec(sentence.text);
  // What is expected of something else further on in the sentence casts no doubt.
  const near = match
    ? sentence.text.slice(Math.max(0, match.index - 80), match.index + match[0].length + 30)
    : '';
  if (UNCERTAIN.test(near)) return [];
  // '4% of gross sales over $1,200,000' is a rent or a royalty.
  if (match && SHARE_OF.test(sentence.text.slice(0, match.index))) return [];
  const text = match?.slice(1).find((group) => group !== undefined);
  const value = text === undefined ? null : readMoney(text);
  if (!match || value === null || value < min) return [];
  return [
    createProseCandidate({
      field,
      flow,
      start: sentence.start + match.index,
      end: sentence.start + match.index + match[0].length,
      value,
      strength: 88,
    }),
  ];
}

/** '2025 sales $4.38M', on one line: years over a table are none of its rows'. */
const DATED = new RegExp(
  String.raw`\b(?:fy ?)?20\d\d\s+(?:(?:gross|total|net|annual)\s+)?(?:revenues?|sales)(?::|\s+of)?\s+(${MONEY_PATTERN})`,
  'i',
);
const isOnOneLine = ({ evidence }: DealCandidate, { words }: Flow) =>
  evidence.every(({ box }) => box.y1 - box.y0 < 1.5 * (words[0]?.height ?? 0));
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
  String.raw`(?:\b(?:business|company)\b[^.;]{0,50}?\bis|\b(?:acquisition|sale|purchase|acquire|ownership|stock|shares|shareholders|owners|assets) of)\s+((?:[A-Z][\w&'-]*|of|and|the|&)(?:\s+(?:[A-Z][\w&'-]*|of|and|the|&)){0,6},?\s+${SUFFIX})|^\s*((?:[A-Z][\w&'-]*)(?:\s+(?:[A-Z][\w&'-]*|of|and|the|&)){0,6},?\s+${SUFFIX})\s+\(|^\s*((?!The |Our |This |It )[A-Z][\w&'-]*(?:\s+(?:[A-Z][\w&'-]*|of|and|&)){1,5})\s+(?:was|has been)\s+(?:founded|started|established|opened|family[- ]owned)\b`,
);

function findNameInSentence(flow: Flow, sentence: Sentence): DealCandidate[] {
  const match = NOT_THE_BUSINESS.test(sentence.text) ? null : NAMED.exec(sentence.text);
  const name = match?.[1] ?? match?.[2] ?? match?.[3];
  if (!match || name === undefined) return [];
  const start = sentence.start + match.index + match[0].indexOf(name);
  return [
    createProseCandidate({
      field: 'businessName',
      flow,
      start,
      end: start + name.length,
      value: name,
      strength: 85,
    }),
  ];
}

/** What stands before the place of a business; 'in' alone says where anything else is. */
const LOCATED =
  /\b(?:(?:located|based|headquartered|situated)\s+(?:in|at|near)|(?:locations?|shop|store|office|facility|plant|warehouse|showroom) (?:in|near)|(?:homeowners|customers|clients|families|businesses) (?:in|around|near))\s+(?:and around |around |the heart of |downtown |beautiful )?/i;

/** The place that a sentence gives as the location of the business. */
function findPlaceInSentence(flow: Flow, sentence: Sentence): DealCandidate[] {
  const located = LOCATED.exec(sentence.text);
  const place = located ? PLACE.exec(sentence.text.slice(located.index + located[0].length)) : null;
  if (!located || !place || place.index >= 3) return [];
  const start = sentence.start + located.index + located[0].length + place.index;
  const end = start + place[0].length;
  return [createProseCandidate({ field: 'address', flow, start, end, value: place[0], strength: 84 })];
}

/** Facts about a business that running text states: its age, its people, its price, its revenue, why it is sold. */
export function findProseCandidates(flow: Flow, asOfYear: number | null): DealCandidate[] {
  const found: DealCandidate[] = [];
  for (const sentence of splitSentences(flow.text)) {
    found.push(...findAgeInSentence(flow, sentence, asOfYear));
    found.push(...findEmployeesInSentence(flow, sentence));
    found.push(...findNameInSentence(flow, sentence));
    found.push(...findMoneyInSentence(flow, sentence, { pattern: PRICE, field: 'askingPrice', min: 10_000 }));
    if (!NOT_THE_BUSINESS.test(sentence.text)) {
      found.push(
        ...findMoneyInSentence(flow, sentence, {
          pattern: CASH_FLOW,
          field: 'advertisedCashFlow',
          min: 10_000,
        }),
      );
      for (const pattern of [REVENUE, MOVED])
        found.push(...findMoneyInSentence(flow, sentence, { pattern, field: 'grossRevenue', min: 20_000 }));
      found.push(
        ...findMoneyInSentence(flow, sentence, { pattern: DATED, field: 'grossRevenue', min: 20_000 }).filter(
          (one) => isOnOneLine(one, flow),
        ),
      );
    }
    if (LEAVING.test(sentence.text) && sentence.text.length < 260 && sentence.text.split(' ').length >= 4)
      found.push(
        createProseCandidate({
          field: 'reasonForSale',
          flow,
          start: sentence.start,
          end: sentence.start + sentence.text.length,
          value: sentence.text.trim(),
          strength: 82,
        }),
      );
    found.push(...findPlaceInSentence(flow, sentence));
  }
  const type = findType(flow.text);
  if (type && flow.words.length > 4)
    found.push(
      createProseCandidate({
        field: 'type',
        flow,
        start: type.start,
        end: type.end,
        value: type.value,
        strength: 82,
      }),
    );
  return found;
}
