import type { Page, Word } from '@dealwright/document-reader';
import type { Flow } from '../../layout/text.js';
import { EMAIL } from '../../lexicon/deal-values.js';
import type { DealCandidate } from '../deal-candidate.js';
import { createProseCandidate } from '../prose.js';

const EVERY_EMAIL = new RegExp(EMAIL.source, 'g');
/** The letters of a text, in lower case. */
export const keepLetters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

const HEADER_OF_RECIPIENTS = /^(?:To|Cc|Bcc|CC|TO):$/;
const HEADER = /^(?:To|Cc|Bcc|CC|TO|From|FROM|Subject|Date|Sent):$/;

const readMails = (words: readonly Word[]) =>
  words.flatMap(({ text }) => EMAIL.exec(text)?.[0].toLowerCase() ?? []);

/** The addresses behind 'To:' and 'Cc:' where the header is set in columns. */
function findMailsOfHeader({ words }: Page): string[] {
  return words
    .filter(({ text }) => text.includes('@'))
    .filter((mail) => {
      const before = words
        .filter((one) => Math.abs(one.baseline - mail.baseline) < mail.height / 2 && one.box.x1 < mail.box.x0)
        .sort((a, b) => a.box.x0 - b.box.x0);
      const head = before.findLast(({ text }) => HEADER.test(text));
      return head !== undefined && HEADER_OF_RECIPIENTS.test(head.text);
    })
    .flatMap((mail) => readMails([mail]));
}

/** The addresses above 'Forwarded message', which are those of who passed the mail on; none where none stands below. */
function findMailsOfForwarder({ words }: Page): string[] {
  const mark = words.find(
    ({ text }, index) => /^forwarded$/i.test(text) && /^message:?$/i.test(words[index + 1]?.text ?? ''),
  );
  if (!mark) return [];
  const below = readMails(words.filter(({ box }) => box.y0 > mark.box.y0));
  const above = readMails(words.filter(({ box }) => box.y0 < mark.box.y0));
  return below.length === 0 ? [] : above.filter((mail) => !below.includes(mail));
}

/** Finds the recipients of a printed e-mail and who passed it on: none of them is its broker. */
export function findRecipients(flows: readonly Flow[]): ReadonlySet<string> {
  const pages = [...new Set(flows.map(({ page }) => page))];
  const found = new Set(pages.flatMap((page) => [...findMailsOfHeader(page), ...findMailsOfForwarder(page)]));
  for (const { text } of flows)
    for (const match of text.matchAll(/\b(?:To|Cc|Bcc): ([^:]*)(?=\s[A-Z]\w*:|$)/g))
      for (const mail of (match[1] ?? '').matchAll(EVERY_EMAIL)) found.add(mail[0].toLowerCase());
  return settleChain(flows, found);
}

const NAMED_MAIL = /(\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+){1,3}) <([^<>\s]+@[^<>\s]+)>/gu;
const NAMED_RECIPIENT = /^(?:To|Cc): (\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+){1,3})$/u;
const BROKERS_DOMAIN = /@[\w.-]*broker/;

/** The mail addresses that are printed behind a name, with that name. */
const readNamedMails = (flows: readonly Flow[]) =>
  flows.flatMap(({ text }) =>
    [...text.matchAll(NAMED_MAIL)].map(([, name = '', mail = '']) => ({ name, mail: mail.toLowerCase() })),
  );

/**
 * In a chain of mails each party is a recipient: who is called by name only is one as well, and a sender at the domain
 * of a broker is none.
 */
function settleChain(flows: readonly Flow[], sent: ReadonlySet<string>): ReadonlySet<string> {
  const named = readNamedMails(flows);
  const called = flows.flatMap(({ text }) => NAMED_RECIPIENT.exec(text.trim())?.[1] ?? []);
  const others = named.filter(({ name }) => called.includes(name)).map(({ mail }) => mail);
  const brokers = named.filter(({ name }) => !called.includes(name)).map(({ mail }) => mail);
  return new Set(
    [...sent, ...others].filter((mail) => !brokers.includes(mail) || !BROKERS_DOMAIN.test(mail)),
  );
}

/** The names of recipients, as far as their addresses stand behind them. */
export const findNamesOfRecipients = (
  flows: readonly Flow[],
  sent: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(readNamedMails(flows).flatMap(({ name, mail }) => (sent.has(mail) ? [name] : [])));

/** True if the local part of an e-mail address is built from a name: jane, doe, jdoe, jane.doe, janed. */
export function isMailboxOf(local: string, name: readonly string[]): boolean {
  const parts = name.map(keepLetters).filter((part) => part !== '');
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (first.length < 2 || last.length < 2) return false;
  const initials = parts
    .slice(0, -1)
    .map((part) => part[0] ?? '')
    .join('');
  // 'fabbasi' of Florian Abbasi-Grant
  const middles = parts.slice(1, -1).flatMap((part) => [(first[0] ?? '') + part, first + part]);
  return [
    ...middles,
    first,
    last,
    first + last,
    last + first,
    (first[0] ?? '') + last,
    initials + last,
    first + (last[0] ?? ''),
  ].includes(local);
}

/** Initials alone name a firm from this many on. */
const MIN_INITIALS = 3;

/** 'flbb' of Finger Lakes Business Brokers, 'pdnbb' of Paso del Norte Business Brokerage. */
function isInitialsOf(stem: string, words: readonly string[]): boolean {
  const named = words.filter((word) => !/^(?:Inc|LLC|Ltd|Corp|Co)\b/.test(word)).map(keepLetters);
  const join = (parts: readonly string[]) => parts.map((part) => part[0] ?? '').join('');
  const whole = join(named);
  const short = join(named.filter((part) => !/^(?:of|and|the|de|del|la|las|los|el)$/.test(part)));
  return stem.length >= MIN_INITIALS && (stem === whole || stem === short);
}

const FIRM_WORD =
  /\b(?:Advisors?|Advisers|Advisory|Brokers?|Brokerage|Business Sales|Business Transfers|Capital|Partners|M&A|Mergers|Acquisitions|Transitions?|Succession|Exit Planning|Corporate Finance|Intermediaries|Realty)\b/;

/**
 * True where the name of a mail domain is made of words of a firm in their order, the first among them, the last
 * perhaps cut short, to two letters behind two words: 'elmgrovecap' of 'Elm Grove Capital Partners'.
 */
export function isDomainOf(stem: string, words: readonly string[]): boolean {
  const parts = words.map(keepLetters);
  const rest = (left: string, from: number): boolean =>
    left === '' ||
    // What is left may be the first letters of the words that are: 'elmgrovebb' of Elm Grove Business Brokers.
    (left.length >= 2 &&
      parts
        .slice(from)
        .map((part) => part[0] ?? '')
        .join('') === left) ||
    parts.some((part, index) => {
      if (index < from || part === '' || part === 'of' || part === 'and') return false;
      if (left.startsWith(part)) return rest(left.slice(part.length), index + 1);
      return left.length >= (from >= 2 ? 2 : 3) && part.startsWith(left);
    });
  const first = parts[0] ?? '';
  if (isInitialsOf(stem, words)) return true;
  return first.length >= 3 && stem.startsWith(first) && rest(stem.slice(first.length), 1);
}

const MIN_STEM_LENGTH = 3;

/** The name in a mail domain: 'acme' of acme.com, acme.co.uk and acme.example.com. */
export const findDomainStem = (domain: string): string =>
  keepLetters(
    domain
      .replace(/\.(?:co|com|example)\.[a-z]{2,3}$/, '.com')
      .split('.')
      .at(-2) ?? '',
  );

const CAPITALIZED = String.raw`[A-Z][\w'&-]*`;
const NAME = new RegExp(
  String.raw`(?=\b(${CAPITALIZED}(?: [\u201C"(]${CAPITALIZED}[\u201D")]| [A-Z]\.)? ${CAPITALIZED}))\b`,
  'g',
);
const FIRM = new RegExp(
  String.raw`(?=(?<![\w@.])(${CAPITALIZED}(?: (?:${CAPITALIZED}|of|and|del?|la|las|los|&)){1,6}(?:, (?:Inc|LLC|Ltd)\b\.?)?))`,
  'g',
);

/** 'Contact Ed', 'Call Ed': what stands before a name. */
const NO_FIRST_NAME =
  /^(?:Contact|Call|Email|E-mail|Ask|Broker|Agent|Advisor|Attn|Dear|Hi|Hello|Thanks|Regards|Sincerely|Best|By|From|To|Phone|Cell|Office|Text|The|Please|Project|Operation)\b/i;

function findMailboxOwner(local: string, flow: Flow): DealCandidate[] {
  for (const match of flow.text.matchAll(NAME)) {
    const name = match[1] ?? '';
    if (FIRM_WORD.test(name) || NO_FIRST_NAME.test(name)) continue;
    const parts = name.split(/[ -]/);
    const called = /[\u201C"(]([A-Z]\w+)/.exec(name)?.[1];
    if (isMailboxOf(local, parts) || (called !== undefined && keepLetters(called) === local)) {
      const end = match.index + name.length;
      // 'Jane Red Cloud, Acme Brokers': the name goes on to the comma.
      const whole = name + (/^ [A-Z][a-z'-]+(?=,)/.exec(flow.text.slice(end))?.[0] ?? '');
      return [
        createProseCandidate({
          field: 'broker',
          flow,
          start: match.index,
          end: match.index + whole.length,
          value: whole,
          strength: 85,
          ruleName: 'owner of a mailbox',
        }),
      ];
    }
  }
  return [];
}

/** 'PARTNERS' as 'Partners'; 'M&A' stays. */
const toTitleCase = (word: string) =>
  /^[A-Z]{4,}$/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;

function findDomainOwner(stem: string, flow: Flow): DealCandidate[] {
  for (const match of flow.text.matchAll(FIRM)) {
    const words = (match[1] ?? '').split(' ');
    // The shortest run of words that has the domain and the word for what such firms do, and then what belongs to it.
    for (let length = 2; length <= words.length; length += 1) {
      const part = words.slice(0, length);
      if (!FIRM_WORD.test(part.join(' ')) || !isDomainOf(stem, part)) continue;
      const last = words.findLastIndex(
        (word, index) =>
          index < length || FIRM_WORD.test(toTitleCase(word)) || /^(?:Inc|LLC|Ltd|Group)\b/.test(word),
      );
      const name = words
        .slice(0, Math.max(last + 1, length))
        .join(' ')
        .replace(/,$/, '');
      return [
        createProseCandidate({
          field: 'brokerCompany',
          flow,
          start: match.index,
          end: match.index + name.length,
          value: name,
          strength: 85,
          ruleName: 'owner of a mail domain',
        }),
      ];
    }
  }
  return [];
}

/**
 * Who brokers and for whom, by the mail addresses: names of people and firms that the addresses are made of.
 *
 * @param sent as `recipients` gives it: the addresses of these say nothing
 */
export function findMailCandidates(flows: readonly Flow[], sent: ReadonlySet<string>): DealCandidate[] {
  const mails = new Set(
    flows.flatMap(({ text }) => [...text.matchAll(EVERY_EMAIL)].map((match) => match[0].toLowerCase())),
  );
  const found: DealCandidate[] = [];
  for (const mail of mails) {
    if (sent.has(mail)) continue;
    const [local, domain] = mail.split('@');
    const stem = findDomainStem(domain ?? '');
    const firms =
      stem.length >= MIN_STEM_LENGTH
        ? flows.flatMap((flow) => findDomainOwner(stem.replace('biz', 'business'), flow)).slice(0, 1)
        : [];
    // An address outside a broker's firm may be the seller's own.
    if (firms.length === 0) continue;
    found.push(
      ...firms,
      ...flows.flatMap((flow) => findMailboxOwner(keepLetters(local ?? ''), flow)).slice(0, 1),
    );
  }
  return found;
}
