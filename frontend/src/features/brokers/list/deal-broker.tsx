import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { RetryLine } from '../../../ui/retry-line';
import { LoadingState } from '../../../ui/states';
import { brokersQuery } from '../api/brokers';
import { Reach } from './reach';

interface DealBrokerProps {
  /** the saved broker of the deal, null if there is none */
  brokerId: string | null;
  /** the name as the deal has it */
  name: string | null;
}

/** The broker of a deal: name, company, and how to reach them. */
export function DealBroker({ brokerId, name }: DealBrokerProps) {
  const { data, isPending, refetch } = useQuery({ ...brokersQuery, enabled: brokerId !== null });
  if (name === null) return <Box sx={{ color: 'text.secondary' }}>Not specified.</Box>;
  if (brokerId === null) return name;
  if (isPending) return <LoadingState rows={1} label="Loading broker..." />;
  if (!data) return <RetryLine text="The broker could not be loaded." onRetry={() => void refetch()} />;
  const broker = data.find(({ id }) => id === brokerId);
  if (!broker) return name;
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>
        {broker.name}
        {broker.company && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            , {broker.company}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', mt: 0.5, overflowWrap: 'anywhere' }}>
        <Reach broker={broker} />
      </Box>
    </>
  );
}
