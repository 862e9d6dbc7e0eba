import type { Segment } from '../../layout/text.js';
import { EMAIL, PHONE, PLACE } from '../../lexicon/deal-values.js';
import { isNoPerson } from '../../lexicon/persons.js';
import type { DealCandidate } from '../deal-candidate.js';
import { COMPANY, createHeadlineCandidate } from '../names/names.js';

const TITLE =
  /^(?:(?:managing|senior|associate|principal|business|licensed|certified|m&a) )*(?:broker|intermediary|advisor|adviser)(?:[/,| -].{0,40})?$/i;
const PERSON = /^[A-Z][\w.'-]+(?: [A-Z][\w.'-]*){1,3}(?:, [A-Z]{2,5}\b)*$/;

/** 'Re: day care in Harford County Broker: Jane Doe' */
const LABELED_PERSON =
  / (?:Broker|Listing Agent|Agent|Advisor|Intermediary): ([A-Z][\w'-]+(?: [A-Z]\.)? [A-Z][\w'-]+)$/;

function createPersonCandidate(flow: Segment, value: string, ruleName: string): DealCandidate {
  const start = flow.text.indexOf(value);
  return createHeadlineCandidate({
    field: 'broker',
    flow,
    value,
    strength: 84,
    ruleName,
    start,
    end: start + value.length,
  });
}

const LABEL_AT_END = / (?:Broker|Listing Agent|Agent|Advisor|Intermediary):$/;
const TWO_NAMES = /^[A-Z][\w'-]+(?: [A-Z]\.)? [A-Z][\w'-]+$/;

/** 'Re: day care in Harford County Broker:', and the name on the next line. */
function findPersonBelow(head: Segment, segments: readonly Segment[]): Segment | undefined {
  const below = LABEL_AT_END.test(head.text)
    ? segments.find(
        (one) => one.line === head.line + 1 && Math.abs(one.x0 - head.x0) < MAX_BLOCK_SHIFT * head.height,
      )
    : undefined;
  return below && TWO_NAMES.test(below.text) && !isNoPerson(below.text) ? below : undefined;
}

const SIGNED_FIRM_STRENGTH = 82;
/** Longer lines are sentences. */
const MAX_FIRM_WORDS = 8;
/** 'Acme Deals LLC' below 'Jane Doe | Broker'. */
function findFirmBelow(person: Segment, segments: readonly Segment[]): DealCandidate[] {
  const flow = segments.find((one) => one.line === person.line + 1 && Math.abs(one.x0 - person.x0) < 3);
  return flow && COMPANY.test(flow.text) && flow.words.length <= MAX_FIRM_WORDS
    ? [
        createHeadlineCandidate({
          field: 'brokerCompany',
          flow,
          value: flow.text,
          strength: SIGNED_FIRM_STRENGTH,
          ruleName: 'firm below its broker',
        }),
      ]
    : [];
}

const BROKER_ON_LINE =
  /^(?:(?:listing |business )?(?:broker|agent|advisor|intermediary)|listed by|presented by): ?[A-Z][\w'-]+(?: [A-Z]\.)? [A-Z][\w'-]+$/i;
const NAME_OF_FIRM = /^[A-Z][\w&'.-]*(?: (?:[A-Z][\w&'.-]*|of|and|&)){1,5}$/;
/** Lines of one block begin at one edge, within this share of the height of the type. */
const MAX_BLOCK_SHIFT = 0.3;

/** 'Broker: Jane Doe', below it 'Acme Exits' and below that a number: the firm, whatever it is called. */
function findFirmBetween(person: Segment, segments: readonly Segment[]): DealCandidate[] {
  if (!BROKER_ON_LINE.test(person.text.trim())) return [];
  const [flow, number] = [1, 2].map((step) =>
    segments.find(
      (one) =>
        one.line === person.line + step && Math.abs(one.x0 - person.x0) < MAX_BLOCK_SHIFT * person.height,
    ),
  );
  if (!flow || !number || !(PHONE.test(number.text) || EMAIL.test(number.text))) return [];
  if (!NAME_OF_FIRM.test(flow.text) || TITLE.test(flow.text) || PLACE.test(flow.text)) return [];
  return [
    createHeadlineCandidate({
      field: 'brokerCompany',
      flow,
      value: flow.text,
      strength: SIGNED_FIRM_STRENGTH,
      ruleName: 'firm between its broker and a number',
    }),
  ];
}

/** A name over the title of a broker, as letters are signed. */
export function findSignatureCandidates(segments: readonly Segment[]): DealCandidate[] {
  return segments.flatMap((segment) => {
    const between = findFirmBetween(segment, segments);
    if (between.length > 0) return between;
    const named = findPersonBelow(segment, segments);
    if (named) return [createPersonCandidate(named, named.text, 'person below a label')];
    const labeled = LABELED_PERSON.exec(segment.text);
    if (labeled?.[1] !== undefined && !isNoPerson(labeled[1]))
      return [createPersonCandidate(segment, labeled[1], 'person behind a label in a line')];
    const [person = '', ...title] = segment.text.split(/, | [|\u2022\u00b7] /);
    if (title.length > 0 && PERSON.test(person) && TITLE.test(title.join(', ')))
      return [
        createPersonCandidate(segment, person, 'person beside a title'),
        ...findFirmBelow(segment, segments),
      ];
    if (!PERSON.test(segment.text) || COMPANY.test(segment.text)) return [];
    const below = segments.find((one) => one.line === segment.line + 1 && Math.abs(one.x0 - segment.x0) < 3);
    if (!below || !TITLE.test(below.text.trim())) return [];
    const name = segment.text.split(',')[0] ?? segment.text;
    return [createPersonCandidate(segment, name, 'person over a title')];
  });
}
