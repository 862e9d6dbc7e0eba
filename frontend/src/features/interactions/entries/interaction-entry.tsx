import Box from '@mui/material/Box';
import { useState } from 'react';
import { useOpenerFocus } from '../../../lib/hooks/use-opener-focus';
import { toast } from '../../../lib/toast';
import { ConflictDialog } from '../../../ui/dialogs/conflict-dialog';
import {
  type Interaction,
  type InteractionFields,
  useDeleteInteraction,
  useInvalidateInteractions,
  useSaveInteraction,
} from '../api/interactions';
import { describeFailedUpdate } from '../api/describe-failed-update';
import { toDraft, getFieldLabel } from './interaction-draft';
import { InteractionForm } from './interaction-form';
import { InteractionReading } from './interaction-view';

/** One interaction, replaced by a form while it is edited. */
export function InteractionEntry({ interaction }: { interaction: Interaction }) {
  /** as it was when its mending began: what comes in meanwhile is not overwritten unseen */
  const [base, setBase] = useState<Interaction | null>(null);
  const [busy, setBusy] = useState(false);
  const { id, dealId } = interaction;
  const editRef = useOpenerFocus(base !== null);
  const { save, conflict, resolve, abandon } = useSaveInteraction(dealId, id);
  const invalidate = useInvalidateInteractions(dealId);
  const remove = useDeleteInteraction(dealId);

  async function store(fields: InteractionFields) {
    if (!base) return;
    setBusy(true);
    try {
      const saved = await save(base, { ...base, ...fields });
      if (!saved) return;
      setBase(null);
      toast.success('Interaction updated successfully');
      invalidate();
    } catch (error) {
      toast.error(describeFailedUpdate(error, 'interaction'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {base ? (
        <InteractionForm
          label="Edit interaction"
          start={toDraft(base)}
          busy={busy}
          onSave={(fields) => void store(fields)}
          onCancel={() => setBase(null)}
        />
      ) : (
        <InteractionReading
          interaction={interaction}
          editRef={editRef}
          onEdit={() => setBase(interaction)}
          onDelete={() => remove.mutate(id)}
        />
      )}
      <ConflictDialog conflicts={conflict} labelOf={getFieldLabel} onResolve={resolve} onCancel={abandon} />
    </Box>
  );
}
