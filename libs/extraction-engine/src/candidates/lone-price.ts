import type { Segment } from '../layout/text.js';
import { readMoney } from '../lexicon/read-number.js';
import { createDealCandidate, type DealCandidate } from './deal-candidate.js';

const FOR_SALE = /\b(?:for sale|must sell|business opportunity)\b/i;
const LONE_AMOUNT = /^\$\s?\d{1,3}(?:,\d{3})+$/;
const MIN_PRICE_USD = 20_000;
/** A flyer has few lines; on a fuller page an amount alone belongs to a table or a tile. */
const MAX_FLYER_LINES = 25;
const LONE_PRICE_STRENGTH = 80;

/** The one amount of a flyer that stands on a line of its own: its price. */
export function findLonePrice(segments: readonly Segment[]): DealCandidate[] {
  const lines = new Set(segments.map(({ line }) => line));
  if (lines.size > MAX_FLYER_LINES || !segments.some(({ text }) => FOR_SALE.test(text))) return [];
  const alone = segments.filter(
    (one) =>
      LONE_AMOUNT.test(one.text.trim()) &&
      !segments.some((other) => other !== one && other.line === one.line),
  );
  const [flow] = alone;
  const value = flow && alone.length === 1 ? readMoney(flow.text) : null;
  if (!flow || value === null || value < MIN_PRICE_USD || isTile(flow, segments)) return [];
  return [
    createDealCandidate(
      {
        field: 'askingPrice',
        flow,
        start: 0,
        end: flow.text.length,
        value,
        strength: LONE_PRICE_STRENGTH,
        ruleName: 'amount alone on a flyer',
      },
      'labelled',
    ),
  ];
}

/** What the amount is of, right above or below it: 'Revenue', 'Real estate'. */
const OTHER_NAME =
  /^(?:[a-z'&]+ ){0,3}(?:revenues?|sales|cash ?flow|sde|ebitda|profit|income|earnings|inventory|equipment|ff&e|rent|real estate|building|property|down(?: payment)?|payment|value|collections|net|gross)\b/i;
const isTile = (amount: Segment, segments: readonly Segment[]) =>
  segments.some(
    (one) =>
      Math.abs(one.line - amount.line) === 1 && OTHER_NAME.test(one.text.trim()) && one.text.length < 40,
  );
