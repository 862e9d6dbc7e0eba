import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';
import { settingsQuery } from '../../../domain/user-settings';
import { PageHeader } from '../../../ui/page-header';
import { ErrorState, LoadingState } from '../../../ui/states';
import { DefaultsForm } from '../components/defaults-form';
import { HaircutsForm } from '../components/haircuts-form';
import { AccountLink } from '../components/account-link';
import { YourData } from '../components/your-data';

const FAILED = 'Failed to load settings';

export default function SettingsPage() {
  const settings = useQuery(settingsQuery);
  useEffect(() => {
    if (settings.isError) toast.error(FAILED);
  }, [settings.isError]);
  return (
    <>
      <PageHeader title="Settings" />
      {settings.isPending && <LoadingState />}
      {settings.isError && !settings.data && (
        <ErrorState
          title={FAILED}
          text={getErrorMessage(settings.error)}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && <DefaultsForm saved={settings.data} />}
      <HaircutsForm />
      <YourData />
      <AccountLink />
    </>
  );
}
