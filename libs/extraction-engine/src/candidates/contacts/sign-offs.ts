import type { Segment } from '../../layout/text.js';
import { isNoPerson } from '../../lexicon/persons.js';
import type { DealCandidate } from '../deal-candidate.js';
import { createHeadlineCandidate } from '../names/names.js';
import { isPreparersPage } from './contacts.js';

const CLOSING =
  /^(?:(?:very |yours? )?(?:sincerely|truly|faithfully|respectfully|cordially)(?: yours)?|(?:with )?(?:best|kind|warm|kindest|warmest|many)(?: regards| wishes| thanks)?|regards|thanks(?: again| so much)?|thank you|cheers|respectfully submitted|all the best|talk soon)[,.!]?$/i;
const PERSON =
  /^\p{Lu}[\p{L}'.-]*(?: \p{Lu}\.?| (?:de|la|del|van|von|der|den|st\.?))*(?: \p{Lu}[\p{L}'-]+){1,2}(?: (?:Jr|Sr|II|III)\.?)?$/u;
/** What people sign as who sell businesses for others; owners and preparers of returns sign as something else. */
const TITLE =
  /\b(?:broker|intermediary|advis[eo]r|principal|managing (?:director|partner|member)|m&a|mergers|senior associate|associate)\b/i;
const OTHER_TITLE =
  /\b(?:owner|proprietor|seller|founder|cpa|accountant|attorney|esq|bank|lending|loans?|credit|buyer|insurance)\b/i;
/** What is said for somebody else in a letter that offers a business. */
const SPEAKS_FOR_SELLER =
  /\b(?:retained|engaged|represent(?:s|ing)?|(?:our|my) (?:client|seller)|the (?:sellers?|owners?|shareholders)|listing|brokers?|brokerage|m&a|mergers)\b/i;
const OFFERS_BUSINESS = /\b(?:for sale|asking|sell(?:er|ers|ing)?|price|acquisition|opportunity)\b/i;
/** Lines between the closing and the name: the space for the signature. */
const MAX_LINES_TO_NAME = 3;
const MAX_LINES_TO_TITLE = 2;
const MAX_INDENT = 12;
const SIGNED_STRENGTH = 82;

/** Who signs a letter that offers a business for its owner: 'Very truly yours,', below it the name and 'Principal'. */
export function findSignedBroker(segments: readonly Segment[]): DealCandidate[] {
  const first = segments[0];
  if (!first || isPreparersPage(first)) return [];
  const text = segments.map((one) => one.text).join(' ');
  if (!SPEAKS_FOR_SELLER.test(text) || !OFFERS_BUSINESS.test(text)) return [];
  return segments.flatMap((closing) => {
    if (!CLOSING.test(closing.text.trim())) return [];
    const isUnder = (one: Segment, above: Segment, most: number) =>
      one.line > above.line && one.line - above.line <= most && Math.abs(one.x0 - above.x0) < MAX_INDENT;
    const named = segments.find((one) => {
      const name = one.text.split(',')[0] ?? '';
      return isUnder(one, closing, MAX_LINES_TO_NAME) && PERSON.test(name) && !isNoPerson(name);
    });
    if (!named) return [];
    const name = named.text.split(',')[0] ?? '';
    const below = segments.filter((one) => isUnder(one, named, MAX_LINES_TO_TITLE));
    const titles = [named.text.slice(name.length), ...below.map((one) => one.text)].join(' | ');
    if (!TITLE.test(titles) || OTHER_TITLE.test(titles)) return [];
    return [
      createHeadlineCandidate({
        field: 'broker',
        flow: named,
        value: name,
        strength: SIGNED_STRENGTH,
        end: name.length,
        ruleName: 'person who signs for the seller',
      }),
    ];
  });
}
