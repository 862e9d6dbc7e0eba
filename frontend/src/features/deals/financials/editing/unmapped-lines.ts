import { parseNumber, type SdeAdjustments } from '@dealwright/finance';
import { type FinancialsDraft } from '../../../../domain/financials-editor';
import { readCell, type Sheet } from '../sheet-reading';
import { type SheetRow } from '../sheet-rows';
import { type Block } from './clipboard';
import { editFigures } from './draft-edits';

/** A line of a pasted block whose name no line of the sheet has. */
export interface UnmappedLine {
  readonly name: string;
  /** US dollars by key of the year */
  readonly amounts: Readonly<Record<string, number>>;
}

/** The named lines of a block that have figures but no row in the sheet. */
export function findUnmappedLines(
  { names, figures, scale }: Block,
  rows: readonly (SheetRow | null)[],
  keys: readonly (string | null)[],
): UnmappedLine[] {
  return (names ?? []).flatMap((name, index) => {
    if (name === '' || rows[index]) return [];
    const amounts = (figures[index] ?? []).flatMap((text, column) => {
      const [key, value] = [keys[column], parseNumber(text)];
      return key && value !== null ? [[key, value * scale] as const] : [];
    });
    return amounts.length === 0 ? [] : [{ name, amounts: Object.fromEntries(amounts) }];
  });
}

/** The rows that an unmapped line can be added to: lines that are entered, and add-backs. */
export const listMappableRows = ({ rows }: Sheet): readonly SheetRow[] =>
  rows.filter((row) => (row.kind === 'income' && !row.derived) || (row.kind === 'addBack' && !row.readOnly));

/** Adds the amounts of a line to those that a row has. Years that the sheet does not have are left out. */
export function addLineToRow(
  draft: FinancialsDraft,
  sheet: Sheet,
  { line, row, adjustments }: { line: UnmappedLine; row: SheetRow; adjustments: SdeAdjustments | null },
): FinancialsDraft {
  const edits = sheet.columns.flatMap((column) => {
    const amount = line.amounts[column.key];
    if (amount === undefined) return [];
    return [{ key: column.key, row, value: (readCell(sheet, row, column).value ?? 0) + amount }];
  });
  return editFigures(draft, edits, adjustments);
}
