import type { Segment } from '../layout/text.js';
import { PLACE } from '../lexicon/deal-values.js';
import type { DealCandidate } from './deal-candidate.js';
import { COMPANY, createHeadlineCandidate } from './names/names.js';

/** To whom accountants write: the owners of the business whose statements follow. */
const TO_OWNERS =
  /^to (?:the )?(?:board of directors|(?:sole )?(?:shareholders?|stockholders?|members?|partners?|owners?)|management)(?: (?:and|of) (?:the )?[a-z ]{3,30})?:?,?$/i;
/** Lines of one address begin at one edge, in points. */
const MAX_SHIFT = 3;
/** A street may stand between the name and the town. */
const MAX_LINES_TO_TOWN = 3;
const ADDRESSEE_STRENGTH = 76;

/** 'To the Board of Directors', below it the company and its town: where the business is. */
export function findAddressees(segments: readonly Segment[]): DealCandidate[] {
  return segments.flatMap((head) => {
    if (!TO_OWNERS.test(head.text.trim())) return [];
    const block = segments.filter(
      (one) =>
        one.line > head.line &&
        one.line <= head.line + MAX_LINES_TO_TOWN &&
        Math.abs(one.x0 - head.x0) < MAX_SHIFT,
    );
    const [name] = block;
    const flow = block.find((one) => PLACE.exec(one.text)?.[0] === one.text.trim());
    if (!name || !COMPANY.test(name.text) || !flow) return [];
    return [
      createHeadlineCandidate({
        field: 'address',
        flow,
        value: flow.text.trim(),
        strength: ADDRESSEE_STRENGTH,
        ruleName: 'town of an addressee',
      }),
    ];
  });
}
