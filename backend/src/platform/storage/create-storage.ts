import { type AppConfig } from '../config/index.js';
import { DiskStorage } from './disk-storage.js';
import { type Signatures } from '../signing/index.js';
import { FileLinks } from './file-links.js';
import { type Storage } from './storage.js';

/**
 * Creates the storage of the configuration: a bucket, or the data folder. The S3 client is large, so it is loaded
 * only where it is used.
 *
 * @throws StartError where the bucket does not respond
 */
export async function createStorage(
  config: AppConfig,
  signatures: Signatures,
  addProbe: (probe: () => Promise<void>) => void = () => undefined,
): Promise<Storage> {
  if (config.s3 === undefined) return createDiskStorage(config, signatures);
  const { S3Storage } = await import('./s3-storage.js');
  const storage = new S3Storage(config.s3, new FileLinks(config, signatures));
  await storage.assertReachable();
  addProbe(() => storage.ping());
  return storage;
}

export function createDiskStorage(config: AppConfig, signatures: Signatures): Storage {
  return new DiskStorage(config, new FileLinks(config, signatures));
}
