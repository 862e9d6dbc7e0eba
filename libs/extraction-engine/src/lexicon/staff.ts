import { DEAL_FIELDS } from '@dealwright/vocabulary';
import { COUNT_PATTERN, readCount, type Found } from './deal-values.js';
import { NOT_THE_BUSINESS } from './not-the-business.js';

/** No part of a decimal: '10.5 employees' is an average. */
export const COUNT = String.raw`(?<![.,$]|\d)(${COUNT_PATTERN})`;

export const isInBounds = (value: number, bounds: { min: number; max: number }) =>
  value >= bounds.min && value <= bounds.max;
/** The group of an expression that matched. */
export const firstGroup = (match: RegExpExecArray) =>
  match.slice(1).find((group) => group !== undefined) ?? '';
/** The whole match as the span of a value. */
export const spanOf = <Value>(match: RegExpExecArray, value: Value): Found<Value> => ({
  value,
  start: match.index,
  end: match.index + match[0].length,
});

/** Staff of somebody else, or that is not there yet. */
export const OTHERS_STAFF =
  /\b(?:next door|across the (?:street|road)|nearby|down the (?:street|road)|(?:may|will|would|could|might|should) (?:need|add|hire|require)|hospital has|university|school district has|customers? employs?|could be added|people each|(?:one|some|most|many|several|largest|biggest) of (?:our|its|the|their) (?:customers|clients|accounts)|(?:largest|biggest|major) employer|employer in (?:town|the))\b|\b(?:in|by) (?:19|20)\d\d\b[^.;]{0,40}\bhad\b/i;

const STAFF = String.raw`(?:employees?|staff(?: members?)?|team members?|workers|personnel|people|associates|technicians and staff)`;
const ADJECTIVES = String.raw`(?:(?:full[- ]?time|part[- ]?time|dedicated|skilled|experienced|loyal|total|trained|talented|long[- ]term|well[- ]trained|w-?2|ft|non[- ]union|year[- ]round|permanent|core|regular)(?: and |, | )?)*`;
const EMPLOYEES = [
  new RegExp(
    String.raw`\b${COUNT}\s+(?:work |are )?(?:full[- ]?time(?! owner)|ft(?=\W+(?:employees?|staff|workers|and|\d|pt)\b)|ftes?)\b(?:\s+(?:equivalents?\s+)?(?:employees?|staff|workers|personnel))?(?:\s*(?:,|and|plus|&|\+|with)\s*(?:\w+\s+)?(${COUNT_PATTERN})\s+(?:part[- ]?time|pt|seasonal))?`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:employs?|employing|(?:team|staff|workforce|crew)(?: consists?)? of|(?:staff|team|workforce) numbers|has|have|with|staffed by|currently has|includes|there are)\s+(?:approximately|about|over|around|roughly|nearly|some)?\s*${COUNT}\s+${ADJECTIVES}${STAFF}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:employs?|employing|(?:team|staff|workforce|crew)(?: consists)? of|(?:team|staff|workforce|crew|payroll|head ?count) (?:numbers|totals|counts|lists|comes to|is|stands at))\s+(?:approximately|about|over|around|roughly|nearly|some)?\s*${COUNT}\b(?!\s*(?:years?(?!-round| round)|percent|%|,\d))`,
    'i',
  ),
  new RegExp(
    String.raw`\b${COUNT}\s+${ADJECTIVES}(?:employees|team members|staff members|empl\b\.?)|\b${COUNT}\s+people\s+(?:work|are employed)\b|\b${COUNT}-(?:person|member|employee|strong|man) (?:[a-z]+ ){0,2}(?:team|crew|staff|workforce|operation|company|shop|firm|business|outfit|agency|practice)\b|^\W*${COUNT}\s+people(?=[.,;]|$)`,
    'i',
  ),
];
/** '29 employees, of whom 21 work full time': a part of the number before it. */
/** 'one manager, four cooks and six servers': roles that make a sum. */
const LISTS_ROLES = new RegExp(String.raw`^ [a-z][a-z -]{0,28}?,\s+(?:${COUNT_PATTERN})\s+[a-z]`, 'i');
const isPartOfStaff = (text: string, at: number) =>
  /\b(?:of (?:whom|which|them)|including|incl\.)\s+(?:about |some )?$/i.test(text.slice(0, at));
const isInBrackets = (text: string, at: number) => /\([^)]*$/.test(text.slice(0, at));
const hasTotalBefore = (text: string, at: number) =>
  EMPLOYEES.slice(1).some((regex) => (regex.exec(text)?.index ?? Infinity) < at);

/** 'employs 34 people in season (11 full-time)': the whole stands before the brackets. */
const isSplitOfTotal = (text: string, at: number) => isInBrackets(text, at) && hasTotalBefore(text, at);

/** 'Five part-time baristas and one full-time baker' */
const PART_TIME_FIRST = new RegExp(
  String.raw`\b${COUNT}\s+part[- ]?time(?: [a-z]+)?\s*(?:,|and|plus|&|\+)\s*(?:and )?(${COUNT_PATTERN})\s+full[- ]?time\b`,
  'i',
);

/** The sum of part-time and full-time staff where the part-time staff is named first. */
export function readPartTimeFirst(sentence: string): Found<number> | null {
  const match = NOT_THE_BUSINESS.test(sentence) ? null : PART_TIME_FIRST.exec(sentence);
  const [part, full] = [readCount(match?.[1] ?? ''), readCount(match?.[2] ?? '')];
  if (!match || part === null || full === null) return null;
  return isInBounds(part + full, DEAL_FIELDS.employeeCount) ? spanOf(match, part + full) : null;
}

const isOfOthers = (sentence: string) => NOT_THE_BUSINESS.test(sentence) || OTHERS_STAFF.test(sentence);
/** 'Product team of 7', 'a sales staff of 4': one team of several. */
const ONE_TEAM =
  /\b(?:product|sales|engineering|development|service|support|kitchen|management|leadership|executive|marketing|design|field|office|administrative|admin|warehouse|production|delivery|maintenance|install(?:ation)?|night|day|clinical|technical|accounting|back[- ]office|front[- ]desk|customer[- ](?:service|success)|inside sales|business development|r&d|it|qa|research) $/i;
/** The pattern that has no word for people behind the number. */
const PLAIN_NUMBER = 2;

/** True where the number is a part of the staff: a split of a total, some of the whole, the first of several roles. */
function isPartOfOther(sentence: string, match: RegExpExecArray, index: number): boolean {
  if (index === 0 && isSplitOfTotal(sentence, match.index)) return true;
  if (isPartOfStaff(sentence, match.index)) return true;
  const behind = sentence.slice(match.index + match[0].length);
  if (CAME_OR_WENT.test(behind) || (index === 0 && FIRST_OF_ROLES.test(behind))) return true;
  if (/^(?:team|staff|workforce|crew)/i.test(match[0]) && ONE_TEAM.test(sentence.slice(0, match.index)))
    return true;
  return index === PLAIN_NUMBER && LISTS_ROLES.test(behind);
}
/** 'Two employees retired in 2024' */
const CAME_OR_WENT =
  /^ (?:who )?(?:(?:have|has|had|were|was) )?(?:retired|left|quit|resigned|hired|added|let go|laid off|fired|joined|been with|recently)\b/i;
/** 'Three full-time doctors, one part-time doctor and 19 others' */
const FIRST_OF_ROLES = new RegExp(
  String.raw`^ (?!employees?|staff|workers|people|and\b|plus\b)[a-z-]+s,? (?:[^.;]*\b(?:and|plus) )?(?:${COUNT_PATTERN})\b(?! part)`,
  'i',
);

/** The head count by one of the patterns, the better ones first. */
export function readEmployees(sentence: string, index: number): Found<number> | null {
  const regex = EMPLOYEES[index];
  const match = isOfOthers(sentence) ? null : regex?.exec(sentence);
  const count = match ? readCount(index === 0 ? (match[1] ?? '') : firstGroup(match)) : null;
  if (!match || count === null) return null;
  const isSplit = index === 0;
  if (isPartOfOther(sentence, match, index)) return null;
  const value = count + (isSplit ? (readCount(match[2] ?? '') ?? 0) : 0);
  return isInBounds(value, DEAL_FIELDS.employeeCount) ? spanOf(match, value) : null;
}

const ON_PAYROLL = new RegExp(
  String.raw`\b${COUNT} (?:people |employees )?(?:are )?on (?:the )?payroll\b`,
  'i',
);

export function readPayrollCount(sentence: string): Found<number> | null {
  const match = NOT_THE_BUSINESS.test(sentence) ? null : ON_PAYROLL.exec(sentence);
  const count = match ? readCount(match[1] ?? '') : null;
  return match && count !== null && isInBounds(count, DEAL_FIELDS.employeeCount)
    ? spanOf(match, count)
    : null;
}
