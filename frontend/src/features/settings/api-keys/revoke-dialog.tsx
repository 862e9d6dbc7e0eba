import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { type ApiKey, type useRevokeApiKey } from '../api/api-keys';

export interface RevokeDialogProps {
  apiKey: ApiKey;
  revoke: Pick<ReturnType<typeof useRevokeApiKey>, 'mutate' | 'isPending'>;
  onClose: () => void;
}

/** A revoked key cannot come back, so that a leaked one is safely gone: a question instead of Undo. */
export function RevokeDialog({ apiKey: { id, name }, revoke, onClose }: RevokeDialogProps) {
  return (
    <ConfirmDialog
      open
      dangerous
      title={`Revoke '${name}'?`}
      confirmLabel="Revoke key"
      busy={revoke.isPending}
      onCancel={onClose}
      onConfirm={() => revoke.mutate(id, { onSettled: onClose })}
    >
      Programs that use this key stop working at once. A revoked key cannot be made active again; you can
      create a new one.
    </ConfirmDialog>
  );
}
