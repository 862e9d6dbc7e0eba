import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/api';
import { TIMEOUT, transport } from '../../../lib/transport';

/** How many years a deal is entered with, and in which form. */
export const entryModeQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) =>
    unwrap(api.GET('/api/users/settings', { fetch: transport(TIMEOUT.settings), signal })),
});
