import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { DateField } from '../../../ui/fields/date-field';
import { defaultFollowUpDate, type InteractionDraft } from './interaction-draft';

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
                followUpDate: draft.followUpDate ?? defaultFollowUpDate(),
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
