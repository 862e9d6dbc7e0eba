import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { INTERACTION_TYPES, type InteractionType, MESSAGES } from '@dealwright/vocabulary';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { addDays, localDay } from '../../../lib/days';
import { toast } from '../../../lib/toast';
import { DateField } from '../../../ui/fields/date-field';
import { TextField } from '../../../ui/fields/field';
import { useLeaveGuard } from '../../../ui/dialogs/leave-guard';
import { SelectField } from '../../../ui/fields/select-field';
import { type InteractionFields } from '../api/interactions';
import { toInteractionFields, type InteractionDraft, isDirty } from './interaction-draft';

interface InteractionFormProps {
  label: string;
  start: InteractionDraft;
  busy: boolean;
  onSave: (fields: InteractionFields) => void;
  onCancel: () => void;
}

/** A new follow-up is due this many days from today. */
const DEFAULT_FOLLOW_UP_DAYS = 7;

/** Edits an interaction: type, date, contact person, summary and follow-up. Ctrl+Enter or Cmd+Enter saves. */
export function InteractionForm({ label, start, busy, onSave, onCancel }: InteractionFormProps) {
  const [draft, setDraft] = useState(start);
  const change = (part: Partial<InteractionDraft>) => setDraft({ ...draft, ...part });
  const fields = toInteractionFields(draft);
  const leaveGuard = useLeaveGuard(isDirty(draft, start) && !busy);

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (busy) return;
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
          value={draft.summary}
          onChange={(event) => change({ summary: event.target.value })}
          sx={{ p: 0 }}
          inputProps={{ maxLength: 20_000 }}
        />
      </Box>
      <FollowUpFields draft={draft} onChange={change} />
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={busy || fields === null}>
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

interface DraftFieldsProps {
  draft: InteractionDraft;
  onChange: (part: Partial<InteractionDraft>) => void;
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
          inputProps={{ maxLength: 300, autoComplete: 'off' }}
        />
      </Box>
    </>
  );
}

function FollowUpFields({ draft, onChange }: DraftFieldsProps) {
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'end',
        minHeight: 40,
      }}
    >
      <FormControlLabel
        label="Follow-up required"
        sx={{ mr: 1 }}
        control={
          <Checkbox
            size="small"
            checked={draft.followUpRequired}
            onChange={(_event, followUpRequired) =>
              onChange({
                followUpRequired,
                followUpDate: draft.followUpDate ?? addDays(localDay(), DEFAULT_FOLLOW_UP_DAYS),
              })
            }
          />
        }
      />
      {draft.followUpRequired && (
        <Box sx={{ width: 180 }}>
          <DateField
            label="Follow-up date"
            value={draft.followUpDate}
            onChange={(followUpDate) => onChange({ followUpDate })}
          />
        </Box>
      )}
    </Box>
  );
}
