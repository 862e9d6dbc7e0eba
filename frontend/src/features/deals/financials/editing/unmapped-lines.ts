import { type SdeAdjustments } from '@dealwright/finance';
import { type FinancialsDraft } from '../../../../domain/financials-editor';
import { readCell, type Sheet } from '../sheet-reading';
import { isCost, type SheetRow } from '../sheet-rows';
import { type Block, isBlank, isBracketed } from './clipboard';
import { editFigures } from './draft-edits';

/** A line of a pasted block whose name no line of the sheet has. */
export interface UnmappedLine {
  readonly name: string;
  /** US dollars by key of the year */
  readonly amounts: Readonly<Record<string, number>>;
  /** whether all its figures stand in brackets, which cost lines read as costs */
  readonly isBracketed: boolean;
}

/** The named lines of a block that have figures but no row in the sheet. */
export function findUnmappedLines(
  { names, figures, scale }: Block,
  rows: readonly (SheetRow | null)[],
  keys: readonly (string | null)[],
  parse: (text: string, column: number) => number | null,
): UnmappedLine[] {
  return (names ?? []).flatMap((name, index) => {
    if (name === '' || rows[index]) return [];
    const amounts = (figures[index] ?? []).flatMap((text, column) => {
      const [key, value] = [keys[column], parse(text, column)];
      return key && value !== null ? [[key, value * scale] as const] : [];
    });
    if (amounts.length === 0) return [];
    const filled = (figures[index] ?? []).filter((text) => !isBlank(text));
    return [{ name, amounts: Object.fromEntries(amounts), isBracketed: filled.every(isBracketed) }];
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
    const read = line.amounts[column.key];
    if (read === undefined) return [];
    const amount = line.isBracketed && isCost(row) ? Math.abs(read) : read;
    return [{ key: column.key, row, value: (readCell(sheet, row, column).value ?? 0) + amount }];
  });
  return editFigures(draft, edits, adjustments);
}
