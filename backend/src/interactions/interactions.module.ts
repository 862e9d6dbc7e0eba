import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { TrashPurger } from '../platform/trash/index.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { FollowUpsQueries } from './follow-ups.queries.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineService } from './timeline.service.js';
import { FollowUpsController } from './follow-ups.controller.js';
import { FollowUpsService } from './follow-ups.service.js';
import { InteractionsController } from './interactions.controller.js';
import { InteractionsRepository } from './interactions.repository.js';
import { InteractionsService } from './interactions.service.js';
import { NotesController } from './notes.controller.js';
import { NotesRepository } from './notes.repository.js';
import { NotesService } from './notes.service.js';
import { TrashController } from './trash.controller.js';
import { TrashQueries } from './trash.queries.js';
import { TrashService } from './trash.service.js';

@Module({
  imports: [DealsModule],
  controllers: [
    InteractionsController,
    NotesController,
    FollowUpsController,
    TimelineController,
    TrashController,
  ],
  providers: [
    InteractionsService,
    InteractionsRepository,
    NotesService,
    NotesRepository,
    FollowUpsService,
    CalendarFeedsRepository,
    FollowUpsQueries,
    TimelineService,
    TrashQueries,
    TrashService,
  ],
  exports: [InteractionsService, NotesService],
})
export class InteractionsModule {
  constructor(trash: TrashPurger, interactions: InteractionsRepository, notes: NotesRepository) {
    trash.register('interactions', (days) => interactions.purgeTrash(days));
    trash.register('notes', (days) => notes.purgeTrash(days));
  }
}
