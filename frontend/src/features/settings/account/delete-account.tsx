import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../../lib/auth';
import { meQuery } from '../../../domain/instance';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { Section } from '../../../ui/section';
import { useRequestDeletion } from '../api/account';

/** Requests the deletion of the account. The banner above shows until when it can be canceled. */
export function DeleteAccount() {
  const { adapter } = useAuth();
  const me = useQuery(meQuery);
  const request = useRequestDeletion();
  const [asking, setAsking] = useState(false);
  const isScheduled = Boolean(me.data?.deletionAt);
  return (
    <Section
      title="Delete account"
      lead="Deletes your deals, documents, models, brokers, settings and everything else in this account, for good. You have seven days to change your mind. Export your data first if you want to keep it."
    >
      {adapter?.kind !== 'embedded' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Your account at the sign-in provider stays; delete it there.
        </Typography>
      )}
      <Button
        variant="outlined"
        color="error"
        disabled={isScheduled || request.isPending}
        onClick={() => setAsking(true)}
      >
        {isScheduled ? 'Deletion is scheduled' : 'Delete my account'}
      </Button>
      <ConfirmDialog
        open={asking}
        dangerous
        title="Delete your account?"
        confirmLabel="Delete my account"
        cancelLabel="Keep it"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          request.mutate();
        }}
      >
        In seven days everything in this account is deleted and cannot be restored. Until then you can sign in
        and cancel.
      </ConfirmDialog>
    </Section>
  );
}
