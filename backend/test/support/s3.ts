import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../../testing/free-port.js';
import { until } from './until.js';

const PROGRAM = join(
  __dirname,
  '..',
  '..',
  '..',
  'scripts',
  'tools',
  'checks',
  'node_modules',
  '.bin',
  's3rver',
);
const BUCKET = 'dealwright';

export interface S3Server {
  /** The variables with which a process uses it. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts a server that speaks the protocol of S3, with one bucket. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? '/tmp', 's3-'));
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [PROGRAM, '-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', BUCKET, '-s'],
    { stdio: 'ignore' },
  );
  await until('the S3 server', async () => {
    if (child.exitCode !== null)
      throw new Error('s3rver ended: run npm test, which installs scripts/tools/checks.');
    return fetch(endpoint).then(
      () => true,
      () => null,
    );
  });
  return {
    environment: {
      STORAGE_S3_BUCKET: BUCKET,
      STORAGE_S3_ENDPOINT: endpoint,
      STORAGE_S3_ACCESS_KEY_ID: 'S3RVER',
      STORAGE_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
