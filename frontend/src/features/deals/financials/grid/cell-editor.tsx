import Box from '@mui/material/Box';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useReportUnreadable } from '../../../../ui/fields/unreadable-fields';
import { type Move } from '../editing/selection';
import { type Entry } from '../editing/sheet-commands';
import { CellError } from './cell-error';

interface CellEditorProps {
  entry: Entry;
  label: string;
  isText: boolean;
  /** returns what is wrong with the text, which keeps the cell open, or null */
  onCommit: (text: string) => string | null;
  onCancel: () => void;
  onLeave: (move: Move | null) => void;
  /** text that cannot be stored was dropped, because another cell was chosen */
  onDropped: (message: string) => void;
}

const AFTER: Readonly<Record<string, readonly [plain: Move, shifted: Move]>> = {
  Enter: ['down', 'up'],
  Tab: ['next', 'previous'],
};
const QUICK: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const EDITOR_LOOK = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  font: 'inherit',
  textAlign: 'right',
  px: 1.5,
  border: 0,
  bgcolor: 'background.paper',
  outline: '2px solid',
  outlineOffset: '-2px',
  zIndex: 1,
} as const;

/** Whether the focus goes to something outside of the sheet, such as the button that saves it. */
const leavesSheet = ({ relatedTarget }: FocusEvent) =>
  relatedTarget !== null && relatedTarget.closest('[role="grid"]') === null;

/**
 * The text of one cell while it is typed. Leaving it any way but Escape enters it. Text that cannot be stored stays when
 * the focus leaves the sheet, so that a save does not drop it.
 */
export function CellEditor({ entry, label, isText, ...on }: CellEditorProps) {
  const [text, setText] = useState(entry.text);
  const [error, setError] = useState<string | null>(null);
  const left = useRef(false);
  const errorId = useId();
  useReportUnreadable(error !== null);

  function enter(move: Move | null): boolean {
    const refused = on.onCommit(text);
    setError(refused);
    if (refused !== null) return false;
    left.current = true;
    on.onLeave(move);
    return true;
  }

  function press(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const after = AFTER[event.key]?.[event.shiftKey ? 1 : 0] ?? (entry.quick ? QUICK[event.key] : undefined);
    if (after) {
      event.preventDefault();
      enter(after);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      left.current = true;
      on.onCancel();
      on.onLeave(null);
    }
  }

  return (
    <>
      <Box
        component="input"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the user started editing this cell
        autoFocus
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        inputMode={isText ? 'text' : 'decimal'}
        autoComplete="off"
        value={text}
        placeholder={isText ? 'e.g. 2024' : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
        onFocus={(event) => !entry.quick && event.target.select()}
        onKeyDown={press}
        onCopy={(event) => event.stopPropagation()}
        onCut={(event) => event.stopPropagation()}
        onPaste={(event) => {
          // A pasted block goes into the sheet, not into this cell.
          if (!/[\t\n]./.test(event.clipboardData.getData('text/plain'))) event.stopPropagation();
          else on.onCancel();
        }}
        onBlur={(event) => {
          const refused = left.current ? null : on.onCommit(text);
          if (refused === null) return;
          if (leavesSheet(event)) {
            setError(refused);
            return;
          }
          on.onDropped(refused);
          on.onCancel();
        }}
        sx={{
          ...EDITOR_LOOK,
          color: error === null ? 'text.primary' : 'error.main',
          outlineColor: error === null ? 'primary.main' : 'error.main',
        }}
      />
      {error !== null && <CellError id={errorId} text={error} />}
    </>
  );
}
