import { Injectable } from '@nestjs/common';
import { Hourly } from '../platform/hourly.js';
import { TrashRepository } from './trash.repository.js';

const KEEP_DAYS = 30;

/** Deletes interactions and notes that have lain in the trash for 30 days. */
@Injectable()
export class EntriesKeeper extends Hourly {
  protected readonly task = 'emptying the trash of interactions and notes';

  constructor(private readonly entries: TrashRepository) {
    super();
  }

  protected work(): Promise<void> {
    return this.entries.purge(KEEP_DAYS);
  }
}
