import { type DynamicModule, Module } from '@nestjs/common';
import { AbandonedFilesRepository } from './abandoned-files.repository.js';
import { DerivedCache } from './derived-cache.js';
import { AppConfig } from '../config/index.js';
import { ReadinessProbes } from '../health/index.js';
import { Signatures } from '../signing/index.js';
import { createStorage } from './create-storage.js';
import { FileLinks } from './file-links.js';
import { FileSweeper } from './file-sweeper.js';
import { FilesController } from './files.controller.js';
import { FILE_REFERENCES, OrphanFilesQueries } from './orphan-files.queries.js';
import { OrphanSweeper } from './orphan-sweeper.js';
import { Storage } from './storage.js';

/** Uploaded files, and the sweepers that delete what nothing refers to any more. */
@Module({})
export class StorageModule {
  /** @param references queries of one column each: the keys of all files that rows refer to */
  static with(references: readonly string[]): DynamicModule {
    return {
      module: StorageModule,
      global: true,
      controllers: [FilesController],
      providers: [
        AbandonedFilesRepository,
        FileLinks,
        FileSweeper,
        OrphanFilesQueries,
        OrphanSweeper,
        DerivedCache,
        {
          provide: Storage,
          inject: [AppConfig, Signatures, ReadinessProbes],
          useFactory: (config: AppConfig, signatures: Signatures, probes: ReadinessProbes) =>
            createStorage(config, signatures, (probe) => probes.add('storage', probe)),
        },
        { provide: FILE_REFERENCES, useValue: references },
      ],
      exports: [Storage, FileSweeper, DerivedCache],
    };
  }
}
