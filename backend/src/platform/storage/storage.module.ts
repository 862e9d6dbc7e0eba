import { type DynamicModule, Module } from '@nestjs/common';
import { DerivedCache } from './derived-cache.js';
import { DiskStorage } from './disk-storage.js';
import { FileLinks } from './file-links.js';
import { FileSweeper } from './file-sweeper.js';
import { FilesController } from './files.controller.js';
import { FILE_REFERENCES, OrphanSweeper } from './orphan-sweeper.js';
import { Storage } from './storage.js';

/** Files of people, and all that sweeps behind them. */
@Module({})
export class StorageModule {
  /** @param references queries of one column each, the keys of all files that somebody still needs */
  static with(references: readonly string[]): DynamicModule {
    return {
      module: StorageModule,
      global: true,
      controllers: [FilesController],
      providers: [
        FileLinks,
        FileSweeper,
        OrphanSweeper,
        DerivedCache,
        { provide: Storage, useClass: DiskStorage },
        { provide: FILE_REFERENCES, useValue: references },
      ],
      exports: [Storage, FileSweeper, DerivedCache],
    };
  }
}
