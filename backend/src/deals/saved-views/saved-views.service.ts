import { Injectable } from '@nestjs/common';
import { NotFound } from '../../platform/http/index.js';
import { type BrokerRename, renameBrokersInQuery } from './rename-brokers.js';
import { type SavedViewDto, type SavedViewResponse } from './saved-view.dto.js';
import { type SavedViewEntity } from './saved-view.entity.js';
import { SavedViewsRepository } from './saved-views.repository.js';

const viewNotFound = () => new NotFound('View');

@Injectable()
export class SavedViewsService {
  constructor(private readonly views: SavedViewsRepository) {}

  async list(ownerId: string): Promise<SavedViewResponse[]> {
    return (await this.views.findAll(ownerId)).map(toViewResponse);
  }

  async create(ownerId: string, { name, query }: SavedViewDto): Promise<SavedViewResponse> {
    return toViewResponse(await this.views.insert(ownerId, { name, query }));
  }

  async update(ownerId: string, id: string, { name, query }: SavedViewDto): Promise<SavedViewResponse> {
    const view = await this.views.update(ownerId, { id }, { name, query });
    if (view === null) throw viewNotFound();
    return toViewResponse(view);
  }

  async remove(ownerId: string, id: string): Promise<void> {
    if ((await this.views.delete(ownerId, { id })) === 0) throw viewNotFound();
  }

  /** Views that filter by a broker follow its name. */
  async renameBrokers(ownerId: string, renames: readonly BrokerRename[]): Promise<void> {
    if (renames.length === 0) return;
    for (const { id, query } of await this.views.findAll(ownerId)) {
      const renamed = renameBrokersInQuery(query, renames);
      if (renamed !== query) await this.views.update(ownerId, { id, query }, { query: renamed });
    }
  }
}

const toViewResponse = ({ id, name, query, createdAt }: SavedViewEntity): SavedViewResponse => ({
  id,
  name,
  query,
  createdAt: createdAt.toISOString(),
});
