import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { BackupsSection } from '../../features/backups/list/backups-section';
import { OperationsPage } from '../../features/extraction/pages/operations-page';
import { AllApiKeys } from '../../features/settings/api-keys/all-api-keys';
import { meQuery } from '../../domain/instance';
import { LoadingState } from '../../ui/states';
import { NotFound } from '../not-found';

/** For operators; for everybody else there is no such page. */
export default function Operations() {
  const me = useQuery(meQuery);
  if (me.isPending) return <LoadingState />;
  if (!me.data?.user.roles.includes('operator')) return <NotFound />;
  return (
    <OperationsPage>
      <BackupsSection />
      <Box sx={{ mt: 5 }}>
        <AllApiKeys />
      </Box>
    </OperationsPage>
  );
}
