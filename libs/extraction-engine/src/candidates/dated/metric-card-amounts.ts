import type { Segment } from '../../layout/text.js';
import { MONEY_PATTERN, readMoney } from '../../lexicon/read-number.js';

/** Lines of one metric card stand closer than this many heights of the larger type. */
export const MAX_METRIC_CARD_GAP = 1.4;
const ONLY_MONEY = new RegExp(
  String.raw`^(?:(?:about|approx(?:imately|\.)?|around|roughly|over|nearly|~|c\.) ?)?(?:${MONEY_PATTERN})\+?$`,
  'i',
);
/** 'about $4.4 million' */
const ROUNDLY = /^(?:[a-z~.]+ ?)(\$?\d.*?)\+?$/i;
export const readRoughMoney = (text: string) => readMoney(ROUNDLY.exec(text)?.[1] ?? text);
/** Running text, which may mention an amount. */
const isWords = (segment: Segment) => (segment.text.match(/[a-z]{3,}/gi)?.length ?? 0) >= MIN_WORDS_OF_TEXT;
const MIN_WORDS_OF_TEXT = 3;
export const columnsOverlap = (a: Segment, b: Segment) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0);

/** 'SDE 2024 $ | 588,020 | SDE 2025 $ | 611,340': a form with several labels on a line, each before its amount. */
function isPair(segments: readonly Segment[], label: Segment, amount: Segment): boolean {
  const line = segments.filter((one) => one.line === label.line);
  const [before, after] = [line[line.indexOf(label) - 1], line[line.indexOf(amount) + 1]];
  const isLabel = (one: Segment) => /[a-z]{2}/i.test(one.text) && !ONLY_MONEY.test(one.text.trim());
  return (
    (before === undefined || !isLabel(before)) &&
    (after === undefined || isLabel(after)) &&
    line.indexOf(amount) === line.indexOf(label) + 1
  );
}

/** The amount of a metric card: above its label or below it, whichever stands nearer, or next to it. */
export function findMetricCardAmount(segments: readonly Segment[], label: Segment): Segment | null {
  const amounts = segments.filter((one) => ONLY_MONEY.test(one.text.trim()));
  const gap = (one: Segment) => (one.y0 > label.y0 ? one.y0 - label.y1 : label.y0 - one.y1);
  // The value of a label with a colon follows it.
  const isFollowed = /:\s*$/.test(label.text);
  const near = amounts
    .filter(
      (one) =>
        (isFollowed ? one.line > label.line : one.line !== label.line) &&
        columnsOverlap(one, label) &&
        gap(one) < MAX_METRIC_CARD_GAP * Math.max(one.height, label.height),
    )
    .sort((a, b) => gap(a) - gap(b))[0];
  const nextTo = segments.find((one) => one.line === label.line && one.x0 > label.x1);
  // Words of a text beside the metric card may stand on its line, but no other amount.
  const others = segments.filter((one) => one.line === label.line && one !== label && one !== nextTo);
  const isAlone = others.every((one) => one.x1 < label.x0 && isWords(one));
  if (nextTo && amounts.includes(nextTo) && (isAlone || isPair(segments, label, nextTo))) return nextTo;
  return near ?? null;
}

/** Two amounts above each other are a column, and its head is no metric card. */
export const headsColumn = (segments: readonly Segment[], label: Segment) =>
  segments
    .filter((one) => one.line > label.line && columnsOverlap(one, label))
    .slice(0, 2)
    .filter((one) => ONLY_MONEY.test(one.text.trim())).length === 2;
