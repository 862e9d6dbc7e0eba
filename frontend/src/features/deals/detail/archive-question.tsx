import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';

interface ArchiveQuestionProps {
  /** of the deals, at least one */
  names: readonly string[];
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before deals are archived. */
export function ArchiveQuestion({ names, ...props }: ArchiveQuestionProps) {
  const count = names.length.toLocaleString('en-US');
  const isOne = names.length === 1;
  return (
    <ConfirmDialog
      open
      title={isOne ? 'Archive Deal' : `Archive ${count} Deals`}
      confirmLabel="Archive"
      {...props}
    >
      {isOne ? names[0] : `${count} deals`} will be removed from your lists and totals. Nothing is deleted. To
      restore {isOne ? 'it' : 'them'}, open the Inactive tab and turn on Show Archived Deals.
    </ConfirmDialog>
  );
}
