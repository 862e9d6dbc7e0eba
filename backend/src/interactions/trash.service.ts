import { Injectable } from '@nestjs/common';
import { type Listing, type PageQuery } from '../platform/http/index.js';
import { type EntryTrashItem } from './dto/trash.dto.js';
import { TrashQueries } from './trash.queries.js';

@Injectable()
export class TrashService {
  constructor(private readonly trash: TrashQueries) {}

  list(ownerId: string, query: PageQuery): Promise<Listing<EntryTrashItem>> {
    return this.trash.listPage(ownerId, query);
  }
}
