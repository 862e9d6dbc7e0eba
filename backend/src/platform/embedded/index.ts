export { type DataFolderLock, lockDataFolder, openSharedFolder } from './data-folder.js';
export { isAlive } from './processes.js';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres.js';
export { type PrivateRedis, startPrivateRedis } from './redis.js';
export { backUp, restore } from './backup.js';
