import Box from '@mui/material/Box';
import { useState } from 'react';
import { useOpenerFocus } from '../../../lib/hooks/use-opener-focus';
import { toast } from '../../../lib/toast';
import { ConflictDialog } from '../../../ui/dialogs/conflict-dialog';
import { RelativeTime } from '../../../ui/relative-time';
import { type Note, useDeleteNote, useInvalidateNotes, useSaveNote } from '../api/notes';
import { describeFailedUpdate } from '../api/describe-failed-update';
import { EntryActions } from './entry-actions';
import { NoteForm } from './note-form';

const EXCERPT = 40;

/** One note, replaced by a form while it is edited. */
export function NoteEntry({ note }: { note: Note }) {
  /** the note as it was when its mending began: what comes in meanwhile is not overwritten unseen */
  const [base, setBase] = useState<Note | null>(null);
  const [busy, setBusy] = useState(false);
  const editRef = useOpenerFocus(base !== null);
  const { save, conflict, resolve, abandon } = useSaveNote(note.dealId, note.id);
  const invalidate = useInvalidateNotes(note.dealId);
  const remove = useDeleteNote(note.dealId);

  async function store(content: string): Promise<boolean> {
    setBusy(true);
    try {
      if (!base || !(await save(base, { ...base, content }))) return false;
      setBase(null);
      toast.success('Note updated successfully');
      invalidate();
      return true;
    } catch (error) {
      toast.error(describeFailedUpdate(error, 'note'));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 2 }}>
      {base ? (
        <NoteForm
          label="Edit note"
          start={base.content}
          busy={busy}
          saveLabel="Save"
          onSave={store}
          onCancel={() => setBase(null)}
        />
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box sx={{ flex: 1, typography: 'body2', color: 'text.secondary' }}>
              <RelativeTime at={note.createdAt} />
              {note.updatedAt !== note.createdAt && ', edited'}
            </Box>
            <EntryActions
              name={`note ${note.content.slice(0, EXCERPT)}`}
              editRef={editRef}
              onEdit={() => setBase(note)}
              onDelete={() => remove.mutate(note.id)}
            />
          </Box>
          <Box sx={{ maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {note.content}
          </Box>
        </>
      )}
      <ConflictDialog conflicts={conflict} labelOf={() => 'Note'} onResolve={resolve} onCancel={abandon} />
    </Box>
  );
}
