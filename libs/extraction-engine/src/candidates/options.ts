import type { FinancialField } from '@dealwright/vocabulary';
import type { LabelTarget } from '../lexicon/read-label.js';
import { readLabelSign } from '../lexicon/read-label.js';
import type { Evidence, Rule } from '../types.js';
import type { Line } from '../tables/lines.js';
import type { PeriodColumn } from '../periods/period-columns.js';
import { createCellEvidence, type TableReading } from '../tables/read-table.js';

/** A reading of one field for one period within one table. */
export interface Option {
  readonly field: FinancialField;
  /** Printed units, sign applied. */
  readonly value: number;
  readonly raw: string;
  readonly sign: 1 | -1;
  readonly strength: number;
  readonly read: number;
  readonly evidence: readonly Evidence[];
  readonly rule: Rule;
  /** The words by which the lexicon knew the row, or what stood in for them. */
  readonly ruleName?: string;
  readonly at: number;
  readonly derivedFrom?: readonly string[];
}

interface Amount {
  readonly value: number;
  readonly raw: string;
  readonly read: number;
  readonly evidence: readonly Evidence[];
}

/** The figure of a row for a period; months are summed. null where nothing is printed. */
export function readAmount(table: TableReading, line: Line, period: PeriodColumn): Amount | null {
  let value = 0;
  let read = 99;
  const raws: string[] = [];
  const evidence: Evidence[] = [];
  for (const column of period.columns) {
    const cell = line.row.values[column];
    if (!cell || cell.kind !== 'number' || !cell.number) continue;
    value += cell.number.value;
    read = Math.min(read, cell.readConfidence);
    raws.push(cell.text);
    evidence.push(createCellEvidence(table.region, line.row, cell));
  }
  if (raws.length === 0) return null;
  return { value: Math.round(value * 100) / 100, raw: raws.join(' + '), read, evidence };
}

const LOSS_ONLY = /\bloss\b/i;
const GAIN_WORD = /\b(?:income|profit|earnings|gain|margin)\b/i;

/** Result lines keep their sign; 'Net loss 45,000' is a loss without parentheses. */
function signOfResult(label: string, value: number): 1 | -1 {
  const named = label.replace(/before.*$/i, '');
  return LOSS_ONLY.test(named) && !GAIN_WORD.test(named) && value > 0 ? -1 : 1;
}

const COSTS: readonly LabelTarget[] = [
  'cogs',
  'operatingExpenses',
  'sgaExpenses',
  'depreciation',
  'interest',
  'ownerSalary',
  'ownerPayrollTaxes',
];

/** Sign that makes a cost positive and leaves results as printed. */
function chooseSign(field: FinancialField, label: string, value: number, costsNegative: boolean): 1 | -1 {
  if (field === 'newOfficerSalary') return value > 0 ? -1 : 1;
  if (field === 'taxes') {
    const named = readLabelSign(label);
    if (named === -1) return -1;
    return costsNegative && named === 0 ? -1 : 1;
  }
  if (field === 'interest' && readLabelSign(label) === 1) return costsNegative ? -1 : 1;
  // 'Fire - uninsured loss' is added back as printed.
  if (field === 'otherAddBacks') return 1;
  if (COSTS.includes(field)) return value < 0 ? -1 : 1;
  return signOfResult(label, value);
}

/** By what an EBITDA was known that is adjusted. However often it is stated, a reader has to look at it. */
export const ADJUSTED_EBITDA_RULE = 'adjusted EBITDA and no other';

/** The column that is read, and how its table prints costs. */
export interface OptionContext {
  readonly table: TableReading;
  readonly period: PeriodColumn;
  /** Costs stand in parentheses throughout. */
  readonly costsNegative: boolean;
}

/** Separates specks that a recognizer took for one digit from printed single digits; not measured. */
const MIN_LONE_DIGIT_READING = 60;
/** A total that is named by its section only is shown, but below a total that names itself; set by hand. */
const MAX_INFERRED_STRENGTH = 90;

/** By what the row was known: a rule for labels and what it read, the heading of a section, or the rows around. */
function nameReading(line: Line, field: FinancialField): string {
  const read = line.reads.find(({ target }) => target === field) ?? line.reads[0];
  const by = line.inferred ? 'total of a section' : (line.rule ?? 'rows around it');
  return read ? `${by}: ${read.target}` : by;
}

/** Reads the figure of a line as a value of a field; null where the line has none for the period. */
export function createOption(
  { table, period, costsNegative }: OptionContext,
  line: Line,
  field: FinancialField,
  strength: number,
): Option | null {
  const amount = readAmount(table, line, period);
  if (!amount) return null;
  // A lone digit on a scan is a speck or the edge of a rule.
  if (amount.read < MIN_LONE_DIGIT_READING && Math.abs(amount.value) < 10) return null;
  const sign = chooseSign(field, line.label, amount.value, costsNegative);
  return {
    field,
    value: amount.value * sign,
    raw: amount.raw,
    sign,
    strength: line.inferred ? Math.min(strength, MAX_INFERRED_STRENGTH) : strength,
    read: amount.read,
    evidence: amount.evidence,
    rule: period.columns.length > 1 ? 'months' : 'statement',
    ruleName: nameReading(line, field),
    at: line.at,
  };
}

/** One option out of several rows: all their evidence, the weakest of their parts. */
export function sumOptions(options: readonly Option[], strength: number): Option | null {
  const first = options[0];
  if (!first) return null;
  if (options.length === 1) return first;
  return {
    ...first,
    value: Math.round(options.reduce((sum, one) => sum + one.value, 0) * 100) / 100,
    raw: options.map((one) => one.raw).join(' + '),
    strength: Math.min(strength, ...options.map((one) => one.strength)),
    read: Math.min(...options.map((one) => one.read)),
    evidence: options.flatMap((one) => one.evidence),
    rule: 'summed',
  };
}
