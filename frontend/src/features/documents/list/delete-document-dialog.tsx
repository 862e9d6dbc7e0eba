import { type DocumentValue } from '../../../domain/value-sources';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { formatRestingCount } from '../preview/resting-count';

const MAX_NAMED_VALUES = 3;

interface DeleteDocumentDialogProps {
  name: string;
  /** the values that rest on it */
  values: readonly DocumentValue[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Says which values rest on a document before it goes to the trash. */
export function DeleteDocumentDialog({ name, values, onConfirm, onClose }: DeleteDocumentDialogProps) {
  const named = values.slice(0, MAX_NAMED_VALUES).map(({ label }) => label);
  const rest = values.length - named.length;
  const list = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
  return (
    <ConfirmDialog
      open
      dangerous
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onCancel={onClose}
    >
      {formatRestingCount(values.length)} {list}. The values stay, with their evidence and, under Sources, the
      page that they were read from. Only the links to the document go. The document can be restored from the
      trash for 30 days.
    </ConfirmDialog>
  );
}
