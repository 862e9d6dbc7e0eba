import { useQuery } from '@tanstack/react-query';
import { BackupsSection } from '../../features/backups/list/backups-section';
import { OperationsPage } from '../../features/extraction/pages/operations-page';
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
    </OperationsPage>
  );
}
