import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DocumentsRepository } from './documents.repository.js';

const KEEP_DAYS = 30;
const EVERY_MS = 3_600_000;

/** Deletes documents that have lain in the trash for 30 days. */
@Injectable()
export class DocumentsKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DocumentsKeeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly documents: DocumentsRepository) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.purge(), EVERY_MS);
    this.timer.unref();
    void this.purge();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async purge(): Promise<void> {
    try {
      await this.documents.purge(KEEP_DAYS);
    } catch (error) {
      this.logger.warn(
        { err: error },
        'emptying the trash of documents failed; it is tried again in an hour',
      );
    }
  }
}
