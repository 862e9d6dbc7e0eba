import { type Evidence } from '@dealwright/finance';
import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../lib/http/api';

export type Haircuts = Schemas['HaircutsDto'];

/** The haircuts in force today. */
export const haircutsQuery = queryOptions({
  queryKey: ['haircuts'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/users/haircuts', { signal })),
});

/** What each level of evidence is called on the screen. */
export const EVIDENCE_LABELS: Readonly<Record<Evidence, string>> = {
  none: 'None',
  claimed: 'Claimed',
  ledger: 'Ledger',
  taxReturn: 'Tax return',
  thirdParty: 'Third party',
};
