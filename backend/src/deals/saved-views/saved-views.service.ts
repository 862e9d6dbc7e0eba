import { Injectable } from '@nestjs/common';
import { NotFound } from '../../platform/http/index.js';
import { type SavedViewDto, type SavedViewResponse } from './saved-view.dto.js';
import { SavedViewsRepository } from './saved-views.repository.js';

const viewNotFound = () => new NotFound('View');

@Injectable()
export class SavedViewsService {
  constructor(private readonly views: SavedViewsRepository) {}

  list(ownerId: string): Promise<SavedViewResponse[]> {
    return this.views.findAll(ownerId);
  }

  async create(ownerId: string, view: SavedViewDto): Promise<SavedViewResponse> {
    return orThrow(await this.views.insert(ownerId, view));
  }

  async update(ownerId: string, id: string, view: SavedViewDto): Promise<SavedViewResponse> {
    return orThrow(await this.views.update(ownerId, id, view));
  }

  async remove(ownerId: string, id: string): Promise<void> {
    if ((await this.views.remove(ownerId, id)) === 0) throw viewNotFound();
  }
}

function orThrow(view: SavedViewResponse | null): SavedViewResponse {
  if (view === null) throw viewNotFound();
  return view;
}
