import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { INTERACTION_TYPES, type InteractionType, MESSAGES } from '@dealwright/vocabulary';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { toast } from '../../../lib/toast';
import { DateField } from '../../../ui/fields/date-field';
import { TextField } from '../../../ui/fields/field';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { SelectField } from '../../../ui/fields/select-field';
import { type InteractionFields } from '../api/interactions';
import {
  hasTooLongText,
  type InteractionDraft,
  isDirty,
  MAX_CONTACT_LENGTH,
  MAX_SUMMARY_LENGTH,
  toInteractionFields,
} from './interaction-draft';
import { type DraftFieldsProps, FollowUpFields } from './follow-up-fields';

interface InteractionFormProps {
  label: string;
  start: InteractionDraft;
  busy: boolean;
  onSave: (fields: InteractionFields) => void;
  onCancel: () => void;
  /** the rest is filled in, so writing begins at the summary */
  focusSummary?: boolean;
}

/** Edits an interaction: type, date, contact person, summary and follow-up. Ctrl+Enter or Cmd+Enter saves. */
export function InteractionForm(props: InteractionFormProps) {
  const { label, start, busy, onSave, onCancel, focusSummary = false } = props;
  const [draft, setDraft] = useState(start);
  const change = (part: Partial<InteractionDraft>) => setDraft({ ...draft, ...part });
  const fields = toInteractionFields(draft);
  const leaveGuard = useLeaveGuard(isDirty(draft, start) && !busy);

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (busy || hasTooLongText(draft)) return;
    if (fields) onSave(fields);
    else toast.error(MESSAGES.interactionIncomplete);
  }
  return (
    <Box
      component="form"
      aria-label={label}
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
      }}
      sx={{
        display: 'grid',
        gap: 2,
        py: 3,
        maxWidth: 760,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: '1.4fr 1fr 1fr 1.6fr' },
      }}
    >
      <ContactFields draft={draft} onChange={change} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextField
          label="Summary"
          required
          multiline
          minRows={3}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the form was opened to be written in
          autoFocus={focusSummary}
          value={draft.summary}
          onChange={(event) => change({ summary: event.target.value })}
          sx={{ p: 0 }}
          maxLength={MAX_SUMMARY_LENGTH}
        />
      </Box>
      <FollowUpFields draft={draft} onChange={change} />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={busy || fields === null || hasTooLongText(draft)}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button color="inherit" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </Box>
      {leaveGuard}
    </Box>
  );
}

function ContactFields({ draft, onChange }: DraftFieldsProps) {
  return (
    <>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SelectField
          label="Type"
          required
          value={draft.type}
          options={INTERACTION_TYPES}
          blank="Choose"
          onChange={(type) => onChange({ type: type as InteractionType | '' })}
        />
      </Box>
      <DateField label="Date" required value={draft.date} onChange={(date) => onChange({ date })} />
      <TextField
        label="Time"
        type="time"
        value={draft.time}
        onChange={(event) => onChange({ time: event.target.value })}
      />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <TextField
          label="Contact person"
          value={draft.contactPerson}
          onChange={(event) => onChange({ contactPerson: event.target.value })}
          maxLength={MAX_CONTACT_LENGTH}
        />
      </Box>
    </>
  );
}
