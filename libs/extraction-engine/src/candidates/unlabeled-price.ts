import type { Segment } from '../layout/text.js';
import { isOfRealEstate } from '../lexicon/not-the-business.js';
import { readMoney } from '../lexicon/read-number.js';
import { createDealCandidate, type DealCandidate } from './deal-candidate.js';

const FOR_SALE =
  /\b(?:for sale|must sell|business opportunity|(?:message|contact|ask) (?:the )?seller|seller info(?:rmation)?|send seller|listed (?:\d+|an?|over an?) \w+ ago)\b/i;
const SINGLE_AMOUNT = /^\$\s?\d{1,3}(?:,\d{3})+$/;
const MIN_PRICE_USD = 20_000;
/** A flyer has few lines; on a fuller page an amount alone belongs to a table or a metric card. */
const MAX_FLYER_LINES = 25;
const SINGLE_PRICE_STRENGTH = 80;

/** What listings state next to their price; a page with several of these is one. */
const FACT_OF_LISTING =
  /^(?:gross (?:income|revenue|sales)|(?:annual )?(?:revenue|sales)|cash flow|owner'?s? (?:benefit|income)|sde|ebitda|established|year (?:established|founded|started)|employees|seller financing|lease (?:expires|ends)|inventory|reason for selling|why is the owner selling|ff&e|rent|down payment)\b/i;
const MIN_LISTING_FACTS = 3;
/** The price of a listing heads its facts. */
const MAX_PRICE_LINE = 10;
const HEAD_PRICE_STRENGTH = 80;

/** The amount alone between the headline of a listing and its facts, as telephones show it. */
function findHeadPrice(segments: readonly Segment[]): Segment | undefined {
  const facts = segments.filter(({ text }) => FACT_OF_LISTING.test(text.trim()));
  const alone = segments.filter(
    (one) =>
      SINGLE_AMOUNT.test(one.text.trim()) &&
      !segments.some((other) => other !== one && other.line === one.line),
  );
  const [flow] = alone;
  if (!flow || alone.length > 1 || facts.length < MIN_LISTING_FACTS) return undefined;
  const isHead = flow.line <= MAX_PRICE_LINE && facts.every(({ line }) => line > flow.line);
  // Right below it stands a fact with a figure of its own.
  const isNamed = segments.some(
    (one) =>
      Math.abs(one.line - flow.line) === 1 &&
      OTHER_NAME.test(one.text.trim()) &&
      !segments.some(({ line, text }) => line === one.line && /\d/.test(text)),
  );
  return isHead && !isNamed ? flow : undefined;
}

/** 'Gym for sale, turn key - $165,000 (Dayton)' */
const PRICE_IN_HEADLINE =
  /\bfor sale\b[^$]{0,60}?(?:[-\u2013\u2014|:,(]|\bat)\s*(\$\s?\d{1,3}(?:,\d{3})+)(?=$|\s*[()|,]|\s+[-\u2013(])/i;
const MAX_HEADLINE_LINE = 6;

/** 'Sign shop, turn key - $95,000 (Dayton)' on a page of classified ads. */
const PRICE_OF_AD = /\s[-\u2013\u2014]\s(\$\s?\d{1,3}(?:,\d{3})+)(?=$|\s*\()/;
const CLASSIFIED = /\b(?:by owner|post(?:ing)? id|posted:? \d+ \w+ ago|posted an? \w+ ago)\b/i;

/** The price behind the words of a headline. */
function findPriceInHeadline(segments: readonly Segment[]): DealCandidate[] {
  const isAd = segments.some(({ text }) => CLASSIFIED.test(text));
  const find = (text: string) =>
    (PRICE_IN_HEADLINE.exec(text) ?? (isAd ? PRICE_OF_AD.exec(text) : null))?.[1] ?? '';
  const flow = segments.find(
    ({ line, text }) => line <= MAX_HEADLINE_LINE && find(text) !== '' && !isOfRealEstate(text),
  );
  const amount = flow ? find(flow.text) : '';
  return flow ? [createPrice(flow, amount, 'price in the headline')] : [];
}

const createPrice = (flow: Segment, amount: string, ruleName: string) => {
  const start = flow.text.indexOf(amount);
  const end = start + amount.length;
  const value = readMoney(amount) ?? 0;
  const strength = HEAD_PRICE_STRENGTH;
  return createDealCandidate(
    { field: 'askingPrice', flow, start, end, value, strength, ruleName },
    'labelled',
  );
};

/** The price that a page states without a label: in its headline, above the facts of a listing, alone on a flyer. */
export function findUnlabeledPrice(segments: readonly Segment[]): DealCandidate[] {
  if (segments[0] && segments[0].page.index > 0) return [];
  const headline = findPriceInHeadline(segments);
  if (headline.length > 0) return headline;
  const head = findHeadPrice(segments);
  return head
    ? [createPrice(head, head.text.trim(), 'amount above the facts of a listing')]
    : findSinglePrice(segments);
}

/** The one amount of a flyer that stands on a line of its own: its price. */
function findSinglePrice(segments: readonly Segment[]): DealCandidate[] {
  const lines = new Set(segments.map(({ line }) => line));
  if (lines.size > MAX_FLYER_LINES || !segments.some(({ text }) => FOR_SALE.test(text))) return [];
  const alone = segments.filter(
    (one) =>
      SINGLE_AMOUNT.test(one.text.trim()) &&
      !segments.some((other) => other !== one && other.line === one.line),
  );
  const [flow] = alone;
  const value = flow && alone.length === 1 ? readMoney(flow.text) : null;
  if (!flow || value === null || value < MIN_PRICE_USD || isMetricCard(flow, segments)) return [];
  return [
    createDealCandidate(
      {
        field: 'askingPrice',
        flow,
        start: 0,
        end: flow.text.length,
        value,
        strength: SINGLE_PRICE_STRENGTH,
        ruleName: 'amount alone on a flyer',
      },
      'labelled',
    ),
  ];
}

/** What the amount is of, right above or below it: 'Revenue', 'Real estate'. */
const OTHER_NAME =
  /^(?:[a-z'&]+ ){0,3}(?:revenues?|sales|cash ?flow|sde|ebitda|profit|income|earnings|inventory|equipment|ff&e|rent|real estate|building|property|down(?: payment)?|payment|value|collections|net|gross)\b/i;
const isMetricCard = (amount: Segment, segments: readonly Segment[]) =>
  segments.some(
    (one) =>
      Math.abs(one.line - amount.line) === 1 && OTHER_NAME.test(one.text.trim()) && one.text.length < 40,
  );
