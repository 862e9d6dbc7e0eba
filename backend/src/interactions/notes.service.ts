import { Injectable } from '@nestjs/common';
import { DealsService } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { NotFound, PreconditionFailed } from '../platform/http/index.js';
import { type NoteResponse } from './dto/note.dto.js';
import { type NoteEntity } from './note.entity.js';
import { NotesRepository } from './notes.repository.js';

const noteNotFound = () => new NotFound('Note');

/** A note of a deal. */
export interface NewNote {
  readonly dealId: string;
  readonly content: string;
}

@Injectable()
export class NotesService {
  constructor(
    private readonly notes: NotesRepository,
    private readonly deals: DealsService,
  ) {}

  async list(ownerId: string, dealId: string): Promise<NoteResponse[]> {
    await this.deals.assertExists(ownerId, dealId);
    return (await this.notes.listByDeal(ownerId, dealId)).map(toNoteResponse);
  }

  async create(ownerId: string, dealId: string, content: string): Promise<NoteResponse> {
    await this.deals.assertExists(ownerId, dealId);
    return toNoteResponse(await this.notes.insert(ownerId, { dealId, content }));
  }

  /** Adds notes to deals that were just inserted. */
  async addToNewDeals(ownerId: string, notes: readonly NewNote[]): Promise<void> {
    await this.notes.insertMany(ownerId, notes);
  }

  @Transactional()
  async update(
    ownerId: string,
    dealId: string,
    id: string,
    { content, ifMatch }: { content: string; ifMatch: number | null },
  ): Promise<NoteResponse> {
    const before = await this.lockForUpdate(ownerId, dealId, id);
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();
    const after = await this.notes.update(ownerId, { id }, { content });
    return toNoteResponse(after ?? before);
  }

  /** Moves a note to the trash; `restore` undoes it. */
  @Transactional()
  async remove(ownerId: string, dealId: string, id: string): Promise<void> {
    await this.lockForUpdate(ownerId, dealId, id);
    await this.notes.softDelete(ownerId, { id });
  }

  @Transactional()
  async restore(ownerId: string, dealId: string, id: string): Promise<NoteResponse> {
    await this.deals.assertExists(ownerId, dealId);
    await this.notes.restore(ownerId, { dealId, id });
    return toNoteResponse(await this.lockForUpdate(ownerId, dealId, id));
  }

  private async lockForUpdate(ownerId: string, dealId: string, id: string): Promise<NoteEntity> {
    await this.deals.assertExists(ownerId, dealId);
    const note = await this.notes.findOne(ownerId, { dealId, id }, { lockForUpdate: true });
    if (note === null) throw noteNotFound();
    return note;
  }
}

function toNoteResponse({ id, dealId, content, revision, createdAt, updatedAt }: NoteEntity): NoteResponse {
  return {
    id,
    dealId,
    content,
    revision,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
