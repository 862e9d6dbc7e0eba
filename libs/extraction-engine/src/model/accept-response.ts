import type { Page, ReadDocument, Word } from '@dealwright/document-reader';
import { EXTRACTED_DEAL_FIELDS, FINANCIAL_FIELDS } from '@dealwright/vocabulary';
import { findAge, findEmployees } from '../lexicon/deal-values.js';
import { createFlowEvidence, createFlow } from '../layout/text.js';
import { readMoney, readNumber } from '../lexicon/read-number.js';
import { readUnit } from '../lexicon/read-unit.js';
import type { DealInfoField, ModelCandidate } from '../types.js';
import { MODEL_DEAL_FIELDS } from './response-schema.js';

const FINANCIAL: ReadonlySet<string> = new Set(FINANCIAL_FIELDS);
const DEAL: ReadonlySet<string> = new Set(MODEL_DEAL_FIELDS);
const MAX_PROPOSALS = 400;
const MAX_AMOUNT_USD = 1e11;

interface Proposal {
  readonly field: string;
  readonly year: number | null;
  readonly document: number;
  readonly wordIds: readonly string[];
  readonly quote: string;
  readonly scale: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseProposal(value: unknown): Proposal | null {
  if (!isRecord(value)) return null;
  const { field, year, document, wordIds, quote, scale } = value;
  if (typeof field !== 'string' || typeof quote !== 'string' || typeof document !== 'number') return null;
  if (!isYearOrNull(year) || !isWordIds(wordIds) || !isScale(scale)) return null;
  const isYearly = FINANCIAL.has(field) && year !== null;
  if (!isYearly && !DEAL.has(field)) return null;
  return { field, year: isYearly ? year : null, document, wordIds, quote, scale };
}

const isYearOrNull = (year: unknown): year is number | null =>
  year === null || (typeof year === 'number' && Number.isInteger(year) && year >= 1950 && year <= 2099);

/** The schema of the response allows no more either. */
const MAX_QUOTE_WORDS = 80;

const isWordIds = (ids: unknown): ids is string[] =>
  Array.isArray(ids) &&
  ids.length > 0 &&
  ids.length <= MAX_QUOTE_WORDS &&
  ids.every((id) => typeof id === 'string');

const isScale = (scale: unknown): scale is number => scale === 1 || scale === 1000 || scale === 1_000_000;

const removeWhitespace = (text: string) =>
  text
    .replace(/\s+/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase();

function findProposedWords(
  document: ReadDocument,
  ids: readonly string[],
): { page: Page; words: Word[] } | null {
  for (const page of document.pages) {
    const byId = new Map(page.words.map((word) => [word.id, word]));
    const words = ids.map((id) => byId.get(id));
    if (words.every((word) => word !== undefined)) return { page, words: words };
  }
  return null;
}

/** The printed words read again by the engine's own rules; the value that the model states is not used. */
function readProposedValue(
  proposal: Proposal,
  text: string,
  asOfYear: number | null,
): number | string | null {
  if (proposal.year !== null) {
    const read = readNumber(text);
    return read && !read.percent ? read.value * proposal.scale : null;
  }
  if (proposal.field === 'yearsInBusiness') return findAge(text, asOfYear)?.value ?? null;
  if (proposal.field === 'employeeCount') return findEmployees(text)?.value ?? null;
  const { type } = EXTRACTED_DEAL_FIELDS[proposal.field as DealInfoField];
  if (type === 'money') return readMoney(text);
  return text.length >= 2 && text.length <= 600 ? text : null;
}

/** Whether the page prints the scale that the model states. */
function isScalePrinted(document: ReadDocument, page: Page, scale: number): boolean {
  if (scale === 1) return true;
  return document.pages
    .filter((one) => one.index === page.index || one.index === page.index - 1 || one.index === 0)
    .some((one) => {
      const text = one.words.map((word) => word.text).join(' ');
      for (const match of text.matchAll(/[^.]{0,40}(?:thousand|million|0{3}|\$\s?[KM]\b|MM)[^.]{0,20}/gi))
        if (readUnit(match[0])?.scale === scale) return true;
      return false;
    });
}

/**
 * Checks a language model's answer against the pages and keeps what they confirm. The words must exist, spell the
 * quote, and read as a value of the field by the engine's own rules; everything else is silently dropped. Nothing
 * that a document says can widen this: fields, scales and ranges are fixed.
 *
 * @param answer whatever came back, parsed JSON of unknown shape
 * @param asOfYear year of reading, for ages; null where it does not matter
 * @example acceptModelResponse({ values: [{ field: 'cogs', year: 2024, … }] }, [document])[0]?.value
 */
export function acceptModelResponse(
  answer: unknown,
  documents: readonly ReadDocument[],
  asOfYear: number | null = null,
): ModelCandidate[] {
  if (!isRecord(answer) || !Array.isArray(answer.values)) return [];
  return answer.values.slice(0, MAX_PROPOSALS).flatMap((item: unknown): ModelCandidate[] => {
    const proposal = parseProposal(item);
    const document = proposal ? documents[proposal.document] : undefined;
    if (!proposal || !document) return [];
    const found = findProposedWords(document, proposal.wordIds);
    if (!found) return [];
    const flow = createFlow(found.page, found.words);
    if (removeWhitespace(flow.text) !== removeWhitespace(proposal.quote)) return [];
    const value = readProposedValue(proposal, flow.text, asOfYear);
    if (value === null || (typeof value === 'number' && !(Math.abs(value) <= MAX_AMOUNT_USD))) return [];
    if (!isScalePrinted(document, found.page, proposal.scale)) return [];
    return [
      {
        field: proposal.field,
        year: proposal.year,
        value,
        quote: flow.text,
        scale: proposal.scale,
        evidence: createFlowEvidence(flow, 0, flow.text.length),
      },
    ];
  });
}
