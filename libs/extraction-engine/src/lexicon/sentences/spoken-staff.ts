import { DEAL_FIELDS } from '@dealwright/vocabulary';
import { COUNT_PATTERN, readCount, type Found } from '../deal-values.js';
import { NOT_THE_BUSINESS } from '../not-the-business.js';
import type { SentenceRule } from './sentence-rule.js';
import { COUNT, firstGroup, isInBounds, OTHERS_STAFF, spanOf } from '../staff.js';

const N = `(${COUNT_PATTERN}|a dozen)`;
const PART = String.raw`(?:part[- ]?time(?:rs?)?|p\/?t\b|seasonals?)`;
const FULL = String.raw`(?:full[- ]?time(?:rs?)?|f\/?t\b|full[- ]year|year[- ]round)`;
const NOUN = String.raw`(?: (?:employees?|staff|workers?|people|attendants?|helpers?|hands))?`;
const AND = String.raw`\s*(?:,|and|plus|&|\+|\/|with|;)\s*(?:and )?(?:about |another |up to )?`;

/** 'three loyal, skilled full-time employees' */
const PRAISE = String.raw`(?:(?:loyal|skilled|valued|experienced|trained|dedicated|seasoned|reliable|long[- ]term|long[- ]time|devoted|great|excellent|good|licensed|certified|trusted|cross-trained|well[- ]trained)(?:,? and |, ?| ))*`;

/** '5 full-time, 2 part-time, 4 seasonal': each is a part of the sum. */
const SPLIT = new RegExp(
  String.raw`(?<![\d.,$])${N}\s*${PRAISE}${FULL}${NOUN}${AND}${N}\s*${PRAISE}${PART}${NOUN}(?:${AND}${N}\s*seasonals?)?`,
  'i',
);
/** 'Full-time: 6 Part-time: 4' */
const NAMED_SPLIT = new RegExp(
  String.raw`\b(?:full[- ]?time(?:rs)?|ft):\s*(\d{1,3})\s*[,;|/]?\s*(?:part[- ]?time(?:rs)?|pt):\s*(\d{1,3})\b`,
  'i',
);
const ONLY_PART_TIME = new RegExp(
  String.raw`(?<![\d.,$])${N} part[- ]?time(?:rs)?${NOUN}\b[^.]{0,20}?\b(?:nobody|no one|none|no) (?:is |works? )?full[- ]?time|\bno full[- ]?time[^.]{0,30}?${N} part[- ]?time`,
  'i',
);
const TOTAL = new RegExp(
  [
    String.raw`\bthere are ${COUNT} of us\b`,
    String.raw`^\W*we(?:'re| are) ${COUNT} people\b`,
    String.raw`\b${COUNT} (?:people |employees |workers )?on (?:the )?staff\b`,
    String.raw`^\W*(?:all |about |approximately |approx\.? |around |roughly |some |over |nearly )?${COUNT} (?:staff|year-round employees|permanent employees|core employees)\b(?! (?:hours|meetings?|(?!members)[a-z]+(?:ants|ists|ers|ors|ians|eys|nurses))\b)`,
    String.raw`^\W*(?:(?:a |our )?crew of )?${COUNT}[- ](?:man|woman|person|people) (?:crew|team|shop|operation)\b(?! plus| and)`,
    String.raw`\bhusband[- ](?:and|&)[- ]wife(?: team| owners?)? (?:plus|and|\+|with) ${COUNT}(?= (?:employees|staff|helpers|workers|others|part)|[.,;]|$)`,
    String.raw`\bthere are ${COUNT} (?:${FULL}|${PART}) (?:helpers?|employees?|workers?|people|attendants?|hands)\b(?!,? (?:and|plus|with)\b|, ?\d)`,
    String.raw`\btakes ${COUNT} people to (?:run|operate)\b`,
    String.raw`\b(?:head ?count|payroll) of ${COUNT}\b(?!,\d)`,
    String.raw`\b(a dozen) (?:[a-z-]+ )?(?:employees|people|workers|staff)\b`,
  ].join('|'),
  'i',
);
const toCount = (text: string | undefined) =>
  text?.toLowerCase() === 'a dozen' ? 12 : readCount(text ?? '');
const isOfOthers = (sentence: string) => NOT_THE_BUSINESS.test(sentence) || OTHERS_STAFF.test(sentence);

function readSum(sentence: string): Found<number> | null {
  const match = isOfOthers(sentence)
    ? null
    : (SPLIT.exec(sentence) ?? NAMED_SPLIT.exec(sentence) ?? ONLY_PART_TIME.exec(sentence));
  if (!match) return null;
  const counts = match
    .slice(1)
    .filter((group) => group !== undefined)
    .map((group) => toCount(group));
  const value = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  // '23 employees, 9 full time and 14 part time' has its total in front, in brackets or before a colon.
  return isInBounds(value, DEAL_FIELDS.employeeCount) ? spanOf(match, value) : null;
}

function readTotal(sentence: string): Found<number> | null {
  const match = isOfOthers(sentence) ? null : TOTAL.exec(sentence);
  const value = match ? toCount(firstGroup(match)) : null;
  return match && value !== null && isInBounds(value, DEAL_FIELDS.employeeCount)
    ? spanOf(match, value)
    : null;
}

const IN_ALL = new RegExp(
  String.raw`\b${COUNT} (?:employees|people|staff|workers|team members) (?:in all|in total|all told|altogether|total)\b|(?<=\bfull[- ]?time [^().]{3,40} and an? [^().]{3,40}\()${COUNT} (?:employees|people|staff)(?=\))`,
  'i',
);

function readAll(sentence: string): Found<number> | null {
  const match = isOfOthers(sentence) ? null : IN_ALL.exec(sentence);
  const value = match ? toCount(firstGroup(match)) : null;
  return match && value !== null && isInBounds(value, DEAL_FIELDS.employeeCount)
    ? spanOf(match, value)
    : null;
}

/** Counts of staff as sellers and letters say them. */
export const SPOKEN_STAFF: readonly SentenceRule[] = [
  {
    name: 'count of all staff',
    field: 'employeeCount',
    example: ['Three doctors and 19 others (22 employees in all) see the patients.', 22],
    // Above the parts of which the same sentence makes the sum.
    strength: 94,
    read: readAll,
  },
  {
    name: 'sum of full-time, part-time and seasonal staff',
    field: 'employeeCount',
    example: ['5 full-time, 2 part-time, 4 seasonal', 11],
    strength: 88,
    read: readSum,
  },
  {
    name: 'count of people in spoken words',
    field: 'employeeCount',
    example: ['There are 18 of us.', 18],
    strength: 86,
    read: readTotal,
  },
];
