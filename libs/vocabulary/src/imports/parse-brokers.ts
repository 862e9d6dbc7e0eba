import { saysNothing } from './blank-words.js';
import { createWordSet, hasWordOf } from '../word-set.js';

/** What a list of deals says of one broker. */
export interface BrokerContact {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

interface NamedBrokers {
  readonly brokers: readonly BrokerContact[];
  /** phones, e-mail addresses and other contacts that cannot be told to belong to one of them */
  readonly unassigned: readonly string[];
}

const WORD = /[^\s<>()[\],;:/|"]+/g;
/** The e-mail address that a word is, without the punctuation after it. */
const EMAIL = /^[^@]+@[^@]+\.[a-z]{2,}/i;
/** A bracket belongs to it only around its first digits: '(555) 123-4567', but not '(555-123-4567)'. */
const PHONE = /\+?(?:\((?=\d{1,4}\)))?\d(?:[\s().+-]{0,2}\d){6,14}(?:\s*(?:x|ext\.?)\s*\d{1,6})?/gi;
const SEPARATOR = /[;|\n/]|\s(?:and|&)\s/i;
/** From the first to the last character that is no punctuation between a name and its contacts. */
const WITHOUT_EDGES = /[^\s,:–—-](?:.*[^\s,:–—-])?/;
/** Two to four capitalized words, and credentials: 'Ann Lee', 'Bob de la Cruz, CBI'. */
const PERSON = /^\p{Lu}[\p{L}.'’-]*(?:\s+[\p{L}.'’-]+){0,2}\s+\p{Lu}[\p{L}.'’-]*(?:,\s*[A-Z&]{2,6})*$/u;
/** Words of firms and places, which no name of a person has. */
const FIRM_WORDS = createWordSet(
  `llc inc corp co company group broker brokers brokerage advisor advisors adviser advisers associates partners realty
  capital sons bros brothers team services business businesses street main bay city county north south east west of the
  for sale`,
);

function tidy(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/\( ?\)|< ?>/g, '');
  return WITHOUT_EDGES.exec(line)?.[0] ?? '';
}

const isPerson = (name: string): boolean => PERSON.test(name) && !hasWordOf(FIRM_WORDS, name);
const listEmails = (text: string): string[] =>
  (text.match(WORD) ?? []).flatMap((word) => EMAIL.exec(word)?.[0] ?? []);
const removeEmails = (text: string): string => text.replace(WORD, (word) => word.replace(EMAIL, ' '));
const listPhones = (text: string): string[] =>
  (removeEmails(text).match(PHONE) ?? []).map((phone) => phone.trim());

/** A cell that says something else than a phone or an address, such as 'ask for Ann'. */
const isNoContact = (cell: string): boolean =>
  !saysNothing(cell) && listPhones(cell).length === 0 && listEmails(cell).length === 0;

function parsePart(text: string): BrokerContact {
  return {
    name: tidy(removeEmails(text).replace(PHONE, ' ')),
    phone: listPhones(text)[0] ?? null,
    email: listEmails(text)[0] ?? null,
  };
}

/** Empty unless each part that names anybody is a person. */
function listPeople(parts: readonly string[]): readonly BrokerContact[] {
  const named = parts.map(parsePart).filter(({ name }) => name !== '');
  return named.every(({ name }) => isPerson(name)) ? named : [];
}

/**
 * The brokers that one cell names: 'Ann Lee / Bob Ray' are two where each part is the name of a person, and 'Smith &
 * Sons' is one. Phones and e-mail addresses beside the names go with them; those of their own cells are given out in
 * order where there are as many as brokers.
 *
 * @param text the cell of the names
 * @param contacts the cells of their phones and e-mail addresses
 */
export function parseBrokers(text: string, contacts: { phone?: string; email?: string } = {}): NamedBrokers {
  const byMark = listPeople(text.split(SEPARATOR));
  // A comma also stands before a firm or a title, so that it parts only people who have a contact each.
  const parts = text.split(',');
  const byComma = listPeople(parts).filter(({ phone, email }) => phone !== null || email !== null);
  const people = byComma.length === parts.length && parts.length > byMark.length ? byComma : byMark;
  const found = people.length > 1 ? people : [parsePart(text)].filter(({ name }) => name !== '');
  const phones = [...new Set([text, contacts.phone ?? ''].flatMap(listPhones))];
  const emails = [...new Set([text, contacts.email ?? ''].flatMap(listEmails))];
  const brokers = found.map((broker, at) => ({
    ...broker,
    phone: broker.phone ?? (phones.length === found.length ? (phones[at] ?? null) : null),
    email: broker.email ?? (emails.length === found.length ? (emails[at] ?? null) : null),
  }));
  const given = new Set(brokers.flatMap(({ phone, email }) => [phone, email]));
  const unread = [contacts.phone, contacts.email].map((cell) => tidy(cell ?? '')).filter(isNoContact);
  return { brokers, unassigned: [...phones, ...emails, ...unread].filter((contact) => !given.has(contact)) };
}
