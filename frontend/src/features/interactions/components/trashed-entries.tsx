import { useInfiniteQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../../ui/relative-time';
import { TrashList } from '../../../ui/trash-list';
import { trashedEntriesQuery, useRestoreEntry } from '../api/trash';

/** Interactions and notes that were deleted from deals and can still be taken out. */
export function TrashedEntries() {
  const query = useInfiniteQuery(trashedEntriesQuery);
  const restore = useRestoreEntry();
  const entries = (query.data?.pages ?? []).flatMap(({ items }) => items);
  return (
    <TrashList
      title="Interactions and notes"
      emptyText="No interaction and no note is in the trash."
      failedText="The interactions and notes in the trash could not be fetched"
      query={query}
      items={entries.map(({ id, kind, title, excerpt, businessName, dealDescription, deletedAt }) => ({
        id,
        title: excerpt,
        detail: (
          <>
            {kind === 'note' ? 'Note' : title} on {businessName ?? dealDescription}, deleted{' '}
            <RelativeTime at={deletedAt} />
          </>
        ),
      }))}
      busyId={restore.isPending ? restore.variables.id : undefined}
      onRestore={(id) => {
        const entry = entries.find((each) => each.id === id);
        if (entry) restore.mutate(entry);
      }}
    />
  );
}
