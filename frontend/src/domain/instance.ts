import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../lib/http/api';

/** How this installation is set up. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/config', { signal })),
  staleTime: Infinity,
});

/** Who is asking, and what else than their own deals they may see. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me', { signal })),
});

/** After a change of the account: asks again who is asking, and what happened in the account, whose key begins alike. */
export function useInvalidateAccount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: meQuery.queryKey });
}

/** Whether the caller runs this installation; not, until it is known. */
export function useIsOperator(): boolean {
  const { data } = useQuery(meQuery);
  return data?.user.roles.includes('operator') ?? false;
}
