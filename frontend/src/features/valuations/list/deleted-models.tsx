import { useInfiniteQuery } from '@tanstack/react-query';
import { onDeal } from '../../../domain/trash-pages';
import { TrashList } from '../../../ui/trash-list';
import { deletedModelsQuery, useRestoreModel } from '../api/trash';

/** Deleted financial models that can be restored. */
export function DeletedModels() {
  const query = useInfiniteQuery(deletedModelsQuery);
  const restore = useRestoreModel();
  return (
    <TrashList
      title="Financial models"
      emptyText="No financial models in the trash."
      failedText="Failed to load financial models in the trash"
      query={query}
      titleOf={({ name }) => name}
      kindOf={(model) => onDeal('Model', model)}
      busyId={restore.isPending ? restore.variables.id : undefined}
      onRestore={restore.mutate}
    />
  );
}
