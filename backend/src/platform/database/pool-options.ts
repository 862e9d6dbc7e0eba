import { type PoolConfig } from 'pg';
import { type AppConfig } from '../config/index.js';
import { WatchedClient } from './watched-client.js';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Options of every pool of connections. PostgreSQL itself cancels a statement that takes too long; a pooler refuses
 * that startup parameter, so behind one this process gives up waiting instead.
 */
export function poolOptions(config: Pick<AppConfig, 'isPooled'>): PoolConfig {
  return {
    Client: WatchedClient,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(config.isPooled
      ? { query_timeout: STATEMENT_TIMEOUT_MS }
      : { statement_timeout: STATEMENT_TIMEOUT_MS }),
  };
}
