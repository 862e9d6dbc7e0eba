import { queryOptions } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';

export type Broker = Schemas['BrokerResponse'];

/** The saved brokers, under the key of the brokers page, so that both share them. */
export const brokersQuery = queryOptions({
  queryKey: ['brokers', 'all'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/brokers', { signal })),
});
