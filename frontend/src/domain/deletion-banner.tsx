import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCancelDeletion } from './account-deletion';
import { meQuery } from './instance';

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Says on every screen that the account will be deleted, and lets its owner keep it. */
export function DeletionBanner() {
  const { data } = useQuery(meQuery);
  const cancel = useCancelDeletion();
  if (!data?.deletionAt) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          Keep my account
        </Button>
      }
    >
      Your account will be deleted on {exact.format(new Date(data.deletionAt))}, with everything in it.
    </Alert>
  );
}
