import { type SdeAdjustments } from '@dealwright/finance';
import { type IncomeMode } from '@dealwright/vocabulary';
import { useState } from 'react';
import { type FinancialsDraft } from '../../../../domain/financials-editor';
import { readSheet } from '../sheet-reading';
import { switchMode } from './draft-edits';
import {
  createClipboardCommands,
  createEntryCommands,
  createYearCommands,
  type Entry,
  type SheetQuestion,
} from './sheet-commands';
import { useHistory } from './use-history';
import { useSheetSelection } from './use-sheet-selection';

interface SheetOptions {
  readonly value: FinancialsDraft;
  readonly onChange: (next: FinancialsDraft) => void;
  readonly readOnly: boolean;
  readonly asOfYear: number;
  readonly adjustments: SdeAdjustments | null;
  /** whether lines that are calculated from an unknown cost stay blank */
  readonly hidesUnknown: boolean;
}

/** The behavior of the sheet: selection, entry, clipboard, years and undo. The components draw it. */
export function useSheet({ value, onChange, readOnly, asOfYear, ...reading }: SheetOptions) {
  const { adjustments } = reading;
  const history = useHistory(value, onChange);
  const sheet = readSheet(value, asOfYear, reading);
  const [editing, setEditing] = useState<Entry | null>(null);
  const [notice, showNotice] = useState('');
  const [question, setQuestion] = useState<SheetQuestion | null>(null);
  const setNotice = (text: string) => {
    setQuestion(null);
    showNotice(text);
  };
  const cursor = useSheetSelection(sheet, () => setNotice(''));
  const { selection, range, row, column, select, selectAll, go } = cursor;
  const change = (next: FinancialsDraft, text = '', asked: SheetQuestion | null = null) => {
    setNotice(text);
    setQuestion(asked);
    history.apply(next);
  };
  const state = { value, readOnly, adjustments, sheet, cursor, setEditing, setNotice, change };
  return {
    sheet,
    selection,
    range,
    row,
    column,
    editing,
    notice,
    question,
    history,
    select,
    selectAll,
    go,
    ...createEntryCommands(state),
    cancelEdit: () => setEditing(null),
    ...createClipboardCommands(state),
    ...createYearCommands(state),
    setMode: (mode: IncomeMode) => change(switchMode(value, mode)),
    undo: () => {
      setNotice('');
      history.undo();
    },
    redo: () => {
      setNotice('');
      history.redo();
    },
    say: setNotice,
  };
}

export type SheetControl = ReturnType<typeof useSheet>;
