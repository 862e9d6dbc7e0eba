import { useInfiniteQuery } from '@tanstack/react-query';
import { onDeal } from '../../../domain/trash-pages';
import { TrashList } from '../../../ui/trash-list';
import { entryTrashQuery, useRestoreEntry } from '../api/trash';

/** Deleted interactions and notes that can still be restored. */
export function EntryTrashList() {
  const query = useInfiniteQuery(entryTrashQuery);
  const restore = useRestoreEntry();
  return (
    <TrashList
      title="Interactions and notes"
      emptyText="No interactions or notes in the trash."
      failedText="Could not load the interactions and notes in the trash"
      query={query}
      titleOf={({ excerpt }) => excerpt}
      kindOf={(entry) => onDeal(entry.title ?? 'Note', entry)}
      busyId={restore.isPending ? restore.variables.id : undefined}
      onRestore={restore.mutate}
    />
  );
}
