import { DEAL_FIELDS } from '@dealwright/vocabulary';
import { createFlow, type Segment } from '../layout/text.js';
import { createDealCandidate, type DealCandidate } from './deal-candidate.js';

/** '4 Full-time Drivers', '- 1 part-time clerk' */
const ROLE_LINE =
  /^[^\w(]{0,3}(\d{1,3}) (?:full[- ]?time|part[- ]?time|[FP]T|seasonal)\b(?! owners?\b)[^.;]{0,40}$/i;
/** Fewer lines are the split of one number. */
const MIN_ROLES = 3;
/** Above each of the lines, of which a sentence reads one alone. */
const STRENGTH = 93;

/** The sum of a list of roles, each on a line of its own with how many work in it and how long. */
export function findStaffList(segments: readonly Segment[]): DealCandidate[] {
  const lines = segments.filter(({ text }) => ROLE_LINE.test(text.trim()));
  const [first] = lines;
  if (!first || lines.length < MIN_ROLES) return [];
  const value = lines.reduce((sum, { text }) => sum + Number(ROLE_LINE.exec(text.trim())?.[1] ?? 0), 0);
  const { min, max } = DEAL_FIELDS.employeeCount;
  if (value < min || value > max) return [];
  const flow = createFlow(
    first.page,
    lines.flatMap(({ words }) => [...words]),
  );
  const found = { field: 'employeeCount', flow, start: 0, end: flow.text.length, value } as const;
  return [createDealCandidate({ ...found, strength: STRENGTH, ruleName: 'list of roles' }, 'labelled')];
}
