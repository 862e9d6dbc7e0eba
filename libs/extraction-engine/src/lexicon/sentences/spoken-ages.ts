import { DEAL_FIELDS } from '@dealwright/vocabulary';
import { readCount } from '../deal-values.js';
import { NOT_THE_BUSINESS } from '../not-the-business.js';
import type { SentenceRule } from './sentence-rule.js';
import { COUNT, firstGroup, isInBounds, spanOf } from '../staff.js';

const YEAR = String.raw`((?:18|19|20)\d{2})`;
const BUSINESS = String.raw`(?:company|business|shop|firm|practice|brand|store|restaurant|agency|family business|it)`;

const SINCE = new RegExp(
  [
    String.raw`\b(?:we|I)(?:'ve| have) been (?!using|renting|leasing|buying|paying|working with|a member|with|audit\w+|looking)(?:\w+ing|in|here)\b(?:\s+[\w,'&-]+){0,10}?\s+since\s+(?:\w+\s+)?${YEAR}`,
    String.raw`(?:^\W*|\b(?:store|shop|location|business|company|it|continuously|been) )(?:open|trading|operated|operating|running)(?: continuously)? since\s+(?:\w+\s+)?${YEAR}`,
    String.raw`\b${BUSINESS} (?:was (?:born|set up|organized|formed)|got its start|came into being|took shape|began life)\b(?:\s+[\w,'-]+){0,6}?\s+in\s+(?:\w+\s+)?${YEAR}`,
    String.raw`^\W*organized in ${YEAR}`,
    String.raw`\broots (?:go|date|reach|stretch|run)(?:es|s)? back to ${YEAR}`,
  ].join('|'),
  'i',
);
const OLD = new RegExp(
  [
    String.raw`\bfamily[- ]owned(?: and[- ]operated)? for (?:over |more than |about |nearly )?${COUNT}\+?\s+years`,
    String.raw`\b(?:in|of|by) the same (?:family|owners?|hands|location|spot|building|town) for (?:over |more than |about |nearly |the past )?${COUNT}\+?\s+years`,
    String.raw`\b(?:trading|been at it|been in (?:business|town|the trade)|been open) for (?:over |more than |about |nearly )?${COUNT}\+?\s+years`,
    String.raw`(?:^\W*|\bwith (?:over |more than )?)${COUNT}\+?\s+years (?:of (?:trading|history|continuous history)|(?:at|in) the same (?:location|spot|place|building|town)|established|under (?:one|the same) (?:owner|family))`,
    String.raw`\b${COUNT}\+?\s+yrs?\.? (?:in business|in operation|old|established)\b`,
    String.raw`\b(?:I|we)'ve (?:run|owned|operated)\b(?:\s+[\w,'&-]+){1,8}?\s+for\s+${COUNT}\+?\s+years?`,
    String.raw`\b(?:company|business|shop|firm|practice|store|restaurant) (?:turned|turns|will turn|is turning) ${COUNT}(?: years old)? (?:this|last|next|in)\b`,
  ].join('|'),
  'i',
);

function readSince(sentence: string, asOfYear: number | null) {
  const match = NOT_THE_BUSINESS.test(sentence) ? null : SINCE.exec(sentence);
  const age = match && asOfYear !== null ? asOfYear - Number(firstGroup(match)) : null;
  return match && age !== null && isInBounds(age, DEAL_FIELDS.yearsInBusiness) ? spanOf(match, age) : null;
}

function readOld(sentence: string) {
  const match = NOT_THE_BUSINESS.test(sentence) ? null : OLD.exec(sentence);
  const age = match ? readCount(firstGroup(match)) : null;
  return match && age !== null && isInBounds(age, DEAL_FIELDS.yearsInBusiness) ? spanOf(match, age) : null;
}

/** What began besides the business: 'The website was launched in', 'A second location opened in'. */
const BEGINNING_OF_OTHER =
  /\b(?:second|third|fourth|2nd|3rd|another|additional|newest|latest|branch|satellite|web ?site|app|associate|competitor|rival|lease|program|product line|division|shift|(?:brokers|advisors|cpas?|m&a),?)\b(?:\s+[\w',-]+){0,4}\s*$/i;

/** True where the words in front of the beginning of something name another thing than the business. */
export const isOfOtherThing = (sentence: string, at: number) =>
  BEGINNING_OF_OTHER.test(sentence.slice(0, at).replace(/[.;].*$/, ''));

/** Ages as sellers and letters say them. */
export const SPOKEN_AGES: readonly SentenceRule[] = [
  {
    name: 'doing it since a year',
    field: 'yearsInBusiness',
    example: ['We have been cutting trees in western Kentucky since 2001.', 25],
    strength: 86,
    read: readSince,
  },
  {
    name: 'years in the same hands',
    field: 'yearsInBusiness',
    example: ['Family-owned for 42 years.', 42],
    strength: 84,
    read: readOld,
  },
];
