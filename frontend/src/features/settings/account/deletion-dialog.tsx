import Box from '@mui/material/Box';
import { useState } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/http/api-error';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { PasswordAndCodeFields } from '../../../ui/fields/password-and-code-fields';
import { useRequestDeletion } from '../api/account';

interface DeletionDialogProps {
  /** the password is kept here, not at a sign-in provider */
  needsPassword: boolean;
  onClose: () => void;
}

/** Asks whether the account is to be deleted, for the password, and for a code if the server requires one. */
export function DeletionDialog({ needsPassword, onClose }: DeletionDialogProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const request = useRequestDeletion();
  const digits = code?.replaceAll(/\s/g, '');
  const confirm = () => {
    const proof = { ...(needsPassword && { password }), ...(digits && { code: digits }) };
    request.mutate(proof, {
      onSuccess: onClose,
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'identity.codeRequired') setCode(code ?? '');
      },
    });
  };
  return (
    <ConfirmDialog
      open
      dangerous
      title="Delete your account?"
      confirmLabel="Delete my account"
      cancelLabel="Keep it"
      busy={request.isPending}
      isIncomplete={needsPassword && (password === '' || digits === '')}
      fields={
        needsPassword && (
          <PasswordAndCodeFields
            password={password}
            onPasswordChange={setPassword}
            code={code}
            onCodeChange={setCode}
          />
        )
      }
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
