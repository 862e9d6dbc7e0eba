import type { Box, Word } from '@dealwright/document-reader';
import { readConfidence } from '../layout/cells.js';
import { evidenceAt, flowOf, wordsAt, type Flow, type Segment } from '../layout/text.js';
import type { Candidate, DealInfoField } from '../types.js';
import { EMAIL, findAge, findEmployees, findMoney, findType, PHONE, URL, type Found } from './deal-values.js';

/** Fields as labels name them; `grossRevenue` feeds the revenue range, parts of an address are joined. */
export type LabelledField = Exclude<DealInfoField, 'revenue'> | 'grossRevenue';

export type DealCandidate = Candidate<LabelledField>;

interface Labelled {
  readonly field: LabelledField;
  readonly strength: number;
  readonly label: RegExp;
  readonly read: (text: string, asOfYear: number | null) => Found<number | string> | null;
}

const whole =
  (most: number) =>
  (text: string): Found<string> | null => {
    const trimmed = text.trim();
    if (
      trimmed.length < 2 ||
      trimmed.length > most ||
      /^(?:n\/?a|tbd|none|confidential|undisclosed|not disclosed|available upon .*|-+)\.?$/i.test(trimmed)
    )
      return null;
    return { value: trimmed, start: 0, end: text.length };
  };

const name = (text: string) => (/^[\d$%.,\s]+$/.test(text) || /[@:]/.test(text) ? null : whole(80)(text));
const pattern =
  (regex: RegExp) =>
  (text: string): Found<string> | null => {
    const match = regex.exec(text);
    return match ? { value: match[0], start: match.index, end: match.index + match[0].length } : null;
  };
const person = (text: string): Found<string> | null => {
  const cut = text.search(EMAIL);
  const head =
    (cut >= 0 ? text.slice(0, cut) : text).split(
      /\s+[|•·]\s+|,\s*(?=[A-Z]|lic|cbi)|\s+-\s+|\s+(?=\(?\d{3}\)?[-. ])/i,
    )[0] ?? '';
  const found = name(head.replace(/[|,;]\s*$/, ''));
  return found && /^[A-Z]/.test(found.value) && found.value.split(/\s+/).length <= 6
    ? { value: found.value, start: 0, end: head.length }
    : null;
};

const one = (field: LabelledField, strength: number, words: string, read: Labelled['read']): Labelled => ({
  field,
  strength,
  label: new RegExp(String.raw`^(?:${words})$`, 'i'),
  read,
});

const LABELS: readonly Labelled[] = [
  one(
    'askingPrice',
    97,
    String.raw`(?:current |total |business |the )?(?:asking|list(?:ing)?|offering|offer|sale|sales) price(?: \(?(?:usd|business only|excluding .*|incl.*)\)?)?|asking`,
    (text) => findMoney(text),
  ),
  one('askingPrice', 88, 'purchase price|price|offered at|business price', (text) => findMoney(text)),
  one(
    'grossRevenue',
    95,
    String.raw`(?:(?:last year(?:'s)?|annual|total|gross|yearly|current|ttm|ltm|20\d\d|fy ?\d+) )*(?:gross )?(?:revenues?|sales|receipts)(?: \(?(?:20\d\d|fy ?\d+|annual|ttm|ltm|gross)\)?)?`,
    (text) => findMoney(text, 1_000),
  ),
  one(
    'businessName',
    97,
    String.raw`(?:legal |registered )?(?:name of (?:the )?(?:business|company)|(?:business|company|corporate|entity|trade) name|legal name|trading name|d\.?b\.?a\.?|d\/b\/a)(?: \(?(?:dba|d\/b\/a)\)?)?`,
    name,
  ),
  one('businessName', 88, 'company|business|name|name of corporation|name of proprietor|seller', name),
  one(
    'yearsInBusiness',
    96,
    String.raw`years? (?:established|founded|opened|started|of establishment|of inception|business (?:was )?(?:established|started|founded))|(?:business |company |date )?(?:established|founded|est\.?)(?: in)?|in business since|operating since|years? in (?:business|operation)|years? (?:established|operating)|age of (?:the )?(?:business|company)|business age|inception|founding year|date (?:established|founded|of inception)|since|yr\.? (?:est|established)\.?`,
    findAge,
  ),
  one(
    'employeeCount',
    96,
    String.raw`(?:number|no\.?|#|count) of (?:full[- ]?time )?(?:employees|staff)|(?:total |current |approx(?:imate)? )?(?:employees|employee count|staff|headcount|head count|staffing|team size|team|personnel|workforce|# ?employees|employees #)(?: \(?(?:ft\/pt|full\/part[- ]time|total|including owners?|w-?2)\)?)?`,
    findEmployees,
  ),
  one(
    'employeeCount',
    90,
    String.raw`full[- ]?time employees|employees \(?(?:full[- ]?time|ft)\)?|ft employees|fte'?s?`,
    findEmployees,
  ),
  one(
    'address',
    95,
    String.raw`(?:business |company |street |physical |property |office |mailing |full )?address|(?:business |company )?location|headquarters(?: location)?|located (?:in|at)|city[,/ ]+(?:and )?state|premises`,
    (text) =>
      /[A-Za-z]{3}/.test(text) && /\d|,/.test(text)
        ? whole(140)(text)
        : /^[A-Z][\w .'-]+(?:County|Area|Metro|,)/.test(text)
          ? whole(80)(text)
          : null,
  ),
  one(
    'broker',
    95,
    String.raw`(?:listing |business |your |lead |exclusive |transaction )?(?:broker|intermediary|advisor|listing agent|agent)(?: name| contact)?|listed by|(?:contact|represented|presented|prepared|marketed|offered)(?: (?:exclusively )?by| person| name)?|broker of record|for more information(?:,? (?:please )?contact)?|(?:your |primary |main |broker |listing |sell[- ]?side )?contact(?: us| info(?:rmation)?| name| person)?|(?:business )?broker\/agent|m&a advisor|sales associate`,
    person,
  ),
  one(
    'brokerCompany',
    95,
    String.raw`brokerage(?: firm| company| name)?|broker(?:age)? (?:firm|company|office)|listing (?:office|firm|brokerage)|firm`,
    name,
  ),
  one(
    'brokerPhone',
    92,
    String.raw`(?:broker |contact |office |direct |cell |mobile )?(?:phone|telephone|tel|mobile|cell|direct|office)(?: number| no\.?| #)?\.?`,
    pattern(PHONE),
  ),
  one('brokerEmail', 92, String.raw`(?:broker |contact )?e-?mail(?: address)?`, pattern(EMAIL)),
  one(
    'listingUrl',
    96,
    String.raw`(?:listing|ad|online listing|web listing) (?:url|link|page|address)|(?:view|see) (?:the )?(?:full )?listing(?: at| online)?|url|link|online(?: at)?`,
    pattern(URL),
  ),
  one(
    'reasonForSale',
    96,
    String.raw`reasons? (?:for|of) (?:the )?(?:sale|selling|sell|exit)|seller'?s? motivation|motivation(?: for sale)?|why (?:is the (?:business|owner) |the owner is )?selling\??|reason selling`,
    whole(200),
  ),
  one(
    'type',
    94,
    String.raw`(?:business |company )?(?:type|category|industry|sector|model)(?: of business)?|type of business|industry type|line of business`,
    (text) =>
      findType(text) ??
      (/[A-Za-z]{4}/.test(text) && text.length < 60
        ? { value: 'Traditional', start: 0, end: text.length }
        : null),
  ),
  one('leadSource', 95, 'lead source|source of lead', (text) =>
    /broker/i.test(text)
      ? { value: 'Broker', start: 0, end: text.length }
      : /self|direct|owner/i.test(text)
        ? { value: 'Self', start: 0, end: text.length }
        : null,
  ),
  one(
    'description',
    95,
    String.raw`(?:business |company |brief |short |listing )?(?:description|summary|overview|headline|title)|description of (?:the )?business|about the (?:business|company)`,
    (text) => (text.trim().split(/\s+/).length >= 3 ? whole(400)(text) : null),
  ),
];

const tidy = (text: string) =>
  text
    .replace(/[:.\u2026*_\s-]+$/g, '')
    .replace(/^[\s•·*\u25AA\u25CF\u2022-]+/, '')
    .trim();

function candidate(
  rule: Labelled,
  found: Found<number | string>,
  flow: Flow,
  offset: number,
  label: readonly Word[],
  penalty: number,
): DealCandidate {
  const words = wordsAt(flow, offset + found.start, offset + found.end);
  return {
    field: rule.field,
    raw: flow.text.slice(offset + found.start, offset + found.end),
    value: found.value,
    scale: 1,
    sign: 1,
    evidence: [evidenceAt(flow, offset + found.start, offset + found.end, label)],
    rule: 'labelled',
    confidence: {
      read: readConfidence(words),
      label: rule.strength - penalty,
      period: 96,
      scale: 96,
      checks: 92,
    },
  };
}

const RUNS_ON: readonly LabelledField[] = ['description', 'reasonForSale', 'address'];

/** The words of a value, and those of the lines it runs on to. */
function runningOn(rule: Labelled, words: readonly Word[], flow: Flow, paragraphs: readonly Flow[]): Flow {
  const first = words[0];
  if (!RUNS_ON.includes(rule.field) || !first) return flowOf(flow.page, words);
  const paragraph = paragraphs.find((one) => one.words.includes(first));
  if (!paragraph) return flowOf(flow.page, words);
  const rest = paragraph.words.slice(paragraph.words.indexOf(first));
  return flowOf(flow.page, rule.field === 'address' ? rest.slice(0, words.length + 8) : rest.slice(0, 60));
}

/** Label and value in one segment: 'Asking Price: $1,850,000'. */
function inline(segment: Segment, paragraphs: readonly Flow[], asOfYear: number | null): DealCandidate[] {
  const at = segment.text.indexOf(':');
  if (at <= 0 || at > 60) return [];
  const label = tidy(segment.text.slice(0, at));
  const values = wordsAt(segment, at + 1, segment.text.length);
  if (segment.text.slice(at + 1).trim() === '') return [];
  return LABELS.filter((rule) => rule.label.test(label)).flatMap((rule) => {
    const flow = runningOn(rule, values, segment, paragraphs);
    const found = rule.read(flow.text, asOfYear);
    return found ? [candidate(rule, found, flow, 0, wordsAt(segment, 0, at + 1), 0)] : [];
  });
}

interface Neighbour {
  readonly segment: Segment;
  readonly penalty: number;
  /** The value is set large above its label, as on tiles: for figures only. */
  readonly figuresOnly: boolean;
}

const PLAIN_FIGURE = /^[($]*\d[\d,.]*\s?[km]{0,2}\)?$/i;
const FIGURES: readonly LabelledField[] = ['askingPrice', 'grossRevenue', 'employeeCount', 'yearsInBusiness'];

const overlaps = (a: Segment, b: Segment) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0);

/** The value beside a label, below it, or above it where tiles stand in a row; the likeliest first. */
function neighbours(segments: readonly Segment[], index: number): Neighbour[] {
  const label = segments[index];
  if (!label) return [];
  const found: Neighbour[] = [];
  const beside = segments.slice(index + 1).filter((one) => one.line === label.line);
  const right = beside[0];
  // A row of labels has its values below.
  if (right && !LABELS.some((rule) => rule.label.test(tidy(right.text)))) {
    found.push({ segment: right, penalty: 0, figuresOnly: false });
    // Several figures behind a label are those of several years, and none of them is the value.
    if (beside.slice(0, 2).filter((one) => PLAIN_FIGURE.test(one.text)).length === 2) return [];
  }
  const under = segments.filter((one) => one.line > label.line && overlaps(one, label));
  const near = under[0];
  // Two figures under a label make it the head of a column.
  const column = under.slice(0, 2).filter((one) => PLAIN_FIGURE.test(one.text)).length === 2;
  const below =
    near && !column && near.line <= label.line + 2 && near.y0 - label.y1 < label.height * 2.2
      ? near
      : undefined;
  const above = segments.findLast(
    (one) =>
      one.line < label.line &&
      one.line >= label.line - 2 &&
      label.y0 - one.y1 < label.height * 1.2 &&
      one.height >= label.height * 1.3 &&
      overlaps(one, label),
  );
  const lower = below
    ? [{ segment: below, penalty: /:\s*$/.test(label.text) ? 2 : 8, figuresOnly: false }]
    : [];
  const upper = above ? [{ segment: above, penalty: 8, figuresOnly: true }] : [];
  const nearerAbove = above && below && label.y0 - above.y1 < below.y0 - label.y1;
  return [...found, ...(nearerAbove ? [...upper, ...lower] : [...lower, ...upper])];
}

/** The first neighbour that reads as a value of the field. */
function besideLabel(
  rule: Labelled,
  label: Segment,
  around: readonly Neighbour[],
  paragraphs: readonly Flow[],
  asOfYear: number | null,
): DealCandidate[] {
  for (const { segment, penalty, figuresOnly } of around) {
    if (figuresOnly && !FIGURES.includes(rule.field)) continue;
    const flow = runningOn(rule, segment.words, segment, paragraphs);
    const found = rule.read(flow.text, asOfYear);
    if (found) return [candidate(rule, found, flow, 0, label.words, penalty)];
  }
  return [];
}

const PART_TIME =
  /^(?:(?:number of )?part[- ]?time(?: \(?pt\)?)? (?:employees|staff)|(?:employees|staff) \(?(?:part[- ]?time|pt)\)?|pt employees)$/i;
const FULL_TIME = /\bfull[- ]?time\b|\bft\b/i;

/** Full-time and part-time employees under labels of their own are counted together. */
function withPartTime(candidates: readonly DealCandidate[], segments: readonly Segment[]): DealCandidate[] {
  const at = segments.findIndex((segment) => PART_TIME.test(tidy(segment.text.split(':')[0] ?? '')));
  const label = segments[at];
  if (!label) return [...candidates];
  const inside = /:\s*(.+)$/.exec(label.text)?.[1];
  const value = inside ? label : neighbours(segments, at)[0]?.segment;
  const part = value ? findEmployees(inside ?? value.text) : null;
  if (!value || !part) return [...candidates];
  return candidates.map((one) => {
    const named = segments.some(
      (segment) =>
        FULL_TIME.test(segment.text) &&
        one.evidence.some((place) => place.labelBox && overlapsBox(place.labelBox, segment)),
    );
    if (one.field !== 'employeeCount' || typeof one.value !== 'number' || !named) return one;
    const offset = inside ? value.text.length - inside.length : 0;
    return {
      ...one,
      value: one.value + part.value,
      raw: `${one.raw} + ${inside ?? value.text}`,
      evidence: [...one.evidence, evidenceAt(value, offset + part.start, offset + part.end, label.words)],
    };
  });
}

const overlapsBox = (box: Segment | Box, segment: Segment) =>
  Math.min(box.x1, segment.x1) > Math.max(box.x0, segment.x0) &&
  Math.min(box.y1, segment.y1) > Math.max(box.y0, segment.y0);

/** Every deal field that a label names on one page. */
export function labelledCandidates(
  segments: readonly Segment[],
  paragraphs: readonly Flow[],
  asOfYear: number | null,
): DealCandidate[] {
  const found = segments.flatMap((segment, index) => {
    const direct = inline(segment, paragraphs, asOfYear);
    if (direct.length > 0) return direct;
    const label = tidy(segment.text);
    if (label.length > 60 || label === '') return [];
    // 'Established / relocated': the first of two values in one cell is the first label's.
    const head = tidy(label.split(' / ')[0] ?? label);
    const rules = LABELS.filter((rule) => rule.label.test(label) || rule.label.test(head));
    if (rules.length === 0) return [];
    const around = neighbours(segments, index);
    return rules.flatMap((rule) => besideLabel(rule, segment, around, paragraphs, asOfYear));
  });
  return withPartTime(found, segments);
}
