import { ACTIVE_STATUSES, type DealStatus, INACTIVE_STATUSES } from '@dealwright/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api';

/** How many deals there are, whatever the filters of the list. */
export interface DealCounts {
  readonly active: number;
  /** Disqualified or Closed/Lost, and not archived */
  readonly inactive: number;
  readonly archived: number;
}

async function countByStatus(archived: 'no' | 'yes', signal: AbortSignal) {
  const { data } = await api.GET('/api/deals', { params: { query: { archived, limit: 1 } }, signal });
  if (!data) throw new Error('The server sent an empty response');
  const { counts = {} } = data.meta;
  return (statuses: readonly DealStatus[]) =>
    statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

export const dealCountsQuery = queryOptions({
  queryKey: ['deals', 'summary', 'counts'],
  queryFn: async ({ signal }): Promise<DealCounts> => {
    const [current, archived] = await Promise.all([
      countByStatus('no', signal),
      countByStatus('yes', signal),
    ]);
    return {
      active: current(ACTIVE_STATUSES),
      inactive: current(INACTIVE_STATUSES),
      archived: archived([...ACTIVE_STATUSES, ...INACTIVE_STATUSES]),
    };
  },
});
