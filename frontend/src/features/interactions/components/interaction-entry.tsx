import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { dayText, localDay, timeText } from '../../../lib/days';
import { toast } from '../../../lib/toast';
import { ConflictDialog } from '../../../ui/conflict-dialog';
import { useFinishFollowUp } from '../api/follow-ups';
import {
  type Interaction,
  type InteractionFields,
  useDeleteInteraction,
  useForgetInteractions,
  useSaveInteraction,
} from '../api/interactions';
import { EntryActions } from './entry-actions';
import { draftOf, labelOf } from './interaction-draft';
import { InteractionForm } from './interaction-form';

/** One talk about a deal, and in its place the form that mends it. */
export function InteractionEntry({ interaction }: { interaction: Interaction }) {
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, dealId } = interaction;
  const { save, conflict, resolve, abandon } = useSaveInteraction(dealId, id);
  const forget = useForgetInteractions(dealId);
  const remove = useDeleteInteraction(dealId);

  async function store(fields: InteractionFields) {
    setBusy(true);
    try {
      const saved = await save(interaction, { ...interaction, ...fields });
      if (!saved) return;
      setEditing(false);
      toast.success('Interaction updated successfully');
      forget();
    } catch {
      toast.error('Failed to update interaction');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {editing ? (
        <InteractionForm
          label="Edit interaction"
          start={draftOf(interaction)}
          busy={busy}
          onSave={(fields) => void store(fields)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Reading
          interaction={interaction}
          onEdit={() => setEditing(true)}
          onDelete={() => remove.mutate(id)}
        />
      )}
      <ConflictDialog conflicts={conflict} labelOf={labelOf} onResolve={resolve} onCancel={abandon} />
    </Box>
  );
}

interface ReadingProps {
  interaction: Interaction;
  onEdit: () => void;
  onDelete: () => void;
}

function Reading({ interaction, onEdit, onDelete }: ReadingProps) {
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
          fontSize: '0.8125rem',
          gridRow: { xs: 2, md: 'auto' },
          gridColumn: { xs: '1 / -1', md: 'auto' },
        }}
      >
        {dayText(date)}
        {time !== null && `, ${timeText(time)}`}
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
      <EntryActions name={`${type}, ${dayText(date)}`} onEdit={onEdit} onDelete={onDelete} />
    </Box>
  );
}

function FollowUpLine({ interaction }: { interaction: Interaction }) {
  const finish = useFinishFollowUp(interaction.dealId);
  const { followUpRequired, followUpDate, followUpDoneAt } = interaction;
  if (!followUpRequired) return null;
  const done = followUpDoneAt !== null;
  const late = !done && followUpDate !== null && followUpDate < localDay();
  const when = followUpDate === null ? 'Follow up, no date' : `Follow up ${dayText(followUpDate)}`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, fontSize: '0.8125rem' }}>
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
