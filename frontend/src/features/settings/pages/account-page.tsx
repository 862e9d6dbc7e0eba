import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useAuth } from '../../../lib/auth';
import { PageHeader } from '../../../ui/page-header';
import { LoadingState } from '../../../ui/states';
import { Activity } from '../account/activity';
import { DeleteAccount } from '../account/delete-account';
import { ApiKeys } from '../api-keys/api-keys';

export default function AccountPage() {
  const { adapter } = useAuth();
  const Security = adapter?.Security;
  return (
    <>
      <PageHeader title="Account & security" />
      <Stack spacing={5} sx={{ maxWidth: 880 }}>
        {Security ? (
          <Suspense fallback={<LoadingState />}>
            <div>
              <Security />
            </div>
          </Suspense>
        ) : (
          <Typography color="textSecondary">
            Your password, second factor and sessions are managed by your sign-in provider. See My Profile.
          </Typography>
        )}
        <ApiKeys />
        <Activity />
        <DeleteAccount />
      </Stack>
    </>
  );
}
