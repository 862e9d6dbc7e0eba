import { type DocumentValue } from '../../../domain/value-sources';
import { joinWithAnd } from '../../../lib/join-with-and';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { formatRestingCount } from '../preview/resting-count';

const MAX_NAMED_VALUES = 3;

/** '2 values of this deal rest on this document. 1 of 2024 and 1 of the deal itself: Gross revenue 2024, Asking price.' */
function describeValues(values: readonly DocumentValue[]): string {
  if (values.length === 0) return formatRestingCount(0);
  const years = [...new Set(values.map(({ year }) => year))];
  const counts = years.map(
    (year) => `${values.filter((value) => value.year === year).length} of ${year ?? 'the deal itself'}`,
  );
  const named = values.slice(0, MAX_NAMED_VALUES).map(({ label }) => label);
  const rest = values.length - named.length;
  const list = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
  const isCounted = counts.length > 1 || rest > 0;
  return `${formatRestingCount(values.length)} ${isCounted ? `${joinWithAnd(counts)}: ` : ''}${list}.`;
}

interface DeleteDocumentDialogProps {
  name: string;
  /** the values that rest on it; null while that is not known */
  values: readonly DocumentValue[] | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says which values rest on a document before it goes to the trash. */
export function DeleteDocumentDialog({ name, values, onConfirm, onClose }: DeleteDocumentDialogProps) {
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
      {values === null ? 'Values of this deal may rest on this document.' : describeValues(values)} The values
      stay, with their evidence and, under Sources, the page that they were read from. Only the links to the
      document go. The document can be restored from the trash for 30 days.
    </ConfirmDialog>
  );
}
