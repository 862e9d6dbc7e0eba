import { Injectable } from '@nestjs/common';
import { Transactional } from '../platform/database/index.js';
import { type BulkItemDto, type BulkResponse } from './dto/bulk.dto.js';
import { type DealFieldsDto } from './dto/deal-fields.dto.js';
import { DealsService } from './deals.service.js';

/** Changes many deals in one transaction and returns what undoes the change. */
@Injectable()
export class DealBulkService {
  constructor(private readonly deals: DealsService) {}

  @Transactional()
  async apply(ownerId: string, items: readonly BulkItemDto[]): Promise<BulkResponse> {
    const undo: BulkItemDto[] = [];
    // In the order of their ids, so that two concurrent changes cannot deadlock.
    for (const item of [...items].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const back = await this.applyItem(ownerId, item);
      if (Object.keys(back).length > 1) undo.push(back);
    }
    return { changed: undo.length, undo };
  }

  private async applyItem(ownerId: string, item: BulkItemDto): Promise<BulkItemDto> {
    const before = await this.deals.get(ownerId, item.id);
    const back: BulkItemDto = { id: item.id };
    const fields: DealFieldsDto = {};
    if (item.status !== undefined && item.status !== before.status) {
      fields.status = item.status;
      back.status = before.status;
    }
    if (item.broker !== undefined && item.broker !== before.broker) {
      fields.broker = item.broker;
      back.broker = before.broker;
    }
    if (Object.keys(fields).length > 0) await this.deals.update(ownerId, item.id, fields, null);
    if (item.archived !== undefined && item.archived !== before.archived) {
      await this.deals.setArchived(ownerId, item.id, item.archived);
      back.archived = before.archived;
    }
    return back;
  }
}
