import type { FinancialField } from '@dealwright/vocabulary';
import type { Segment } from '../../layout/text.js';
import { MONEY_PATTERN, readMoney } from '../../lexicon/read-number.js';
import { isPastYear } from '../../lexicon/yearly/yearly-statements.js';
import type { DatedAmount } from './dated-lines.js';
import { readMeasure } from './read-measure.js';

/** 'Year:' in front of the measures, and what a heading says besides them. */
const AROUND_MEASURES =
  /^(?:fiscal |calendar )?years?\s*[:/,|-]\s*|\s*(?:\([^)]*\)|\b(?:by (?:fiscal |calendar )?year|per year|each year|history|trends?|(?:for|over) (?:the )?(?:last|past) (?:\w+ )?years))$/gi;
const BETWEEN_MEASURES = /\s*(?:[/,&|+;]|\band\b)\s*/i;
/** Longer lines are sentences. */
const MAX_HEADING_LENGTH = 60;

/** The measures that a heading names in their order, 'SALES / SDE HISTORY'; null where it names anything else. */
function readHeading(text: string): FinancialField[] | null {
  if (text.length > MAX_HEADING_LENGTH || /\d/.test(text)) return null;
  const bare = text.replace(/[:\s]+$/, '').replace(AROUND_MEASURES, '');
  const parts = bare.split(BETWEEN_MEASURES);
  if (parts.length < 2) return null;
  const fields = parts.flatMap((part) => readMeasure(part, REFERENCE_YEAR) ?? []);
  return fields.length === parts.length && new Set(fields).size === fields.length ? fields : null;
}
/** The names of measures are read with a year; which one does not matter. */
const REFERENCE_YEAR = 2000;

const AMOUNT = new RegExp(String.raw`^(?:${MONEY_PATTERN})$`, 'i');
const ROW = /^[\u2022*\s-]*(?:fye? ?)?((?:19|20)\d{2})\s*[:=-]?\s*(\S.*)$/i;

interface YearRow {
  readonly year: number;
  readonly flow: Segment;
  readonly amounts: readonly string[];
}

/** '2021: 1,640,968 / $236,248': a year with as many amounts as the heading has measures, and nothing else. */
function readRow(flow: Segment, count: number): YearRow | null {
  const [, year, rest = ''] = ROW.exec(flow.text.trim()) ?? [];
  const amounts = rest.split(/\s*(?:[/|;&]|,(?=\s)|\s-\s|\band\b)\s*/);
  const isRow = year !== undefined && amounts.length === count && amounts.every((one) => AMOUNT.test(one));
  return isRow ? { year: Number(year), flow, amounts } : null;
}

/** One line of a year and amounts may be anything. */
const MIN_ROWS = 2;
/** Lines of one list begin at one edge, in heights of the type. */
const MAX_SHIFT = 3;

function readRowsBelow(heading: Segment, segments: readonly Segment[], count: number): YearRow[] {
  const below = segments.filter(
    (one) => one.line > heading.line && Math.abs(one.x0 - heading.x0) < MAX_SHIFT * heading.height,
  );
  const read = below.map((one) => readRow(one, count));
  return read
    .slice(0, read.includes(null) ? read.indexOf(null) : read.length)
    .flatMap((row) => (row ? [row] : []));
}

function toAmounts(
  { year, flow, amounts }: YearRow,
  fields: readonly FinancialField[],
  label: Segment,
): DatedAmount[] {
  let from = flow.text.indexOf(String(year)) + String(year).length;
  return amounts.flatMap((printed, at) => {
    const start = flow.text.indexOf(printed, from);
    from = start + printed.length;
    const [field, value] = [fields[at], readMoney(printed.replace(/\+$/, ''))];
    const ruleName = 'amounts of a year below measures';
    return field && value !== null ? [{ field, year, value, flow, start, end: from, label, ruleName }] : [];
  });
}

/** 'Sales / SDE history' above '2021: 1,640,968 / $236,248' and more such lines. */
export const findMeasureRows = (segments: readonly Segment[], asOfYear: number | null): DatedAmount[] =>
  segments.flatMap((label) => {
    const fields = readHeading(label.text.trim());
    const rows = fields ? readRowsBelow(label, segments, fields.length) : [];
    if (!fields || rows.length < MIN_ROWS) return [];
    return rows
      .filter(({ year }) => isPastYear(year, asOfYear))
      .flatMap((row) => toAmounts(row, fields, label));
  });
