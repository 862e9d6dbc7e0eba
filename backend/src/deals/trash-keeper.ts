import { Injectable } from '@nestjs/common';
import { Hourly } from '../platform/hourly.js';
import { DealsRepository } from './deals.repository.js';

const KEEP_DAYS = 30;

/** Empties the trash of deals that have lain there for 30 days. */
@Injectable()
export class TrashKeeper extends Hourly {
  protected readonly task = 'emptying the trash of deals';

  constructor(private readonly deals: DealsRepository) {
    super();
  }

  protected async work(): Promise<void> {
    const gone = await this.deals.purge(KEEP_DAYS);
    if (gone.length > 0) this.logger.log(`${gone.length} deals left the trash for good`);
  }
}
