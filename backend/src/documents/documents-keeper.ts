import { Injectable } from '@nestjs/common';
import { Hourly } from '../platform/hourly.js';
import { DocumentsRepository } from './documents.repository.js';

const KEEP_DAYS = 30;

/** Deletes documents that have lain in the trash for 30 days. */
@Injectable()
export class DocumentsKeeper extends Hourly {
  protected readonly task = 'emptying the trash of documents';

  constructor(private readonly documents: DocumentsRepository) {
    super();
  }

  protected async work(): Promise<void> {
    await this.documents.purge(KEEP_DAYS);
  }
}
