import { useInfiniteQuery } from '@tanstack/react-query';
import { onDeal } from '../../../domain/trash-pages';
import { TrashList } from '../../../ui/trash-list';
import { entryTrashQuery, useRestoreEntry } from '../api/trash';

/** Interactions and notes that were deleted from deals and can still be taken out. */
export function EntryTrashList() {
  const query = useInfiniteQuery(entryTrashQuery);
  const restore = useRestoreEntry();
  return (
    <TrashList
      title="Interactions and notes"
      emptyText="No interaction and no note is in the trash."
      failedText="Could not load the interactions and notes in the trash"
      query={query}
      titleOf={({ excerpt }) => excerpt}
      kindOf={(entry) => onDeal(entry.title ?? 'Note', entry)}
      busyId={restore.isPending ? restore.variables.id : undefined}
      onRestore={restore.mutate}
    />
  );
}
