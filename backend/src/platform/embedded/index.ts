export { type DataFolderLock, lockDataFolder, openSharedFolder } from './data-folder.js';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres.js';
export { type PrivateRedis, startPrivateRedis } from './redis.js';
export { withDatabase, withExistingDatabase } from './with-database.js';
