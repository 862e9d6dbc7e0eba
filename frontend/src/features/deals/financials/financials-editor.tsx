import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { type FinancialsEditorProps } from '../../../domain/financials-editor';
import { Kbd } from '../../../ui/kbd';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { type Intent, readKeyIntent } from './editing/sheet-keys';
import { CellMessage, SheetNotes } from './grid/sheet-notes';
import { SheetTable } from './grid/sheet-table';
import { SheetToolbar } from './grid/sheet-toolbar';
import { UnmappedLines } from './grid/unmapped-lines';
import { useReviewPlace } from './editing/use-review-place';
import { type SheetControl, useSheet } from './editing/use-sheet';

/** Below the sheet, and only for deals with parts of years. */
const SdeBase = lazyPart(() => import('./base/sde-base'));

/** Runs the action of a key. Returns false if the browser should handle the key. */
function obey(control: SheetControl, intent: Intent): boolean {
  switch (intent.kind) {
    case 'move':
      return control.go(intent.move, intent.extend);
    case 'edit':
      control.edit(intent.text);
      return true;
    case 'escape':
      return false;
    default:
      control[intent.kind]();
      return true;
  }
}

const nothingIsAsRead = () => false;

/** Edits the years of a deal in a sheet, with typing, paste and calculated cells. */
export function FinancialsEditor({
  value,
  onChange,
  readOnly = false,
  isNew = false,
  asOfYear,
  adjustments = null,
  review,
}: FinancialsEditorProps) {
  const isAsRead = isNew ? nothingIsAsRead : review?.isAsRead;
  const isReview = review !== undefined;
  const control = useSheet({ value, onChange, readOnly, asOfYear, adjustments, isReview, isAsRead });
  const frame = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const tabLeaves = useRef(false);
  useReviewPlace(control, review, () => {
    wantsFocus.current = true;
  });

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = frame.current?.querySelector<HTMLElement>('[data-active]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  function press(event: KeyboardEvent) {
    const intent = readKeyIntent(event);
    if (!intent || (readOnly && (intent.kind === 'undo' || intent.kind === 'redo'))) return;
    // After Escape the next Tab leaves the sheet, so that a keyboard is never caught in it.
    if (intent.kind === 'move' && event.key === 'Tab' && tabLeaves.current) return;
    tabLeaves.current = intent.kind === 'escape';
    if (!obey(control, intent)) return;
    event.preventDefault();
    wantsFocus.current = intent.kind !== 'edit';
  }

  function copy(event: ClipboardEvent) {
    event.clipboardData.setData('text/plain', control.copyText());
    event.preventDefault();
  }

  return (
    <div>
      {!readOnly && <SheetToolbar control={control} />}
      <CellMessage control={control} readOnly={readOnly} />
      <UnmappedLines control={control} />
      <Box
        ref={frame}
        onKeyDown={press}
        onCopy={copy}
        onCut={(event) => {
          copy(event);
          control.clear();
        }}
        onPaste={(event) => {
          event.preventDefault();
          control.pasteText(event.clipboardData.getData('text/plain'));
          wantsFocus.current = true;
        }}
        sx={{
          overflowX: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          mx: { xs: -2, sm: 0 },
          borderInlineWidth: { xs: 0, sm: 1 },
        }}
      >
        <SheetTable
          control={control}
          readOnly={readOnly}
          review={review}
          onFocusWanted={() => {
            wantsFocus.current = true;
          }}
        />
      </Box>
      <SheetNotes sheet={control.sheet} />
      {!isReview && <SdeBase {...{ value, adjustments, asOfYear, control, readOnly }} />}
      {!readOnly && <KeyboardHelp />}
    </div>
  );
}

function KeyboardHelp() {
  return (
    <Typography
      variant="caption"
      component="div"
      color="textSecondary"
      sx={{ mt: 1.5, display: { xs: 'none', md: 'block' } }}
    >
      Paste cells from Excel or Google Sheets anywhere; line names and years are recognized. <Kbd>Enter</Kbd>{' '}
      edits, <Kbd>Delete</Kbd> clears, <Kbd>Ctrl+Z</Kbd> undoes, <Kbd>Esc</Kbd> then <Kbd>Tab</Kbd> leaves the
      sheet. A column named YTD Oct 2026 is a year to date, one named Month of Oct 2026 a month.
    </Typography>
  );
}
