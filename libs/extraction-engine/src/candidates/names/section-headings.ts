import type { Segment } from '../../layout/text.js';
import { trimLabel } from '../unmarked-labels.js';

/** What listings and reviews head their parts with. */
const HEADING =
  /^(?:(?:business|company|financial|detailed|additional|property|deal|investment|key|transaction|listing|general|industry|market) (?:overview|information|info|details?|description|summary|profile|facts|highlights|operation)|overview|financials?|financial|specifications|highlights|quick facts|customers|operations|facilities|staff|pricing|price|growth|competition|terms|next steps?|about(?: (?:the|this|us))?(?: [a-z]+)?|(?:the|your|our) (?:brand|numbers|sellers?|owners?|team|staff|shop|store|deal|ask|market|facts|figures|opportunity|business|company|building|lease|property|advisors?|brokers?|agent|pros|cons|bottom line|asking price)|reasons? for (?:selling|sale)|(?:seller|owner|founder)'?s? (?:interview|story|motivation|notes?)|(?:annual|financial|sales) history|red flags|green flags|value proposition|what (?:i|we) (?:like|don't like)|pros|cons)\b[:.]?$/i;

/** Headings of one page differ by less than this share of their height. */
const MAX_HEIGHT_GAP = 0.05;
const MAX_INDENT = 3;
/** Nearer lines belong to one title. */
const MIN_LINES_BETWEEN = 3;

/** What names a value of large type below it. */
const LABEL_OF_TRADE = /^(?:industry|category|sector|business type|type(?: of business)?|services?)$/i;

const isOfLabel = (line: Segment, segments: readonly Segment[]) =>
  segments.some(
    (one) =>
      one.line < line.line &&
      line.y0 - one.y1 < line.height * 2 &&
      Math.abs(one.x0 - line.x0) < MAX_INDENT &&
      LABEL_OF_TRADE.test(trimLabel(one.text)),
  );

const isLike = (line: Segment, one: Segment) =>
  line.line - one.line >= MIN_LINES_BETWEEN &&
  Math.abs(one.height - line.height) <= line.height * MAX_HEIGHT_GAP &&
  Math.abs(one.x0 - line.x0) < MAX_INDENT &&
  HEADING.test(one.text.trim());

/** True for a line that heads a part of the page, as 'Overview' above it in the same type does, or that a label names. */
export function headsPart(text: string, segments: readonly Segment[]): boolean {
  if (HEADING.test(text.trim())) return true;
  const line = segments.find((one) => one.text === text);
  return line !== undefined && (isOfLabel(line, segments) || segments.some((one) => isLike(line, one)));
}
