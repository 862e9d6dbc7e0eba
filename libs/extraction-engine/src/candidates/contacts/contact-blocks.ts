import type { Segment } from '../../layout/text.js';
import { isNoPerson } from '../../lexicon/persons.js';
import { EMAIL, PHONE, STATE } from '../../lexicon/deal-values.js';
import type { DealCandidate } from '../deal-candidate.js';
import { isMailboxOf, keepLetters } from './mail.js';
import { createHeadlineCandidate } from '../names/names.js';
import { isPreparersPage } from './contacts.js';

/** What firms that sell businesses are called; weaker than the names that only they have. */
const AGENCY =
  /\b(?:Brokers?|Brokerage|Advis[eo]rs?|Advisory|M&A|Mergers|Acquisitions|Capital|Partners|Transitions?|Resales|Intermediaries|Transactions? Group|Business (?:Group|Sales|Exchange|Transfers?)|Practice Sales|Securities|Succession|Exit Planning|Corporate Finance|Business)\b/;
/** 'Bringing Owners And Business Buyers Together' */
const SLOGAN =
  /^(?:[A-Z][a-z]+ing|Your|We|Where|When|Experts?|Specialists?|Trusted|Over|Call|For|Serving)\b(?=.* (?:Together|You|Your|And|and|in|In|For|for|With|with|Over|Since|Business(?:es)?)\b)|\bTogether\b/;
const AGENCY_NAME =
  /^(?:[A-Z][\w&'.-]*|of|and|&|the)(?: (?:[A-Z][\w&'.-]*|of|and|&)){1,6}(?:,? (?:Inc|LLC|Ltd|Corp)\.?)?$/;
const ROLE =
  /^(?:(?:listing |business |lead |exclusive )?(?:broker|agent|advisor|contact|intermediary|associate)(?: of record)?|listed with|(?:exclusively )?(?:listed|offered|presented|represented|marketed|prepared) (?:exclusively )?by|call|ask for|contact)\s*:?\s+(?=[A-Z"])/i;
/** 'Senior Advisor' is what a person is, and no firm. */
const JOB_TITLE =
  /^(?:(?:Senior|Managing|Associate|Principal|Executive|Vice|Lead|Licensed|Business|M&A)\s+)*(?:Advis[eo]r|Broker|Partner|Director|President|Associate|Agent|Intermediary)s?$/i;
/** 'M&A Intermediaries' behind a comma says what the firm in front of it does. */
const KIND_OF_FIRM =
  /^(?:(?:M&A|Mergers|Acquisitions|Business|Intermediaries|Brokers?|Brokerage|Advis[eo]rs|Advisory|and|&)\s*)+$/;
const PERSON =
  /^(?:[A-Z]\. ?){1,2} ?[A-Z][a-z]\w+$|^(?:(?:Mr|Ms|Mrs|Dr)\.? )?[A-Z][A-Za-z'\u00c0-\u024f-]+(?: (?:[("\u201c][A-Z]\w+[)"\u201d]|[A-Z]\.?(?= )|[A-Z][a-z]{1,2}(?= [A-Z])))*(?: [A-Z][A-Za-z'\u00c0-\u024f-]+){1,2}$/;
interface Part {
  readonly segment: Segment;
  readonly text: string;
  readonly start: number;
}

/** The parts of a line that marks, commas and numbers separate, each without the role in front of it. */
function splitContactLine(segment: Segment): Part[] {
  const parts: Part[] = [];
  let start = 0;
  const separators =
    /\s+[|\u2022\u00b7\u2013\u2014-]+\s*|,\s+(?!Inc|LLC|Ltd|Corp)|\s+(?=(?:ph|phone|cell|c\.|direct|office|fax|tel|mobile)\b)|\s+(?=[+(]?\d)|\s+(?=\S+@)/gi;
  const push = (end: number) => {
    const raw = segment.text.slice(start, end);
    const lead = ROLE.exec(raw)?.[0].length ?? 0;
    // 'Jane Doe of Acme Brokers'
    const person = /^(?:[\w.'\u00c0-\u024f-]+ ){1,3}of (?=[A-Z])/.exec(raw.slice(lead))?.[0].length ?? 0;
    const from = AGENCY.test(raw) ? lead + person : lead;
    parts.push({ segment, text: raw.slice(from).trim(), start: start + from });
  };
  for (const match of segment.text.matchAll(separators)) {
    push(match.index);
    start = match.index + match[0].length;
  }
  push(segment.text.length);
  return parts.filter(({ text }) => text !== '');
}

/** Lines above and below a telephone number or an address that belong to its block, and how they are aligned. */
const MAX_LINES_ABOVE = 4;
const MAX_LINES_BELOW = 2;
const MAX_BLOCK_INDENT = 8;

function findBlock(anchor: Segment, segments: readonly Segment[]): Segment[] {
  const center = (one: Pick<Segment, 'x0' | 'x1'>) => (one.x0 + one.x1) / 2;
  // 'Jane Doe   Managing Partner   555-010-0199' is centered as one line.
  const own = segments.filter(({ line }) => line === anchor.line);
  const row = { x0: Math.min(...own.map(({ x0 }) => x0)), x1: Math.max(...own.map(({ x1 }) => x1)) };
  return segments.filter(
    (one) =>
      one.line >= anchor.line - MAX_LINES_ABOVE &&
      one.line <= anchor.line + MAX_LINES_BELOW &&
      (one.line === anchor.line ||
        [anchor, row].some(
          (lead) =>
            Math.abs(one.x0 - lead.x0) < MAX_BLOCK_INDENT ||
            Math.abs(center(one) - center(lead)) < MAX_BLOCK_INDENT,
        )),
  );
}

const distance = (part: Part, anchor: Segment) => Math.abs(part.segment.line - anchor.line);

/** 'Jane Doe CBI': what a person is certified as is no part of the name. */
const CREDENTIALS_BEHIND =
  /(?<=[a-z.])(?:,? (?:CBI|M&AMI|MCBI|CM&AP|CMAP|CCIM|CBB|BCB|LCBI|FIBBA|CMAA|CM&AA|CEPA|CPA|MBA|JD|ABI|CBA))+$/;

const toCandidate = (
  field: 'broker' | 'brokerCompany',
  { segment, text: printed, start }: Part,
  strength: number,
) => {
  const text = field === 'broker' ? printed.replace(CREDENTIALS_BEHIND, '') : printed;
  return createHeadlineCandidate({
    field,
    flow: segment,
    value: text,
    strength,
    start,
    end: start + text.length,
    ruleName: field === 'broker' ? 'person of a contact block' : 'firm of a contact block',
  });
};

const TOWN_AND_STATE = /^[A-Z][a-z]+(?: [A-Z][a-z]+)? [A-Z]{2}$/;
/** A name of two or three words that is no place, no title and no firm. */
const isPerson = ({ segment, text, start }: Part) =>
  PERSON.test(text) &&
  !TOWN_AND_STATE.test(text) &&
  !isNoPerson(text) &&
  !AGENCY.test(text) &&
  !STATE.test(text) &&
  !STATE.test(segment.text.slice(start + text.length, start + text.length + MAX_STATE_GAP));
/** ', North Carolina' behind a name makes it a town. */
const MAX_STATE_GAP = 17;

const FIRM_STRENGTH = 81;
/** A person in the block of a firm; without a firm it may be the owner. */
const PERSON_STRENGTH = 82;

/** 'Tidewater & Pell, M&A Intermediaries': the name in front of the comma belongs to the firm. */
function withNameInFront(firm: Part, parts: readonly Part[]): Part {
  if (!KIND_OF_FIRM.test(firm.text)) return firm;
  const name = parts.find(
    ({ segment, start, text }) =>
      segment === firm.segment &&
      AGENCY_NAME.test(text) &&
      segment.text.slice(start + text.length, firm.start).trim() === ',',
  );
  if (!name) return firm;
  const text = firm.segment.text.slice(name.start, firm.start + firm.text.length);
  return { ...name, text };
}

/** 'Represented by Acme Commercial, Inc.': a firm of any name, because of the words in front of it. */
const INTRODUCES_FIRM =
  /^(?:exclusively )?(?:represented|presented|listed|offered|marketed) (?:exclusively )?by\b/i;
const isIntroducedFirm = ({ segment, text }: Part) =>
  INTRODUCES_FIRM.test(segment.text) &&
  AGENCY_NAME.test(text) &&
  (LEGAL_FORM.test(text) || text.split(' ').length >= MIN_FIRM_WORDS);
const LEGAL_FORM = /\b(?:Inc|LLC|Ltd|Corp|Co)\.?$/;
/** Names of people have two words or three. */
const MIN_FIRM_WORDS = 4;

/** What only brokers of businesses are certified as. */
const CREDENTIALS = /^(?:CBI|M&AMI|MCBI|CM&AP|CMAP|CCIM|CBB|BCB|LCBI|FIBBA|CMAA|CM&AA|ABI|CBA)\b/;

/** True where the credentials of a broker follow the name, or a title that only brokers and bankers bear. */
const hasBrokerTitle = (person: Part, parts: readonly Part[]) =>
  parts.some(
    ({ segment, text, start }) =>
      CREDENTIALS.test(text) && segment === person.segment && start > person.start,
  ) || parts.some(({ text }) => BROKER_TITLE.test(text));
const BROKER_TITLE =
  /^(?:(?:Senior|Managing|Licensed|Certified|M&A|Business)\s+)*(?:Business (?:Broker|Intermediary|Advisor)|M&A Advisor|Business Broker|Deal Advisor|Transaction Advisor)$/;

/** 'Rock Prairie Precision - Confidential Business Review': the head of a page, no name of a firm. */
const TITLE_OF_DOCUMENT =
  /\b(?:confidential|memorandum|business (?:review|profile|summary|overview)|teaser|presentation|prospectus)\b/i;

function readBlock(anchor: Segment, segments: readonly Segment[]): DealCandidate[] {
  const parts = findBlock(anchor, segments)
    .filter((one) => one === anchor || !TITLE_OF_DOCUMENT.test(one.text))
    .flatMap(splitContactLine)
    .sort((a, b) => distance(a, anchor) - distance(b, anchor));
  const local = keepLetters(EMAIL.exec(anchor.text)?.[0].split('@')[0] ?? '');
  const found =
    parts.find(
      ({ text }) =>
        AGENCY.test(text) && AGENCY_NAME.test(text) && !JOB_TITLE.test(text) && !SLOGAN.test(text),
    ) ?? parts.find(isIntroducedFirm);
  const firm = found && withNameInFront(found, parts);
  const persons = parts.filter(isPerson);
  const person = persons.find(({ text }) => isMailboxOf(local, text.split(/[ -]/))) ?? persons[0];
  if (!firm)
    return person && hasBrokerTitle(person, parts) ? [toCandidate('broker', person, PERSON_STRENGTH)] : [];
  return [
    toCandidate('brokerCompany', firm, FIRM_STRENGTH),
    ...(person ? [toCandidate('broker', person, PERSON_STRENGTH)] : []),
  ];
}

/** Finds the broker and the firm next to the phone numbers and e-mail addresses of a page. */
export function findContactBlocks(segments: readonly Segment[]): DealCandidate[] {
  const first = segments[0];
  if (!first || isPreparersPage(first)) return [];
  return segments
    .filter(({ text }) => EMAIL.test(text) || PHONE.test(text))
    .flatMap((anchor) => readBlock(anchor, segments));
}
