import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { DateField } from '../../../ui/fields/date-field';
import { defaultFollowUpDate, type InteractionDraft, isFollowUpTooEarly } from './interaction-draft';

export interface DraftFieldsProps {
  draft: InteractionDraft;
  onChange: (part: Partial<InteractionDraft>) => void;
}

/** Whether an interaction needs a follow-up, and by when. */
export function FollowUpFields({ draft, onChange }: DraftFieldsProps) {
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        minHeight: 40,
      }}
    >
      <FormControlLabel
        label="Follow-up required"
        // Level with the date, below its label.
        sx={{ mr: 1, mt: draft.followUpRequired ? 3 : 0, alignSelf: 'start' }}
        control={
          <Checkbox
            size="small"
            checked={draft.followUpRequired}
            onChange={(_event, followUpRequired) =>
              onChange({
                followUpRequired,
                followUpDate: draft.followUpDate ?? defaultFollowUpDate(),
              })
            }
          />
        }
      />
      {draft.followUpRequired && (
        <Box sx={{ width: 220 }}>
          <DateField
            label="Follow-up date"
            value={draft.followUpDate}
            hint={isFollowUpTooEarly(draft) && <TooEarly />}
            onChange={(followUpDate) => onChange({ followUpDate })}
          />
        </Box>
      )}
    </Box>
  );
}

/** Does not block: somebody may enter what has long happened. */
function TooEarly() {
  return (
    <Box component="span" role="status" sx={{ color: 'warning.main' }}>
      Before the interaction. Check the date.
    </Box>
  );
}
