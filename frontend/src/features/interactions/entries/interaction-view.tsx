import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Ref } from 'react';
import { dayText, localDay, timeText } from '../../../lib/days';
import { useFinishFollowUp } from '../api/follow-ups';
import { type Interaction } from '../api/interactions';
import { EntryActions } from './entry-actions';

interface InteractionReadingProps {
  interaction: Interaction;
  /** of the button that edits */
  editRef: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onDelete: () => void;
}

/** One talk as it is read. */
export function InteractionReading({ interaction, editRef, onEdit, onDelete }: InteractionReadingProps) {
  const { date, time, type, contactPerson, summary } = interaction;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '144px minmax(0, 1fr) auto' },
        columnGap: 2,
        py: 2,
      }}
    >
      <Box
        className="figure"
        sx={{
          color: 'text.secondary',
          typography: 'body2',
          gridRow: { xs: 2, md: 'auto' },
          gridColumn: { xs: '1 / -1', md: 'auto' },
        }}
      >
        {dayText(date)}
        {time !== null && ', '}
        {time !== null && (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {timeText(time)}
          </Box>
        )}
      </Box>
      <Box sx={{ minWidth: 0, display: { xs: 'contents', md: 'block' } }}>
        <Box sx={{ fontWeight: 600, gridColumn: 1, gridRow: { xs: 1, md: 'auto' }, alignSelf: 'center' }}>
          {type}
          {contactPerson !== null && (
            <Box component="span" sx={{ fontWeight: 400 }}>
              {' '}
              with {contactPerson}
            </Box>
          )}
        </Box>
        <Box
          sx={{
            gridColumn: '1 / -1',
            mt: 0.5,
            maxWidth: '68ch',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {summary}
          <FollowUpLine interaction={interaction} />
        </Box>
      </Box>
      <EntryActions
        name={`${type}, ${dayText(date)}`}
        editRef={editRef}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </Box>
  );
}

/** When to follow up, with a button that marks it as done. Empty if no follow-up is required. */
export function FollowUpLine({ interaction }: { interaction: Interaction }) {
  const finish = useFinishFollowUp(interaction.dealId);
  const { followUpRequired, followUpDate, followUpDoneAt } = interaction;
  if (!followUpRequired) return null;
  const done = followUpDoneAt !== null;
  const late = !done && followUpDate !== null && followUpDate < localDay();
  const when = followUpDate === null ? 'Follow up, no date' : `Follow up ${dayText(followUpDate)}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, typography: 'body2' }}>
      <Box
        component="span"
        sx={{
          color: late ? 'warning.main' : 'text.secondary',
          textDecoration: done ? 'line-through' : 'none',
        }}
      >
        {when}
        {late && ', overdue'}
      </Box>
      {done ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Done
        </Box>
      ) : (
        <Button size="small" disabled={finish.isPending} onClick={() => finish.mutate(interaction.id)}>
          Mark done
        </Button>
      )}
    </Box>
  );
}
