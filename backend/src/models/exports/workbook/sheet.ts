import { DSCR_THRESHOLDS, escapeFormulaText, MULTIPLE_THRESHOLDS } from '@dealwright/figures';
import {
  type Cell,
  type ConditionalFormattingRule,
  type Style,
  type Workbook,
  type Worksheet,
} from 'exceljs';

/** Shown for an unknown value. It is text, so that no formula reads it as 0. */
export const UNKNOWN = '–';

const TIMES = '0.00"x"_);[Red](0.00"x");0.00"x"_)';

/** As on the screens: losses red and in parentheses, points with a minus sign. `_)` aligns the digits of both. */
const FORMATS = {
  money: '$#,##0_);[Red]($#,##0);$0_)',
  cents: '$#,##0.00_);[Red]($#,##0.00);$0.00_)',
  ratio: TIMES,
  multiple: TIMES,
  ledger: '#,##0.00_);[Red](#,##0.00);"–"_)',
  percent: '0.00%_);[Red](0.00%);0.00%_)',
  whole: '0',
  days: '0',
  number: 'General',
  points: '+0;"−"0;0',
} as const;
export type Format = keyof typeof FORMATS;

/** What ratios are never rounded up to. */
const THRESHOLDS: { readonly [F in Format]?: readonly number[] } = {
  ratio: DSCR_THRESHOLDS,
  multiple: MULTIPLE_THRESHOLDS,
};

/** Set on every cell, so that every spreadsheet program shows the same font. */
export const FONT = { name: 'Calibri', family: 2, size: 11 } as const;
export const NAVY = 'FF1F3A5F';
const INPUT_FILL = 'FFFFF7DB';
const RULE_COLOR = 'FFBCC7D4';
const GRAY = 'FF6B7785';
const HEADER_FILL = 'FFE9EEF4';

/** A formula and its value as the finance library calculates it, which is shown until the workbook recalculates. */
export interface LiveFormula {
  readonly formula: string;
  readonly result: number | string;
}

/** A formula that shows the dash unless a condition holds. */
export const unknownUnless = (condition: string, value: string): string =>
  `IF(${condition},${value},"${UNKNOWN}")`;

export function liveFormula(formula: string, result: number | string | null | undefined): LiveFormula {
  return { formula, result: result ?? UNKNOWN };
}

/** The letters of a column: 27 is 'AA'. */
function columnLetters(index: number): string {
  return index <= 26
    ? String.fromCharCode(64 + index)
    : columnLetters(Math.floor((index - 1) / 26)) + columnLetters(((index - 1) % 26) + 1);
}

/** Column and row of a cell, counted from 1. */
export type CellPosition = readonly [column: number, row: number];

/** A worksheet that is written row by row. Writing a cell returns its address for formulas on other sheets. */
export class Sheet {
  private constructor(
    readonly name: string,
    readonly page: Worksheet,
  ) {}

  static add(book: Workbook, name: string, widths: readonly number[], landscape = false): Sheet {
    const page = book.addWorksheet(name, {
      views: [{ showGridLines: false }],
      pageSetup: {
        orientation: landscape ? 'landscape' : 'portrait',
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: 0,
        margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
      },
      headerFooter: { oddFooter: '&L&A&RPage &P of &N' },
    });
    widths.forEach((width, index) => (page.getColumn(index + 1).width = width));
    return new Sheet(name, page);
  }

  /** The address of a cell for formulas on any sheet. */
  ref(col: number, row: number): string {
    return `'${this.name}'!$${columnLetters(col)}$${row}`;
  }

  /** The address for formulas on this sheet. */
  localRef(col: number, row: number): string {
    return `${columnLetters(col)}${row}`;
  }

  range(col: number, row: number, lastCol: number, lastRow = row): string {
    return `${this.ref(col, row)}:$${columnLetters(lastCol)}$${lastRow}`;
  }

  title(title: string, subtitle: string): void {
    this.text(1, 1, title, { font: { ...FONT, size: 16, bold: true, color: { argb: NAVY } } });
    this.text(1, 2, subtitle, { font: { ...FONT, size: 10, color: { argb: GRAY } } });
    this.page.getRow(1).height = 24;
  }

  text(col: number, row: number, text: string, style: Partial<Style> = {}): void {
    this.apply(this.page.getCell(row, col), style).value = escapeFormulaText(text);
  }

  note(col: number, row: number, text: string | LiveFormula): void {
    const cell = this.page.getCell(row, col);
    cell.value = typeof text === 'string' ? escapeFormulaText(text) : text;
    cell.font = { ...FONT, size: 9, color: { argb: GRAY } };
    if (col > 1) cell.alignment = { indent: 1 };
  }

  header(row: number, labels: readonly string[], from = 1): void {
    labels.forEach((label, index) => {
      this.text(from + index, row, label, {
        font: { ...FONT, bold: true, color: { argb: NAVY } },
        fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: HEADER_FILL } },
        alignment: { horizontal: from + index === 1 ? 'left' : 'right', vertical: 'middle', wrapText: true },
        border: { bottom: { style: 'thin', color: { argb: RULE_COLOR } } },
      });
    });
  }

  /**
   * Writes a figure, a text or a live formula and returns the cell's address. An unknown figure leaves the cell
   * blank, so that a reader can fill it in.
   */
  put(
    [col, row]: CellPosition,
    value: LiveFormula | number | string | null,
    format: Format,
    strong = false,
  ): string {
    const cell = this.page.getCell(row, col);
    cell.value = typeof value === 'string' ? escapeFormulaText(value) : value;
    cell.numFmt = FORMATS[format];
    cell.alignment = { horizontal: 'right', vertical: 'top' };
    this.keepBelow([col, row], THRESHOLDS[format] ?? []);
    if (strong) {
      cell.font = { ...FONT, bold: true };
      cell.border = { top: { style: 'thin', color: { argb: RULE_COLOR } } };
    }
    return this.ref(col, row);
  }

  /** Writes a cell that the reader may change, with a drop-down list where there are choices. Returns its address. */
  input(
    position: CellPosition,
    value: number | string | null,
    format: Format,
    choices?: readonly string[],
  ): string {
    const address = this.put(position, value, format);
    const cell = this.page.getCell(position[1], position[0]);
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: INPUT_FILL } };
    cell.font = { ...FONT, color: { argb: 'FF1F4FA3' } };
    cell.border = { bottom: { style: 'hair', color: { argb: RULE_COLOR } } };
    if (choices) {
      cell.dataValidation = { type: 'list', allowBlank: false, formulae: [`"${choices.join(',')}"`] };
    }
    return address;
  }

  label(row: number, text: string, strong = false): void {
    this.text(1, row, text, strong ? { font: { ...FONT, bold: true } } : {});
    if (strong) this.page.getCell(row, 1).border = { top: { style: 'thin', color: { argb: RULE_COLOR } } };
  }

  /** A header over a text column, which is aligned to the left. */
  textHeader(col: number, row: number, label: string): void {
    this.header(row, [label], col);
    this.page.getCell(row, col).alignment = { horizontal: 'left', indent: 1 };
  }

  section(row: number, text: string): void {
    this.text(1, row, text, { font: { ...FONT, bold: true, size: 12, color: { argb: NAVY } } });
    this.page.getRow(row).height = 20;
  }

  freeze(columns: number, rows: number): void {
    this.page.views = [{ state: 'frozen', xSplit: columns, ySplit: rows, showGridLines: false }];
  }

  /** Shows 1.4965 as 1.49x, as the screens do (R8.4): a number format alone rounds it up to the threshold that it misses. */
  private keepBelow([col, row]: CellPosition, thresholds: readonly number[]): void {
    const at = this.localRef(col, row);
    const rules = thresholds.map((threshold, index): ConditionalFormattingRule => ({
      type: 'expression',
      priority: index + 1,
      formulae: [`AND(ISNUMBER(${at}),${at}<${threshold}-0.000000001,ROUND(${at},2)>=${threshold})`],
      style: { numFmt: `"${(threshold - 0.01).toFixed(2)}x"_)` },
    }));
    if (rules.length > 0) this.page.addConditionalFormatting({ ref: at, rules });
  }

  private apply(cell: Cell, style: Partial<Style>): Cell {
    Object.assign(cell, style);
    return cell;
  }
}
