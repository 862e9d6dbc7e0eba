import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDealAction } from '../../../domain/deal-actions';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { type Note, notesQuery, useAddNote } from '../api/notes';
import { NoteEntry } from './note-entry';
import { NoteForm } from './note-form';

const FAILED = 'Failed to fetch notes';

/** What is worth remembering of a deal, the newest first. */
export function NotesTab({ dealId }: { dealId: string }) {
  const { data, isPending, isPaused, isError, error, refetch } = useQuery(notesQuery(dealId));
  const add = useAddNote(dealId);
  const [request, setRequest] = useState(0);
  useDealAction(dealId, ['addNote'], () => setRequest(request + 1));
  useEffect(() => {
    if (isError) toast.error(FAILED);
  }, [isError]);

  // Without a connection a note is kept and sent later, so it can be written before the others are loaded.
  if (isPending && !isPaused) return <LoadingState label="Loading notes..." />;
  if (isError && !data)
    return <ErrorState title={FAILED} text={getErrorMessage(error)} onRetry={() => void refetch()} />;
  const store = (content: string) =>
    add.mutateAsync(content).then(
      () => true,
      () => false,
    );
  return (
    <>
      <NoteForm
        focusRequest={request}
        label="New note"
        start=""
        busy={add.isPending}
        saveLabel="Add Note"
        onSave={store}
      />
      {data ? <NoteList notes={data} /> : <LoadingState label="Loading notes..." />}
    </>
  );
}

function NoteList({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0)
    return <EmptyState title="No notes yet" text="Notes stay with the deal and show in its timeline." />;
  return (
    <Box
      component="ul"
      aria-label="Notes"
      sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, borderTop: 1, borderColor: 'divider' }}
    >
      {notes.map((note) => (
        <NoteEntry key={note.id} note={note} />
      ))}
    </Box>
  );
}
