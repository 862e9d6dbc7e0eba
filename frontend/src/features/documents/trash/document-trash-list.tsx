import { DealItemTrash } from '../../../domain/deal-item-trash';
import { formatFileSize } from '../../../lib/formats';
import { documentTrashQuery, useRestoreDocument } from '../api/trash';

/** Deleted documents that can still be restored. */
export function DocumentTrashList() {
  return (
    <DealItemTrash
      title="Documents"
      plural="documents"
      pages={documentTrashQuery}
      restore={useRestoreDocument()}
      getTitle={({ fileName }) => fileName}
      getKind={({ fileSize }) => formatFileSize(fileSize)}
    />
  );
}
