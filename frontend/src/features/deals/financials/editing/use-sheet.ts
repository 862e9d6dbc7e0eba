import { type SdeAdjustments } from '@dealwright/finance';
import { type IncomeMode } from '@dealwright/vocabulary';
import { useState } from 'react';
import { type FiguresReview, type FinancialsDraft } from '../../../../domain/financials-editor';
import { readSheet } from '../sheet-reading';
import { switchMode } from './draft-edits';
import {
  createClipboardCommands,
  createEntryCommands,
  createYearCommands,
  type Entry,
  type SheetQuestion,
} from './sheet-commands';
import { type UnmappedLine } from './unmapped-lines';
import { useHistory } from './use-history';
import { useSheetSelection } from './use-sheet-selection';

interface SheetOptions {
  readonly value: FinancialsDraft;
  readonly onChange: (next: FinancialsDraft) => void;
  readonly readOnly: boolean;
  readonly asOfYear: number;
  readonly adjustments: SdeAdjustments | null;
  /** whether what documents state is reviewed, by a parent that changes figures too */
  readonly isReview: boolean;
  readonly isAsRead: FiguresReview['isAsRead'] | undefined;
}

/** What was last said, and the choice that it leaves to the user. */
function useNotice() {
  const [notice, showNotice] = useState('');
  const [question, setQuestion] = useState<SheetQuestion | null>(null);
  const setNotice = (text: string, asked: SheetQuestion | null = null) => {
    setQuestion(asked);
    showNotice(text);
  };
  return { notice, question, setNotice };
}

/** The lines of a paste that were not recognized. Undoing the paste closes the offers, undoing a later change does not. */
function useOffers() {
  const [unmapped, setUnmapped] = useState<readonly UnmappedLine[]>([]);
  const [pasteDepth, setPasteDepth] = useState(0);
  return {
    unmapped,
    setUnmapped,
    offer: (lines: readonly UnmappedLine[], depth: number) => {
      setUnmapped(lines);
      setPasteDepth(depth);
    },
    /** called before an undo, with the number of changes that can be undone */
    closeBefore: (depth: number) => {
      if (depth <= pasteDepth + 1) setUnmapped([]);
    },
  };
}

/** The behavior of the sheet: selection, entry, clipboard, years and undo. The components draw it. */
export function useSheet({ value, onChange, readOnly, asOfYear, isReview, ...reading }: SheetOptions) {
  const { adjustments } = reading;
  // A review changes figures by a click on a word, another reading, or all figures of a document.
  const history = useHistory(value, onChange, { keepsOutsideChanges: isReview });
  // A line with an unknown cost would look like a figure that the documents state.
  const sheet = readSheet(value, asOfYear, { ...reading, hidesUnknown: isReview });
  const [editing, setEditing] = useState<Entry | null>(null);
  const { unmapped, setUnmapped, ...offers } = useOffers();
  const { notice, question, setNotice } = useNotice();
  const cursor = useSheetSelection(sheet, () => setNotice(''));
  const { selection, range, row, column, select, selectAll, go } = cursor;
  const change = (next: FinancialsDraft, text = '', asked: SheetQuestion | null = null) => {
    setNotice(text, asked);
    history.apply(next);
  };
  const state = {
    value,
    readOnly,
    adjustments,
    sheet,
    cursor,
    unmapped,
    editing,
    setEditing,
    setNotice,
    setUnmapped,
    offerLines: (lines: readonly UnmappedLine[]) => offers.offer(lines, history.depth),
    change,
  };
  return {
    sheet,
    selection,
    range,
    row,
    column,
    editing,
    notice,
    unmapped,
    question,
    history,
    select,
    selectAll,
    go,
    ...createEntryCommands(state),
    cancelEdit: () => setEditing(null),
    ...createClipboardCommands(state),
    ...createYearCommands(state),
    setBase: (sdeBase: string | null) => change({ ...value, sdeBase }),
    setMode: (mode: IncomeMode) => change(switchMode(value, mode)),
    undo: () => {
      setNotice('');
      offers.closeBefore(history.depth);
      history.undo();
    },
    redo: () => {
      setNotice('');
      history.redo();
    },
    /** chooses what the last step left to the user */
    answer: () => question && change(question.draft, question.notice),
    say: (text: string) => setNotice(text),
  };
}

export type SheetControl = ReturnType<typeof useSheet>;
