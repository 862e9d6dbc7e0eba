import Box from '@mui/material/Box';
import { getErrorMessage } from '../../../lib/http/api-error';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { PasswordAndCodeFields } from '../../../ui/fields/password-and-code-fields';
import { useIdentityProof } from '../../../ui/fields/use-identity-proof';
import { useRequestDeletion } from '../api/account';

interface DeletionDialogProps {
  /** the password is kept here, not at a sign-in provider */
  needsPassword: boolean;
  onClose: () => void;
}

/** Asks whether the account is to be deleted, for the password, and for a code if the server requires one. */
export function DeletionDialog({ needsPassword, onClose }: DeletionDialogProps) {
  const identity = useIdentityProof();
  const request = useRequestDeletion();
  const confirm = () =>
    request.mutate(needsPassword ? identity.proof : {}, { onSuccess: onClose, onError: identity.onRefused });
  return (
    <ConfirmDialog
      open
      dangerous
      title="Delete your account?"
      confirmLabel="Delete my account"
      cancelLabel="Keep it"
      busy={request.isPending}
      isIncomplete={needsPassword && identity.isIncomplete}
      fields={needsPassword && <PasswordAndCodeFields {...identity.fields} />}
      onCancel={onClose}
      onConfirm={confirm}
    >
      In seven days everything in this account is deleted and cannot be restored. Until then you can sign in
      and choose 'Keep my account'.
      <Box role="alert" sx={{ mt: 2, color: 'error.main', '&:empty': { display: 'none' } }}>
        {request.error && getErrorMessage(request.error)}
      </Box>
    </ConfirmDialog>
  );
}
