import { DealItemTrash } from '../../../domain/deal-item-trash';
import { entryTrashQuery, useRestoreEntry } from '../api/trash';

/** Deleted interactions and notes that can still be restored. */
export function EntryTrashList() {
  return (
    <DealItemTrash
      title="Interactions and notes"
      plural="interactions or notes"
      pages={entryTrashQuery}
      restore={useRestoreEntry()}
      getTitle={({ excerpt }) => excerpt}
      getKind={({ title }) => title ?? 'Note'}
    />
  );
}
