import { type DealCandidate, type LabeledField } from '../candidates/deal-candidate.js';
import { findDomainStem, isDomainOf } from '../candidates/contacts/mail.js';
import { isFormLabel } from '../lexicon/forms/form-labels.js';
import type { Evidence } from '../types.js';
import { type Choice, chooseCandidate, comparisonKey } from './choose-candidate.js';
import { disputeName } from './dispute-name.js';

/** The firm that sells is not the business that is sold, and the business's own mail and telephone not the broker's. */
function separateBrokerFromBusiness(
  byField: ReadonlyMap<LabeledField, readonly DealCandidate[]>,
  choices: Map<LabeledField, Choice>,
): void {
  const getChosenText = (field: LabeledField) => String(choices.get(field)?.resolved.value ?? '');
  const firm = String(comparisonKey(getChosenText('brokerCompany')));
  const isFirm = (one: DealCandidate) => {
    const name = String(comparisonKey(one.value));
    return name !== '' && firm !== '' && (firm.includes(name) || name.includes(firm));
  };
  const named = byField.get('businessName') ?? [];
  if (named.some(isFirm)) {
    const other = chooseCandidate(
      'businessName',
      named.filter((one) => !isFirm(one)),
    );
    if (other) choices.set('businessName', other);
    else choices.delete('businessName');
  }
  const stem = findDomainStem(getChosenText('brokerEmail').split('@')[1] ?? '');
  const own = stem.length >= 5 && isDomainOf(stem, getChosenText('businessName').split(' '));
  if (!own || choices.has('broker') || choices.has('brokerCompany')) return;
  choices.delete('brokerEmail');
  choices.delete('brokerPhone');
}

/** Facts that a broker's firm also states about itself. */
const FACTS_OF_A_FIRM: readonly LabeledField[] = ['yearsInBusiness', 'employeeCount', 'address'];
const MIN_FIRM_WORD_LENGTH = 5;
const readFirstWord = (name: string) => name.split(/\W/)[0] ?? '';

/** 'Northlight Digital Brokers presents this 30-year-old bakery': the facts are those of the bakery. */
const FIRM_OFFERS =
  /^\W*[^.,;]{3,60} (?:presents|offers|introduces|represents|helps with the sale|(?:is|are) (?:pleased|proud|excited|offering|marketing|presenting|handling)|has been (?:retained|engaged))\b/;

/** 'Northlight, founded in 2011, has 23 employees' under a listing of Northlight Digital Brokers. */
const isAboutFirm = ({ sentence }: DealCandidate, firms: readonly string[]) =>
  sentence !== undefined &&
  !FIRM_OFFERS.test(sentence) &&
  firms.some((word) => word.length >= MIN_FIRM_WORD_LENGTH && sentence.trimStart().startsWith(word));

/** The most words in a name; longer text is a sentence or a title. */
const MAX_NAME_WORDS = 8;

/** Texts call a business by the first words of its name: the whole name is shown where a title has it. */
function completeName(named: readonly DealCandidate[], choices: Map<LabeledField, Choice>): void {
  const choice = choices.get('businessName');
  if (!choice) return;
  const short = String(choice.resolved.value).toLowerCase();
  const whole = named
    .filter(({ value }) => String(value).toLowerCase().startsWith(`${short} `))
    .filter(({ value }) => String(value).split(' ').length <= MAX_NAME_WORDS)
    .sort((a, b) => String(b.value).length - String(a.value).length)[0];
  if (!whole) return;
  const { value, raw, evidence, rule, ruleName } = whole;
  const resolved = {
    ...choice.resolved,
    value,
    raw,
    evidence,
    rule,
    ...(ruleName === undefined ? {} : { ruleName }),
  };
  choices.set('businessName', { ...choice, resolved });
}

/** A number of the broker's stands within this many lines of the name. */
const MAX_LINES_TO_PHONE = 5;
/** Points by which a name and its number may begin apart. */
const MAX_PHONE_INDENT = 150;

function isNextTo(a: Evidence, b: Evidence): boolean {
  const height = Math.max(a.box.y1 - a.box.y0, b.box.y1 - b.box.y0);
  return (
    a.fileId === b.fileId &&
    a.page === b.page &&
    Math.abs(a.box.y0 - b.box.y0) <= MAX_LINES_TO_PHONE * height &&
    (Math.abs(a.box.x0 - b.box.x0) <= MAX_PHONE_INDENT || Math.abs(a.box.y0 - b.box.y0) <= height)
  );
}

/** The number beside the broker's name goes before that of the office in the head or the foot of a page. */
function preferPhoneOfBroker(phones: readonly DealCandidate[], choices: Map<LabeledField, Choice>): void {
  const broker = choices.get('broker')?.resolved.evidence ?? [];
  const near = phones.filter(({ evidence }) =>
    evidence.some((one) => broker.some((name) => isNextTo(one, name))),
  );
  const chosen = choices.get('brokerPhone')?.resolved.value;
  if (near.some(({ value }) => value === chosen)) return;
  const other = chooseCandidate('brokerPhone', near);
  if (other) choices.set('brokerPhone', other);
}

/** Facts that are texts of a person's own words; those with a form of their own, such as a phone, are no label. */
const TEXT_FACTS: readonly LabeledField[] = [
  'broker',
  'brokerCompany',
  'businessName',
  'address',
  'description',
  'reasonForSale',
];

/** The words beside a label may be those of the next line of a form, above all on a photo. */
const isLabelAsValue = ({ field, value }: DealCandidate) =>
  TEXT_FACTS.includes(field) && isFormLabel(String(value));

/** The best supported reading of each field, with the broker separated from the business. */
export function chooseFacts(found: readonly DealCandidate[]): Map<LabeledField, Choice> {
  const byField = new Map<LabeledField, DealCandidate[]>();
  for (const candidate of found.filter((one) => !isLabelAsValue(one)))
    byField.set(candidate.field, [...(byField.get(candidate.field) ?? []), candidate]);
  const choices = new Map<LabeledField, Choice>();
  const firm = byField.get('brokerCompany')?.map(({ value }) => readFirstWord(String(value))) ?? [];
  for (const [field, found] of byField) {
    const list = FACTS_OF_A_FIRM.includes(field) ? found.filter((one) => !isAboutFirm(one, firm)) : found;
    const choice = chooseCandidate(field, list);
    if (choice) choices.set(field, choice);
  }
  separateBrokerFromBusiness(byField, choices);
  completeName(byField.get('businessName') ?? [], choices);
  preferPhoneOfBroker(byField.get('brokerPhone') ?? [], choices);
  const name = choices.get('businessName');
  const disputed = name && disputeName(byField.get('businessName') ?? [], name.resolved);
  if (disputed) choices.set('businessName', disputed);
  return choices;
}
