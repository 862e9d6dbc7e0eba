import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../../lib/http/api';

/** A deal, under the key of its own page, so that both share it. */
export const dealQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deals', dealId, 'deal'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/deals/{dealId}', { params: { path: { dealId } }, signal })),
    enabled: dealId !== '',
  });
