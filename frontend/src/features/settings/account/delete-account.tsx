import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../../lib/auth';
import { meQuery } from '../../../domain/instance';
import { Section } from '../../../ui/section';
import { DeletionDialog } from './deletion-dialog';

/** Requests the deletion of the account. The banner above shows until when it can be canceled. */
export function DeleteAccount() {
  const { adapter } = useAuth();
  const me = useQuery(meQuery);
  const [asking, setAsking] = useState(false);
  const isScheduled = Boolean(me.data?.deletionAt);
  const isEmbedded = adapter?.kind === 'embedded';
  return (
    <Section
      title="Delete account"
      lead="Deletes your deals, documents, models, brokers, settings and everything else in this account, for good. You have seven days to change your mind. Export your data first if you want to keep it."
    >
      {!isEmbedded && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Your account at the sign-in provider stays; delete it there.
        </Typography>
      )}
      <Button variant="outlined" color="error" disabled={isScheduled} onClick={() => setAsking(true)}>
        {isScheduled ? 'Deletion is scheduled' : 'Delete my account'}
      </Button>
      {asking && <DeletionDialog needsPassword={isEmbedded} onClose={() => setAsking(false)} />}
    </Section>
  );
}
