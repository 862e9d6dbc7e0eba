import { type AppConfig } from '../config/index.js';
import { type ReadinessProbes } from '../health/index.js';
import { DiskStorage } from './disk-storage.js';
import { type FileLinks } from './file-links.js';
import { type Storage } from './storage.js';

/**
 * Creates the storage of the configuration: a bucket, or the data folder. The S3 client is large, so it is loaded
 * only where it is used.
 *
 * @throws StartError where the bucket does not respond
 */
export async function createStorage(
  config: AppConfig,
  links: FileLinks,
  probes: ReadinessProbes,
): Promise<Storage> {
  if (config.s3 === undefined) return new DiskStorage(config, links);
  const { S3Storage } = await import('./s3-storage.js');
  const storage = new S3Storage(config.s3, links);
  await storage.assertReachable();
  probes.add('storage', () => storage.ping());
  return storage;
}
