import { Module } from '@nestjs/common';
import { TrashPurger } from '../platform/trash/index.js';
import { ChangesController } from './changes.controller.js';
import { ChangesQueries } from './changes.queries.js';
import { ChangesService } from './changes.service.js';

@Module({ controllers: [ChangesController], providers: [ChangesService, ChangesQueries] })
export class ChangesModule {
  constructor(trash: TrashPurger, changes: ChangesQueries) {
    trash.register('recorded deletions', (days) => changes.purgeDeleted(days));
  }
}
