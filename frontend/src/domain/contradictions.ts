import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../lib/http/api';

/** A line of a year for which documents of a deal state different figures. */
export type Contradiction = Schemas['ContradictionResponse'];

export const contradictionsQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['extraction', 'contradictions', dealId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/deals/{dealId}/contradictions', { params: { path: { dealId } }, signal })),
  });
