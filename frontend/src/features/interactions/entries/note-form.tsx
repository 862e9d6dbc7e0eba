import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MESSAGES } from '@dealwright/vocabulary';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { toast } from '../../../lib/toast';
import { TextField } from '../../../ui/fields/field';
import { isTooLong } from '../../../ui/fields/text-length';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';

const MAX_NOTE_LENGTH = 50_000;

interface NoteFormProps {
  label: string;
  start: string;
  busy: boolean;
  saveLabel: string;
  /** resolves to whether the note was stored */
  onSave: (content: string) => Promise<boolean>;
  onCancel?: () => void;
  /** the field takes the focus whenever this number grows */
  focusRequest?: number;
}

/** A note being written. Control and Enter save it. */
export function NoteForm({
  label,
  start,
  busy,
  saveLabel,
  onSave,
  onCancel,
  focusRequest = 0,
}: NoteFormProps) {
  const [text, setText] = useState(start);
  const leaveGuard = useLeaveGuard(text !== start && !busy);
  const content = text.trim();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusRequest > 0) field.current?.focus();
  }, [focusRequest]);

  async function submit() {
    if (busy || isTooLong(content, MAX_NOTE_LENGTH)) return;
    if (content === '') toast.error(MESSAGES.noteBlank);
    else if (await onSave(content)) setText(start);
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
        event.preventDefault();
        void submit();
      }}
      sx={{ maxWidth: 760, display: 'grid', gap: 1.5 }}
    >
      <TextField
        label={label}
        inputRef={field}
        multiline
        minRows={3}
        value={text}
        placeholder="What you learned, what to ask"
        onChange={(event) => setText(event.target.value)}
        sx={{ p: 0 }}
        maxLength={MAX_NOTE_LENGTH}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={busy || content === '' || isTooLong(content, MAX_NOTE_LENGTH)}
        >
          {busy ? 'Saving...' : saveLabel}
        </Button>
        {onCancel && (
          <Button color="inherit" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Box>
      {leaveGuard}
    </Box>
  );
}
