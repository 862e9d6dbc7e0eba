import type { FinancialField } from '@dealwright/vocabulary';
import { DEAL_LABEL_RULES } from '../../lexicon/deal-label-rules.js';
import { readLabel } from '../../lexicon/read-label.js';
import { isPastYear, readYearlyLabel, type YearlyLabel } from '../../lexicon/yearly/yearly-statements.js';
import { readPeriodKind } from '../../periods/read-period.js';
import { trimLabel } from '../unmarked-labels.js';

const YEARLY_FIELDS = { grossRevenue: 'grossRevenue', advertisedCashFlow: 'sde' } as const;
/** Labels of statements that name a field less surely than this are not taken without a table around them. */
const MIN_LABEL_STRENGTH = 84;
const STATEMENT_FIELDS: ReadonlySet<string> = new Set([
  'grossRevenue',
  'cogs',
  'grossProfit',
  'operatingExpenses',
  'netIncome',
  'ebitda',
  'sde',
  'ownerSalary',
  'interest',
  'depreciation',
  'otherAddBacks',
]);

/** The measure that the label of a listing names; its cash flow is the discretionary earnings. */
export function readMeasure(text: string, year: number): FinancialField | null {
  const label = trimLabel(text);
  const named = readYearlyLabel(`${label} ${year}`, null);
  if (named) return named.field;
  const rule = DEAL_LABEL_RULES.find((one) => one.field in YEARLY_FIELDS && one.label.test(label));
  if (rule) return YEARLY_FIELDS[rule.field as keyof typeof YEARLY_FIELDS];
  const [read] = readLabel(label);
  const isSure = read !== undefined && read.strength >= MIN_LABEL_STRENGTH;
  return isSure && STATEMENT_FIELDS.has(read.target) ? (read.target as FinancialField) : null;
}

const YEAR_IN_FRONT = /^(?:(?:fye?|cy) ?)?((?:19|20)\d{2})\s+([a-z].*)$/i;
const YEAR_BEHIND = /^([a-z].*?)[\s,]*\(?(?:(?:fye?|cy) ?)?((?:19|20)\d{2})\)?$/i;
/** Labels of metric cards and boxes are shorter; set by hand, not measured. */
const MAX_LABEL_LENGTH = 50;

/** 'Adjusted annual profit (2025)': the label of a listing and its year. */
export function readDatedMeasure(text: string, asOfYear: number | null): YearlyLabel | null {
  const label = trimLabel(text);
  const named = readYearlyLabel(label, asOfYear);
  if (named || label.length > MAX_LABEL_LENGTH || readPeriodKind(label) !== null) return named;
  const [, front, behind = ''] = YEAR_IN_FRONT.exec(label) ?? [];
  const [, before = '', back] = YEAR_BEHIND.exec(label) ?? [];
  const year = Number(front ?? back ?? NaN);
  if (!Number.isFinite(year) || !isPastYear(year, asOfYear)) return null;
  const field = readMeasure(front === undefined ? before : behind, year);
  return field ? { field, year } : null;
}
