import { type Resolved } from '@dealwright/extraction-engine';
import { nameStoredPeriod } from '@dealwright/figures';
import { EXTRACTED_DEAL_FIELDS, FINANCIAL_FIELDS } from '@dealwright/vocabulary';
import { Invalid } from '../../platform/http/index.js';
import { type ExtractionResult } from '../jobs/extraction-job.types.js';
import { type ReviewedValue } from './provenance.repository.js';
import { type ReviewedValues } from './review.dto.js';

const MAX_TEXT_LENGTH = 20_000;
const MAX_YEAR_LABEL_LENGTH = 100;
const DEAL_INFO_FIELD_NAMES: ReadonlySet<string> = new Set(Object.keys(EXTRACTED_DEAL_FIELDS));
const FINANCIAL_FIELD_NAMES: ReadonlySet<string> = new Set(FINANCIAL_FIELDS);

/** What was read and what the user saved, by field and year (see `toKey`). */
export type ReadValues = ReadonlyMap<string, Resolved>;
export type SavedValues = ReadonlyMap<string, string | null>;

export const toKey = (field: string, year = ''): string => `${field}\n${year}`;

export function toReviewedValues(read: ReadValues, saved: SavedValues): ReviewedValue[] {
  return [...new Set([...read.keys(), ...saved.keys()])].map((key) => {
    const [field = '', year = ''] = key.split('\n');
    const value = read.get(key);
    return {
      field,
      year,
      readValue: value === undefined ? null : String(value.value),
      savedValue: saved.get(key) ?? null,
      confidence: value === undefined ? null : Math.round(value.overall),
      evidence: [...(value?.evidence ?? [])],
    };
  });
}

/** Only the parts that were reviewed: figures that nobody has checked do not belong to the deal. */
export function collectReadValues(
  result: ExtractionResult,
  values: Partial<Record<keyof ReviewedValues, unknown>>,
): ReadValues {
  const read = new Map<string, Resolved>();
  if (values.dealInfo !== undefined)
    for (const [field, value] of Object.entries(result.dealInfo?.fields ?? {})) read.set(toKey(field), value);
  if (values.financials !== undefined && result.financials !== undefined)
    for (const [key, value] of listReadFigures(result.financials)) read.set(key, value);
  return read;
}

/** Figures of the years, and of years to date that are stored beside them. */
function listReadFigures({
  data: { yearLabels },
  values,
  otherPeriods,
}: NonNullable<ExtractionResult['financials']>): [string, Resolved][] {
  return [
    ...values.map((value): [string, Resolved] => [
      toKey(value.field, yearLabels[value.yearKey] ?? value.yearKey),
      value,
    ]),
    ...otherPeriods.flatMap(({ period, values: partial }) => {
      const name = nameStoredPeriod(period);
      return name === null
        ? []
        : partial.map((value): [string, Resolved] => [toKey(value.field, name), value]);
    }),
  ];
}

export function collectSavedValues({ dealInfo, financials }: ReviewedValues): SavedValues {
  const saved = new Map<string, string | null>();
  for (const [field, value] of Object.entries(dealInfo ?? {})) {
    if (!DEAL_INFO_FIELD_NAMES.has(field)) throw invalid(field, `${field} is not a field of the extraction`);
    saved.set(toKey(field), toText(field, value));
  }
  for (const [yearKey, figures] of Object.entries(financials?.historicalFinancials ?? {})) {
    if (typeof figures !== 'object' || figures === null)
      throw invalid(yearKey, `${yearKey} must be an object with the figures of a year`);
    const label = financials?.yearLabels[yearKey];
    const year = typeof label === 'string' && label !== '' ? label.slice(0, MAX_YEAR_LABEL_LENGTH) : yearKey;
    for (const [field, value] of Object.entries(figures)) {
      if (!FINANCIAL_FIELD_NAMES.has(field)) throw invalid(field, `${field} is not a figure of a year`);
      saved.set(toKey(field, year), toText(field, value));
    }
  }
  return saved;
}

function toText(field: string, value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH) return value;
  throw invalid(field, `${field} must be text of at most ${MAX_TEXT_LENGTH} characters, a number or null`);
}

const invalid = (field: string, message: string) => new Invalid([{ field, message }]);
