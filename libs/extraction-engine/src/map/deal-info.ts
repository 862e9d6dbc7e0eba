import type { Page, ReadDocument } from '@dealwright/document-reader';
import { findRevenueRangeLabel } from '@dealwright/vocabulary';
import {
  findAddressCandidates,
  draftDescription,
  findDescriptionCandidates,
  findFirmCandidates,
} from '../candidates/headings.js';
import { findAddressees } from '../candidates/addressees.js';
import { isFilledIn, isIrsForm } from '../candidates/irs-forms.js';
import { findUnlabeledPrice } from '../candidates/unlabeled-price.js';
import { findNames } from '../candidates/names/names-of-page.js';
import { type DealCandidate, type LabeledField } from '../candidates/deal-candidate.js';
import { findLabeledCandidates } from '../candidates/labeled-values.js';
import { toModelDealCandidates } from '../candidates/model-candidates.js';
import { findContactBlocks } from '../candidates/contacts/contact-blocks.js';
import { keepNewestMail } from '../candidates/contacts/mail-chain.js';
import { findSignatureCandidates } from '../candidates/contacts/signatures.js';
import { findSignedBroker } from '../candidates/contacts/sign-offs.js';
import { findContactCandidates } from '../candidates/contacts/contacts.js';
import {
  findDomainStem,
  findMailCandidates,
  findNamesOfRecipients,
  findRecipients,
  isDomainOf,
} from '../candidates/contacts/mail.js';
import { findStaffList } from '../candidates/staff-lists.js';
import { findProseCandidates } from '../candidates/prose.js';
import { findRunInHeadings } from '../candidates/run-in-headings.js';
import { cutRelatedListings } from '../layout/related-listings.js';
import { joinParagraphs, splitSegments } from '../layout/text.js';
import { isFormLabel } from '../lexicon/forms/form-labels.js';
import { averageConfidence } from '../scoring/confidence.js';
import type {
  DealInfoExtraction,
  DealInfoField,
  Evidence,
  ExtractionOptions,
  FinancialsExtraction,
  Resolved,
  ResolvedFigure,
} from '../types.js';
import { type Choice, chooseCandidate, comparisonKey } from '../resolve/choose-candidate.js';
import { resolveCashFlow } from '../resolve/advertised-cash-flow.js';
import { disputeName } from '../resolve/dispute-name.js';
import { findDoubts } from '../resolve/find-doubts.js';
import { extractFinancials, formatNumeral } from './financials.js';

const readPageText = (whole: Page) => {
  const page = cutRelatedListings(whole);
  const segments = splitSegments(page);
  return { page, segments, paragraphs: joinParagraphs(page, segments) };
};

/** A document introduces the business on its first pages. */
const MAX_DRAFT_PAGES = 4;

function collectCandidates(document: ReadDocument, asOfYear: number | null): DealCandidate[] {
  const pages = document.pages.filter((page) => page.hidden !== true);
  const ofPage = (text: ReturnType<typeof readPageText>): DealCandidate[] => {
    const found = ofText(text);
    return isIrsForm(text.page) ? found.filter((one) => isFilledIn(one, text.page)) : found;
  };
  const ofText = ({ page, segments, paragraphs }: ReturnType<typeof readPageText>): DealCandidate[] => [
    ...findLabeledCandidates(segments, paragraphs, asOfYear),
    ...paragraphs.flatMap((flow) => findProseCandidates(flow, asOfYear)),
    ...findRunInHeadings(paragraphs, asOfYear),
    ...paragraphs.flatMap((flow) => findContactCandidates(flow)),
    ...(page.index <= 1 ? findNames(page, segments) : []),
    ...findDescriptionCandidates(segments, paragraphs),
    ...(page.index < MAX_DRAFT_PAGES ? draftDescription(paragraphs) : []),
    ...findFirmCandidates(segments),
    ...findContactBlocks(segments),
    ...findSignatureCandidates(segments),
    ...findSignedBroker(segments),
    ...findAddressCandidates(segments),
    ...findAddressees(segments),
    ...findUnlabeledPrice(segments),
    ...findStaffList(segments),
  ];
  const mailed = pages.some(({ words }) => words.some(({ text }) => text.includes('@')));
  // Without mail one page is held at a time; the names that addresses are made of may stand on any.
  if (!mailed) return pages.flatMap((page) => ofPage(readPageText(page)));
  const read = pages.map(readPageText);
  const flows = read.flatMap(({ paragraphs }) => paragraphs);
  const sent = findRecipients(flows);
  const found = [...findMailCandidates(flows, sent), ...read.flatMap(ofPage)];
  const recipients = findNamesOfRecipients(flows, sent);
  const hasOther = found.some(({ field, value }) => field === 'broker' && !recipients.has(String(value)));
  return keepNewestMail(pages, found).filter(({ field, value }) => {
    if (field === 'brokerEmail') return !sent.has(String(value).toLowerCase());
    return field !== 'broker' || !hasOther || !recipients.has(String(value));
  });
}

/** The revenue range: the newest full year of the statements, else what the text states. */
function resolveRevenueRange(
  financials: FinancialsExtraction,
  stated: Choice | null,
): Resolved<'revenue'> | null {
  const newest = financials.values.filter((value) => value.field === 'grossRevenue').at(-1);
  const source: (Resolved & Partial<Pick<ResolvedFigure, 'yearKey'>>) | undefined =
    newest ?? stated?.resolved;
  if (!source || typeof source.value !== 'number') return null;
  const label = findRevenueRangeLabel(source.value);
  if (label === null) return null;
  const { alternatives: _alternatives, restatements: _restatements, yearKey: _year, ...rest } = source;
  return { ...rest, field: 'revenue', value: label, alternatives: [], derivedFrom: ['grossRevenue'] };
}

function deriveLeadSource(choices: ReadonlyMap<LabeledField, Choice>): Resolved<'leadSource'> | null {
  const source = choices.get('broker') ?? choices.get('brokerCompany');
  if (!source) return null;
  const { restatements: _restatements, ...resolved } = source.resolved;
  return {
    ...resolved,
    field: 'leadSource',
    value: 'Broker',
    alternatives: [],
    derivedFrom: [resolved.field],
  };
}

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

const formatValue = (value: number | string) => (typeof value === 'number' ? formatNumeral(value) : value);

/**
 * Reads what some documents say about a deal: name, what it does, price, age, people, place, broker.
 *
 * Labels ('Asking Price: $1,850,000'), running text ('founded in 1998') and headings are read; the best
 * supported reading wins, others are kept. `revenue` is the range that holds the newest full year's
 * revenue. `yearsInBusiness` counts from a founding year to `asOfYear`. A field that no document states is
 * absent. Every value has evidence. Pure and total.
 *
 * @param documents as the document reader hands them on
 * @param options year of reading, and values which a language model proposed and the pages confirmed
 * @param financials what `extractFinancials` gave of the same documents, where that is known already
 * @example extractDealInfo([document], { asOfYear: 2025 }).data.askingPrice // '1850000'
 */
export function extractDealInfo(
  documents: readonly ReadDocument[],
  options?: ExtractionOptions,
  financials: FinancialsExtraction = extractFinancials(documents, options),
): DealInfoExtraction {
  const asOfYear = options?.asOfYear ?? null;
  const choices = chooseFacts([
    ...documents.flatMap((document) => collectCandidates(document, asOfYear)),
    ...toModelDealCandidates(options?.modelCandidates ?? []),
  ]);
  const resolved: Resolved<DealInfoField>[] = [];
  for (const [field, choice] of choices)
    if (field !== 'grossRevenue') resolved.push({ ...choice.resolved, field } as Resolved<DealInfoField>);
  const revenue = resolveRevenueRange(financials, choices.get('grossRevenue') ?? null);
  if (revenue) resolved.push(revenue);
  const cashFlow = choices.get('advertisedCashFlow');
  const newest = cashFlow ? resolveCashFlow(financials, cashFlow.resolved) : null;
  if (newest)
    resolved.splice(
      resolved.findIndex(({ field }) => field === newest.field),
      1,
      newest,
    );
  const source = choices.has('leadSource') ? null : deriveLeadSource(choices);
  if (source) resolved.push(source);
  const read = {
    data: Object.fromEntries(resolved.map((one) => [one.field, formatValue(one.value)])),
    fields: Object.fromEntries(resolved.map((one) => [one.field, one])),
    confidence: Object.fromEntries(resolved.map((one) => [one.field, one.overall])),
    overallConfidence: averageConfidence(resolved.map((one) => one.overall)),
    checks: resolved.flatMap((one) => one.checks),
    alternatives: resolved.flatMap((one) => one.alternatives),
    conflicts: [...choices.values()].flatMap((choice) => choice.conflict ?? []),
  };
  return { ...read, doubts: findDoubts(null, read) };
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
function chooseFacts(found: readonly DealCandidate[]): Map<LabeledField, Choice> {
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
