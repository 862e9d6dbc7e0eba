import { Injectable } from '@nestjs/common';
import { DealsService } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { NotFound, PreconditionFailed } from '../platform/http/index.js';
import { type NoteResponse } from './dto/note.dto.js';
import { NotesRepository } from './notes.repository.js';

const noteNotFound = () => new NotFound('Note');

@Injectable()
export class NotesService {
  constructor(
    private readonly notes: NotesRepository,
    private readonly deals: DealsService,
  ) {}

  async list(ownerId: string, dealId: string): Promise<NoteResponse[]> {
    await this.deals.assertExists(ownerId, dealId);
    return this.notes.listByDeal(ownerId, dealId);
  }

  async create(ownerId: string, dealId: string, content: string): Promise<NoteResponse> {
    await this.deals.assertExists(ownerId, dealId);
    return this.notes.insert(ownerId, dealId, content);
  }

  @Transactional()
  async update(
    ownerId: string,
    dealId: string,
    id: string,
    content: string,
    ifMatch: number | null,
  ): Promise<NoteResponse> {
    const before = await this.lockForUpdate(ownerId, dealId, id);
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();
    return (await this.notes.update(ownerId, id, content)) ?? before;
  }

  /** To the trash; `restore` undoes it. */
  @Transactional()
  async remove(ownerId: string, dealId: string, id: string): Promise<void> {
    await this.lockForUpdate(ownerId, dealId, id);
    await this.notes.setDeleted(ownerId, id, true);
  }

  @Transactional()
  async restore(ownerId: string, dealId: string, id: string): Promise<NoteResponse> {
    await this.deals.assertExists(ownerId, dealId);
    const deleted = await this.notes.find(ownerId, dealId, id, true);
    if (deleted !== null) await this.notes.setDeleted(ownerId, id, false);
    return this.lockForUpdate(ownerId, dealId, id);
  }

  private async lockForUpdate(ownerId: string, dealId: string, id: string): Promise<NoteResponse> {
    await this.deals.assertExists(ownerId, dealId);
    const row = await this.notes.find(ownerId, dealId, id);
    if (row === null) throw noteNotFound();
    return row;
  }
}
