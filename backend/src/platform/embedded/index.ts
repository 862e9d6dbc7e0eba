export { takeDataFolder, isAlive } from './data-folder.js';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres.js';
export { type PrivateRedis, startPrivateRedis } from './redis.js';
export { backUp, restore } from './backup.js';
