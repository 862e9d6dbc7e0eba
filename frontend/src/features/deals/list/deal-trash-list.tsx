import { useInfiniteQuery } from '@tanstack/react-query';
import { TrashList } from '../../../ui/lists/trash-list';
import { trashQuery, useRestoreDeal } from '../api/trash';
import { getDealTitle } from '../../../domain/deals/deal-name';

/** Deleted deals that can still be restored. */
export function DealTrashList() {
  const query = useInfiniteQuery(trashQuery);
  const restore = useRestoreDeal();
  return (
    <TrashList
      title="Deals"
      emptyText="No deals in the trash."
      failedText="Failed to load deals in the trash"
      query={query}
      titleOf={getDealTitle}
      kindOf={({ status }) => status}
      busyId={restore.isPending ? restore.variables : undefined}
      onRestore={({ id }) => restore.mutate(id)}
    />
  );
}
