import type { Page } from '@dealwright/document-reader';
import type { FinancialField } from '@dealwright/vocabulary';
import { boxAround, type Cell, type Row } from '../layout/cells.js';
import { createLooseRows } from '../layout/rows.js';
import { resolveIdentities } from '../resolve/identities.js';
import { normalizeLabel } from '../lexicon/read-label.js';
import type { Period } from '../types.js';
import type { PeriodFigures } from './period-figures.js';
import { sumOptions, type Option } from './options.js';
import {
  correctBeginning,
  findLineAmount,
  findWrappedLine,
  MIN_FORM_AMOUNT,
  splitFormLines,
  type FormLine,
} from './form-lines.js';
import type { FieldOptions } from './statement.js';

interface FormRule {
  readonly field: FinancialField;
  readonly strength: number;
  readonly pattern: RegExp;
  /** The amount is taken from that of the other lines of the field. */
  readonly isSubtracted?: boolean;
}

const rule = (field: FinancialField, strength: number, pattern: RegExp): FormRule => ({
  field,
  strength,
  pattern,
});

/** Lines of forms 1120-S, 1065, 1120 and Schedule C by their printed words; numbers move between years. */
const FORM_LINE_RULES: readonly FormRule[] = [
  rule(
    'grossRevenue',
    97,
    /^bal(?:ance)?(?: subtract line 1b from line 1a)?$|^subtract line 2 from line 1$|^balance subtract/,
  ),
  rule('grossRevenue', 96, /^gross receipts less returns|^net (?:gross )?receipts/),
  rule('grossRevenue', 92, /^gross receipts(?: or sales|$)/),
  rule('cogs', 97, /^cost of goods sold/),
  rule('grossProfit', 97, /^gross profit/),
  rule(
    'ownerSalary',
    96,
    /^compensation of officers|^officers? compensation|^guaranteed payments to partners/,
  ),
  rule('depreciation', 95, /^(?:net )?depreciation(?! (?:claimed|reported))/),
  // Form 1065 takes what stands elsewhere on the return from the whole, and prints no words at the rest.
  {
    ...rule('depreciation', 95, /^less depreciation (?:claimed|reported) on\b/),
    isSubtracted: true,
  },
  rule(
    'interest',
    95,
    /^(?:b )?interest(?: (?:expense|deduction|see|other|mortgage|paid|not|from).*)?$|^mortgage(?: paid to banks.*)?$|^other interest/,
  ),
  rule('operatingExpenses', 95, /^total deductions|^total expenses(?: before expenses for business use|$)/),
  rule(
    'netIncome',
    97,
    /^ordinary business income|^net profit(?: or)?(?: loss|$)|^ordinary income(?: loss)? from trade|^ordinary (?:business )?income or loss/,
  ),
  rule('ebt', 95, /^taxable income before (?:net operating loss|nol)\b/),
  // Only corporations that are taxed themselves: an S corporation's total tax is not on its income.
  rule('taxes', 95, /^total tax(?:$| schedule)/),
];

const FORM_TITLE =
  /\bform(?:\s*number:?)?\s*1120(?:-?\s?s)?\b|\bform(?:\s*number:?)?\s*1065\b|\bschedule\s*c\b.*\b(?:1040|profit or loss)|\bu\.?s\.? (?:income tax return for an s corporation|return of partnership income|corporation income tax return)|\bloss from business\b/i;

const COVERED_YEAR =
  /(?:calendar year|tax year(?: \d+)?|for the year(?: jan\.? 1 ?- ?dec\.? 31,?)?)\D{0,30}?((?:19|20)\s?\d{2})\b|\btax period(?: requested)?:?\s*(?:ending:?\s*)?[a-z]{3,9}\.?(?:\s*\d{1,2})?,?\s*((?:19|20)\d{2})\b/i;

/** A fiscal year is called by the year it ends in: 'beginning Jul 1, 2023, and ending Jun 30, 2024'. */
const YEAR_ENDING =
  /\b(?:year|period)\b.*?\bending:?\s+(?:[A-Za-z]{3,9}\.? \d{1,2}\s?,?|\d{1,2}[-/.]\d{1,2}[-/.,]?)\s*,?\s*((?:19|20)\s?\d{2})\b/i;

function findFormYear(rows: readonly Row[]): { year: number; label: string; sure: boolean } | null {
  const lines = rows.slice(0, 24).map((row) => row.cells.map((cell) => cell.text).join(' '));
  const ending = lines.map((line) => YEAR_ENDING.exec(line)).find((match) => match !== null);
  if (ending) return { year: Number((ending[1] ?? '').replace(/\s/g, '')), label: ending[0], sure: true };
  const named = lines.map((line) => COVERED_YEAR.exec(line)).find((match) => match !== null);
  if (named)
    return { year: Number((named[1] ?? named[2] ?? '').replace(/\s/g, '')), label: named[0], sure: true };
  const title = lines.slice(0, MAX_TITLE_ROWS).find((line) => FORM_TITLE.test(line));
  const titled = [...(title ?? '').matchAll(/(?<![\d/])((?:19|20)\d{2})(?![\d/])/g)].map((match) =>
    Number(match[1]),
  );
  if (title !== undefined && new Set(titled).size === 1)
    return { year: titled[0] as number, label: title, sure: true };
  // The year stands alone in large letters at the top right of every form.
  for (const row of rows.slice(0, 14))
    for (const cell of row.cells) {
      const alone = ALONE_YEAR.exec(cell.text);
      if (alone) return { year: Number((alone[1] ?? '').replace(/\s/g, '')), label: cell.text, sure: true };
    }
  return null;
}

/** Wide digits come apart on scans, and the year may end the line of the forms that a schedule belongs to. */
const ALONE_YEAR = /^(?:.*(?:\) |\b104[01](?:-[A-Z]+)? ))?((?:19|2\s?0)\s?\d\s?\d)$/;

/** The title of a form, or of a summary of it, stands on one of the first rows. */
const MAX_TITLE_ROWS = 4;

/** Lines below a heading that still belong to it, and how far they may be set in, in points. */
const MAX_LINES_UNDER_HEADING = 3;
const MAX_HEADING_INDENT = 24;
/** A page on which this many lines have two amounts compares two years; set by hand. */
const MIN_COMPARED_LINES = 3;

/** Where forms print what is left of the two amounts above. */
const REST_BOX = /^\d{1,2}c$/;
/** Above that of the whole amount. */
const NET_STRENGTH = 97;

/** Reads the lines of a form from top to bottom. */
class FormReader {
  readonly found = new Map<FinancialField, Option[]>();
  /** Index of the row of the total income, -1 before it. */
  incomeEnds = -1;
  private matched = 0;
  private several = 0;
  /** Where the heading 'Interest' stands whose parts are on the lines below. */
  private interest: { readonly at: number; readonly x0: number } | null = null;

  constructor(private readonly page: Page) {}

  readRow(row: Row, at: number, above: Row | undefined): void {
    const wrapped = findWrappedLine(row, above);
    if (wrapped) this.readLine(wrapped, at);
    for (const line of splitFormLines(row)) this.readLine(line, at);
  }

  /** A form has one amount a line; a preparer's comparison of two years is a table, read as one. */
  isComparison(): boolean {
    return this.several >= MIN_COMPARED_LINES && this.several * 2 > this.matched;
  }

  private readLine(line: FormLine, at: number): void {
    const label = this.readFormLabel(line, at);
    const match = FORM_LINE_RULES.find((one) => one.pattern.test(label));
    const cell = match ? findLineAmount(line) : null;
    if (!match || !cell?.number) return;
    this.matched += 1;
    const amounts = line.numbers.filter((one) => Math.abs(one.number?.value ?? 0) >= MIN_FORM_AMOUNT);
    if (amounts.length > 1) this.several += 1;
    // The form itself prints the rest on the line of what is taken away, in the next box.
    const rule =
      match.isSubtracted === true && (amounts.length === 2 || REST_BOX.test(line.box))
        ? { ...match, isSubtracted: false, strength: NET_STRENGTH }
        : match;
    const option = createFormOption(this.page, line, rule, cell);
    this.found.set(match.field, [...(this.found.get(match.field) ?? []), { ...option, at }]);
  }

  private readFormLabel(line: FormLine, at: number): string {
    const scanned = line.labelCells.some((cell) => cell.words.some((word) => word.source === 'ocr'));
    const printed = normalizeLabel(line.label.replace(/[.·]{2,}|(?:\s\.)+/g, ' '), scanned).replace(
      /^(?:(?:see|instructions|deductions) )?(?:[a-c] )?(?=[a-z]{3})/,
      '',
    );
    // Rules and shaded numbers in front of the words are read as letters.
    const plain = scanned ? printed.replace(/^(?:[a-z0-9]{1,2} )+(?=[a-z]{3})/, '') : printed;
    const x0 = line.labelCells[0]?.x0 ?? 0;
    // Schedule C: '16 Interest:', and on the lines below it 'a Mortgage', 'b Other'.
    const isUnder =
      this.interest !== null &&
      at - this.interest.at <= MAX_LINES_UNDER_HEADING &&
      Math.abs(x0 - this.interest.x0) < MAX_HEADING_INDENT;
    const whole = isUnder && plain === 'other' ? 'other interest' : plain;
    if (/^interest\b/.test(plain) && findLineAmount(line) === null) this.interest = { at, x0 };
    if (/^total income\b/.test(plain) && findLineAmount(line) !== null) this.incomeEnds = at;
    return scanned ? correctBeginning(whole) : whole;
  }
}

function createFormOption(page: Page, line: FormLine, rule: FormRule, cell: Cell): Omit<Option, 'at'> {
  const sign = rule.isSubtracted === true ? -1 : 1;
  return {
    field: rule.field,
    value: sign * (cell.number?.value ?? 0),
    raw: cell.text,
    sign,
    strength: rule.strength,
    read: cell.readConfidence,
    evidence: [
      {
        fileId: page.fileId,
        page: page.index,
        sheet: page.sheet,
        cell: cell.address,
        box: boxAround(cell.words),
        labelBox: boxAround(line.labelCells.flatMap((one) => one.words)),
        quote: cell.text,
        wordIds: cell.words.map((word) => word.id),
      },
    ],
    rule: 'taxForm',
    ruleName: `form line: ${rule.field}`,
  };
}

const readFormRows = (page: Page): Row[] =>
  createLooseRows(page).map((row) => ({
    ...row,
    cells: row.cells.filter((cell) => !/^[.\s·]+$/.test(cell.text)),
  }));

/**
 * Figures on the page after a form that has no title of its own, as transcripts print the end of the deductions;
 * null where the page has none.
 *
 * @param before the figures of the form on the page before
 */
export function readFormContinuation(page: Page, before: PeriodFigures): PeriodFigures | null {
  if (before.chosen.has('netIncome')) return null;
  const reader = new FormReader(page);
  const rows = readFormRows(page);
  rows.forEach((row, at) => reader.readRow(row, at, rows[at - 1]));
  const { found } = reader;
  if (!found.has('ebt')) found.delete('taxes');
  if (reader.isComparison() || !found.has('netIncome') || !found.has('operatingExpenses')) return null;
  return toPeriodFigures(page, found, { year: before.period.year ?? 0, label: before.period.label });
}

/** The number under which the forms of businesses and of proprietors are approved, printed beside their year. */
const FORM_APPROVAL = /\bOMB No\.? ?1545-(?:0123|0130|0099|0074)\b/i;
/** What forms print at their foot. */
const FORM_FOOT =
  /\bform (?:1120(?:-?s)?|1065) \((?:19|20)\d{2}\)|\bschedule c \(form 1040(?:-sr)?\),? (?:19|20)\d{2}/i;

/** A scan of a form whose title cannot be read, known by its foot and the number of its approval. */
const isNamedElsewhere = (rows: readonly Row[], heading: string) =>
  FORM_APPROVAL.test(heading) &&
  rows.slice(-MAX_FOOT_ROWS).some((row) => FORM_FOOT.test(row.cells.map((cell) => cell.text).join(' ')));
const MAX_FOOT_ROWS = 3;

/** A word of every title in `FORM_TITLE` and of every foot: the rows of other pages need not be made again for it. */
const TITLE_WORD = /1120|1065|schedule|return|loss/i;

/** Figures of a tax return's page; null where the page is none. Whole dollars, as the forms ask. */
export function readTaxForm(page: Page): PeriodFigures | null {
  if (!page.words.some(({ text }) => TITLE_WORD.test(text))) return null;
  const rows = readFormRows(page);
  const heading = rows
    .slice(0, 14)
    .flatMap((row) => row.cells.map((cell) => cell.text))
    .join(' ');
  if (!FORM_TITLE.test(heading) && !isNamedElsewhere(rows, heading)) return null;
  const reader = new FormReader(page);
  rows.forEach((row, at) => reader.readRow(row, at, rows[at - 1]));
  const { found } = reader;
  // On a corporation's return interest above the total income is earned, not paid.
  const paid = found.get('interest')?.filter((one) => one.at > reader.incomeEnds) ?? [];
  if (paid.length > 0) found.set('interest', paid);
  if (reader.isComparison()) return null;
  if (!found.has('ebt')) found.delete('taxes');
  const dated = findFormYear(rows);
  if (found.size < 3 || !dated) return null;
  return toPeriodFigures(page, found, dated);
}

function toPeriodFigures(
  page: Page,
  found: ReadonlyMap<FinancialField, readonly Option[]>,
  dated: { year: number; label: string },
): PeriodFigures {
  const options: FieldOptions = new Map();
  for (const [field, list] of found) {
    const ranked = [...list].sort((a, b) => b.strength - a.strength || a.at - b.at);
    const added = ranked.filter(({ sign }) => sign > 0);
    const subtracted = ranked.filter(({ sign }) => sign < 0);
    if (added.length === 0) continue;
    const parts = field === 'interest' ? added : [...added.slice(0, 1), ...subtracted];
    const sum = parts.length > 1 ? sumOptions(parts, 92) : null;
    options.set(field, sum ? [sum, ...added] : added);
  }
  const period: Period = {
    label: dated.label,
    year: dated.year,
    months: 12,
    kind: 'fy',
    monthsAssumed: false,
  };
  const column = { period, columns: [], confidence: 94 };
  const settled = resolveIdentities(options, { table: null, period: column, zone: null, step: 1 });
  return {
    fileId: page.fileId,
    period,
    periodConfidence: 94,
    scale: 1,
    scaleConfidence: 96,
    step: 1,
    chosen: settled.chosen,
    options,
    checks: settled.checks,
    score: settled.chosen.size + settled.checks.filter((check) => check.passed).length,
    recast: false,
    apart: false,
    business: null,
  };
}
