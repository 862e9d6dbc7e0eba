import { DEAL_FIELDS } from '@dealwright/vocabulary';
import type { Segment } from '../layout/text.js';
import { createDealCandidate, type DealCandidate } from './deal-candidate.js';

const YEARS = /^(?:years|yrs\.?)(?: strong| running)?$/i;
/** The figure of a metric card is at least this much larger than its caption. */
const MIN_FIGURE_RATIO = 1.3;
/** The white between a figure and its caption, in heights of the caption. */
const MAX_CAPTION_GAP = 1.6;
/** Metric cards stand in a row of several. */
const MIN_METRIC_CARDS = 3;
const METRIC_CARD_STRENGTH = 88;

/** '33' large above 'YEARS', in a row of metric cards: the age of the business. */
export function findMetricCardAges(segments: readonly Segment[]): DealCandidate[] {
  return segments.flatMap((label) => {
    if (!YEARS.test(label.text.trim())) return [];
    if (segments.filter(({ line }) => line === label.line).length < MIN_METRIC_CARDS) return [];
    const flow = segments.findLast(
      (one) =>
        one.line < label.line &&
        label.y0 - one.y1 < label.height * MAX_CAPTION_GAP &&
        one.height >= label.height * MIN_FIGURE_RATIO &&
        Math.min(one.x1, label.x1) > Math.max(one.x0, label.x0),
    );
    const value = flow && /^\d{1,3}\+?$/.test(flow.text.trim()) ? Number.parseInt(flow.text, 10) : 0;
    const { min, max } = DEAL_FIELDS.yearsInBusiness;
    if (!flow || value < Math.max(1, min) || value > max) return [];
    const found = { field: 'yearsInBusiness', flow, start: 0, end: flow.text.length, value } as const;
    return [
      createDealCandidate(
        { ...found, strength: METRIC_CARD_STRENGTH, label: label.words, ruleName: 'years on a metric card' },
        'labelled',
      ),
    ];
  });
}
