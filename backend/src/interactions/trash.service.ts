import { Injectable } from '@nestjs/common';
import { Listing, type PageQuery } from '../platform/http/index.js';
import { type TrashedEntry } from './dto/trash.dto.js';
import { TrashRepository } from './trash.repository.js';

@Injectable()
export class TrashService {
  constructor(private readonly trash: TrashRepository) {}

  async list(ownerId: string, query: PageQuery): Promise<Listing<TrashedEntry>> {
    const { entries, nextCursor } = await this.trash.page(ownerId, query);
    return new Listing(entries, { nextCursor });
  }
}
