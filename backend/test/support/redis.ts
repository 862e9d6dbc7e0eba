import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type PrivateRedis, startPrivateRedis } from '../../src/platform/embedded/index.js';

/** Starts a separate Redis for a suite. */
export async function startRedis(): Promise<PrivateRedis> {
  const redis = await startPrivateRedis(mkdtempSync(join(process.env['TEST_FOLDER'] ?? '/tmp', 'redis-')));
  if (redis === null)
    throw new Error('No redis-server or valkey-server is on the PATH: install one to run this suite.');
  return redis;
}
