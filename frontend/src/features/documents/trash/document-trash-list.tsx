import { useInfiniteQuery } from '@tanstack/react-query';
import { formatFileSize } from '../../../lib/formats';
import { onDeal } from '../../../domain/trash-pages';
import { TrashList } from '../../../ui/trash-list';
import { documentTrashQuery, useRestoreDocument } from '../api/trash';

/** Deleted documents that can still be restored. */
export function DocumentTrashList() {
  const query = useInfiniteQuery(documentTrashQuery);
  const restore = useRestoreDocument();
  return (
    <TrashList
      title="Documents"
      emptyText="No documents in the trash."
      failedText="Could not load the documents in the trash"
      query={query}
      titleOf={({ name }) => name}
      kindOf={(document) => onDeal(formatFileSize(document.size), document)}
      busyId={restore.isPending ? restore.variables.id : undefined}
      onRestore={restore.mutate}
    />
  );
}
