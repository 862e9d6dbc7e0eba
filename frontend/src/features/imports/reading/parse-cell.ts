import {
  completeWebAddress,
  type DealStatus,
  type FieldDefinition,
  type FieldType,
  findStatus,
  IMPORT_DEFINITIONS,
  type ImportField,
  invalidMessage,
  isBeyondMaxDollars,
  saysNothing,
  validateField,
} from '@dealwright/vocabulary';
import {
  type DecimalMark,
  findExplicitYear,
  formatNumeral,
  parseWrittenNumber,
  type WrittenNumber,
} from '@dealwright/figures';
import { parseAmount } from './numerals';

/** How the cells of one column are read. */
export interface CellContext {
  readonly mark: DecimalMark;
  /** what a figure without a scale of its own is multiplied by, as in 'Ask ($K)' */
  readonly scale: number;
  /** what the user says of words for stages */
  readonly statuses: Readonly<Record<string, DealStatus | null>>;
}

/** What a cell is read as. */
export interface CellReading {
  /** undefined where the field stays as it is */
  readonly value?: unknown;
  /** why the cell cannot be read; a note of the deal keeps what it says */
  readonly problem?: string;
  /** whether the cell says more than the value, so that a note keeps it as well */
  readonly keepText?: boolean;
}

const NOTHING: CellReading = {};

const toLowerCase = (text: string) => text.toLowerCase();

const normalizeRange = (text: string) =>
  text
    .toLowerCase()
    .replace(/[–—]/g, '-')
    .replace(/[\s$]|mm?\b/g, '')
    .replace(/\.0(?=\D|$)/g, '');

const HAS_SCALE = /[a-z]\W*$/i;

function parseFigure(text: string, { mark, scale }: CellContext): WrittenNumber | null {
  const written = parseWrittenNumber(text, (numeral) => parseAmount(numeral, mark));
  return written && scale !== 1 && !HAS_SCALE.test(text)
    ? { ...written, value: written.value * scale }
    : written;
}

/** 'service' as 'Service', '$1.0-1.5 MM' as the label of that range, an amount as the range that holds it. */
function parseChoice(text: string, field: FieldDefinition, context: CellContext): CellReading {
  const { choices = [], choiceForAmount } = field;
  const normalize = choiceForAmount === undefined ? toLowerCase : normalizeRange;
  const same = choices.find((choice) => normalize(choice) === normalize(text));
  if (same !== undefined) return { value: same };
  const range = choiceForAmount?.(parseFigure(text, context)?.value ?? NaN) ?? null;
  return range === null ? { problem: invalidMessage(field) } : { value: range, keepText: true };
}

/** A word for a stage as the status that the user chose for it, or as the one that it comes nearest to. */
function parseStatus(text: string, field: FieldDefinition, { statuses }: CellContext): CellReading {
  const chosen = statuses[toLowerCase(text)];
  const status = chosen === undefined ? findStatus(text) : chosen;
  if (status !== null) return { value: status, keepText: toLowerCase(status) !== toLowerCase(text) };
  return chosen === null ? { keepText: true } : { problem: invalidMessage(field) };
}

function parseNumberOf(text: string, field: FieldDefinition, context: CellContext): CellReading {
  const written = parseFigure(text, context);
  if (written === null) return { problem: invalidMessage(field) };
  const { value, isExact } = written;
  // Workbooks calculate more decimals than there are cents.
  const cents = field.type === 'money' ? Math.round(value * 100) / 100 : value;
  const problem = validateField(field, cents);
  return problem === null ? { value: cents, keepText: !isExact || cents !== value } : { problem };
}

/** 'Est. 1998' as the years since then; any other text as a number of years. */
function parseYearsInBusiness(text: string, field: FieldDefinition, context: CellContext): CellReading {
  const year = findExplicitYear(text);
  if (year === null) return parseNumberOf(text, field, context);
  const years = new Date().getFullYear() - year;
  const problem = validateField(field, years);
  return problem === null ? { value: years, keepText: true } : { problem };
}

/** How people write whether a deal is archived. */
const YES = /^(?:yes|y|true|[t1x])$/i;
const NO = /^(?:no|n|false|[f0])$/i;

const parseArchived = (text: string, field: FieldDefinition): CellReading =>
  YES.test(text) ? { value: true } : NO.test(text) ? { value: false } : { problem: invalidMessage(field) };

type CellParser = (text: string, field: FieldDefinition, context: CellContext) => CellReading;

const parseText: CellParser = (text, field) => {
  const value = field.type === 'url' ? completeWebAddress(text) : text;
  const problem = validateField(field, value);
  return problem === null ? { value } : { problem };
};

/** How the cell of a field is read, by its name or by the type that the registry gives it; the others take the text. */
const PARSERS: Readonly<Partial<Record<ImportField | FieldType, CellParser>>> = {
  archived: parseArchived,
  status: parseStatus,
  yearsInBusiness: parseYearsInBusiness,
  choice: parseChoice,
  integer: parseNumberOf,
  money: parseNumberOf,
};

/** Fields whose text is kept whatever it says: '-' may be the name of a business. */
const TAKES_ANY_TEXT: ReadonlySet<FieldType> = new Set<FieldType>(['text', 'longText']);

/** Reads a cell for a field. A cell that cannot be read has a problem and never stops its row. */
export function parseCell(name: ImportField, text: string, context: CellContext): CellReading {
  const field = IMPORT_DEFINITIONS[name];
  if (text === '' || (!TAKES_ANY_TEXT.has(field.type) && saysNothing(text))) return NOTHING;
  return (PARSERS[name] ?? PARSERS[field.type] ?? parseText)(text, field, context);
}

/** Reads a cell for a yearly figure, as the numeral that is stored. */
export function parseFigureCell(text: string, context: CellContext): CellReading {
  if (saysNothing(text)) return NOTHING;
  const written = parseFigure(text, context);
  if (written === null) return { problem: 'This is no amount' };
  if (isBeyondMaxDollars(written.value)) return { problem: 'This amount is too large' };
  return { value: formatNumeral(written.value), keepText: !written.isExact };
}
