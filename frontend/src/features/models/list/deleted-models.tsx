import { DealItemTrash } from '../../../domain/deal-item-trash';
import { deletedModelsQuery, useRestoreModel } from '../../../domain/models/api/trash';

/** Deleted financial models that can still be restored. */
export function DeletedModels() {
  return (
    <DealItemTrash
      title="Financial models"
      plural="financial models"
      pages={deletedModelsQuery}
      restore={useRestoreModel()}
      getTitle={({ name }) => name}
      getKind={() => 'Model'}
    />
  );
}
