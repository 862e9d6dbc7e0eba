import { Global, Module } from '@nestjs/common';
import { DerivedCache } from './derived-cache.js';
import { DiskStorage } from './disk-storage.js';
import { FileLinks } from './file-links.js';
import { FileSweeper } from './file-sweeper.js';
import { FilesController } from './files.controller.js';
import { Storage } from './storage.js';

@Global()
@Module({
  controllers: [FilesController],
  providers: [FileLinks, FileSweeper, DerivedCache, { provide: Storage, useClass: DiskStorage }],
  exports: [Storage, FileSweeper, DerivedCache],
})
export class StorageModule {}
