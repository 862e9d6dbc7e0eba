import { Injectable } from '@nestjs/common';
import { type Listing, type PageQuery } from '../platform/http/index.js';
import { type TrashedEntry } from './dto/trash.dto.js';
import { TrashRepository } from './trash.repository.js';

@Injectable()
export class TrashService {
  constructor(private readonly trash: TrashRepository) {}

  list(ownerId: string, query: PageQuery): Promise<Listing<TrashedEntry>> {
    return this.trash.listPage(ownerId, query);
  }
}
