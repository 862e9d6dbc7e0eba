import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenerFocus } from '../../../../lib/hooks/use-opener-focus';
import { useToastMutation } from '../../../../lib/hooks/use-toast-mutation';
import { useInvalidateAccount } from '../../../../domain/instance';
import { toast } from '../../../../lib/toast';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog';
import { ErrorState, LoadingState } from '../../../../ui/states';
import { identityCalls, type ProviderPasskey } from '../calls';
import { NewPasskeyForm } from './new-passkey-form';
import { PasskeyRow } from './passkey-row';
import { canUsePasskeys } from './passkey-support';

const KEY = ['identity', 'passkeys'];

/** Lists the passkeys of the account; adds, renames and deletes them. */
export function PasskeySection() {
  const client = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const addRef = useOpenerFocus(isAdding);
  const [toDelete, setToDelete] = useState<ProviderPasskey | null>(null);
  const passkeys = useQuery({ queryKey: KEY, queryFn: identityCalls.passkeys });
  const invalidateAccount = useInvalidateAccount();
  const refresh = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: KEY }), invalidateAccount()]);
  };
  const remove = useToastMutation({
    mutationFn: ({ id }: ProviderPasskey) => identityCalls.deletePasskey(id),
    toasts: { success: 'Passkey deleted' },
    onSettled: async () => {
      setToDelete(null);
      await refresh();
    },
  });
  if (passkeys.isPending) return <LoadingState rows={1} />;
  if (passkeys.isError)
    return <ErrorState title="Could not load your passkeys" onRetry={() => void passkeys.refetch()} />;

  async function finish() {
    setIsAdding(false);
    await refresh();
    toast.success('Passkey added');
  }

  return (
    <>
      {passkeys.data.length > 0 && (
        <Box component="ul" aria-label="Passkeys" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
          {passkeys.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRenamed={refresh}
              onDelete={() => setToDelete(passkey)}
            />
          ))}
        </Box>
      )}
      {passkeys.data.length === 0 && !isAdding && <Typography sx={{ mb: 2 }}>No passkeys yet.</Typography>}
      {isAdding ? (
        <NewPasskeyForm onAdded={finish} onCancel={() => setIsAdding(false)} />
      ) : canUsePasskeys() ? (
        <Button ref={addRef} variant="outlined" color="inherit" onClick={() => setIsAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Passkeys need a current browser and an address with HTTPS and a host name, not an IP address.
        </Typography>
      )}
      <ConfirmDialog
        open={toDelete !== null}
        title="Delete this passkey?"
        confirmLabel="Delete"
        dangerous
        busy={remove.isPending}
        onCancel={() => setToDelete(null)}
        onConfirm={() => {
          if (toDelete) remove.mutate(toDelete);
        }}
      >
        {toDelete?.name ?? 'It'} no longer signs you in. Delete it from your device or password manager too.
      </ConfirmDialog>
    </>
  );
}
