import { useState } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { readWorkbook } from '../api/imports';
import {
  buildTable,
  isCsvName,
  isWorkbookName,
  readCopiedCells,
  readCsv,
  TABLE_MESSAGES,
  TableError,
} from '../reading/read-table';
import { type SheetTable } from '../reading/sheet-table';
import { chooseSheet, listUsableSheets, type WorkbookSheet } from './choose-sheet';

/** A table that was read, and the workbook that it is a sheet of. */
export interface ReadFile {
  readonly table: SheetTable;
  /** bytes; null for pasted cells */
  readonly size: number | null;
  readonly sheets: readonly WorkbookSheet[];
  readonly sheetName: string | null;
  /** what was not read of the workbook */
  readonly warnings: readonly string[];
}

const NO_SHEETS = { sheets: [], sheetName: null, warnings: [] } as const;

async function readWorkbookFile(file: File): Promise<ReadFile> {
  const { sheets, warnings } = await readWorkbook(file);
  const usable = listUsableSheets(sheets);
  const chosen = chooseSheet(usable);
  const table = buildTable(file.name, chosen?.rows ?? []);
  return {
    table: { ...table, warnings: [...warnings, ...table.warnings] },
    size: file.size,
    sheets: usable,
    sheetName: chosen?.name ?? null,
    warnings,
  };
}

async function readFile(file: File): Promise<ReadFile> {
  if (isWorkbookName(file.name)) return readWorkbookFile(file);
  if (!isCsvName(file.name)) throw new TableError(TABLE_MESSAGES.notTable, TABLE_MESSAGES.otherKinds);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { ...NO_SHEETS, table: readCsv(file.name, bytes), size: file.size };
}

function toTableError(error: unknown, file: File): TableError {
  if (error instanceof TableError) return error;
  if (isWorkbookName(file.name))
    return new TableError(TABLE_MESSAGES.unreadableWorkbook, getErrorMessage(error));
  return new TableError(TABLE_MESSAGES.unreadable);
}

/** Reads what the user chooses or pastes, and says why it cannot be read. */
export function useChosenTable(onRead: (file: ReadFile | null) => void) {
  const [error, setError] = useState<TableError | null>(null);
  const [isReading, setReading] = useState(false);

  async function takeFile(file: File) {
    setError(null);
    setReading(true);
    onRead(null);
    try {
      onRead(await readFile(file));
    } catch (cause) {
      const refused = toTableError(cause, file);
      setError(refused);
      toast.error(refused.message);
    }
    setReading(false);
  }

  /** Reads the table in what `read` returns, at once. */
  function take(read: () => ReadFile) {
    setError(null);
    try {
      onRead(read());
    } catch (cause) {
      if (!(cause instanceof TableError)) throw cause;
      onRead(null);
      setError(cause);
    }
  }

  const takeCells = (text: string) =>
    take(() => ({ ...NO_SHEETS, table: readCopiedCells(text), size: null }));

  const takeSheet = (file: ReadFile, name: string) =>
    take(() => {
      const rows = file.sheets.find((sheet) => sheet.name === name)?.rows ?? [];
      const table = buildTable(file.table.fileName, rows);
      return {
        ...file,
        table: { ...table, warnings: [...file.warnings, ...table.warnings] },
        sheetName: name,
      };
    });

  return { error, isReading, takeFile, takeCells, takeSheet };
}
