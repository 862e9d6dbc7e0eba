export { createDiskStorage, createStorage } from './create-storage.js';
export { FileTooLarge, Storage, type StoredFile } from './storage.js';
export { FileSweeper } from './file-sweeper.js';
export { OrphanSweeper } from './orphan-sweeper.js';
export { StorageModule } from './storage.module.js';
export { AbandonedFileEntity } from './abandoned-file.entity.js';
export { Storage1763600600000 } from './migrations/1763600600000-storage.js';
export { DerivedCache } from './derived-cache.js';
export { sendStoredFile } from './send-stored-file.js';
