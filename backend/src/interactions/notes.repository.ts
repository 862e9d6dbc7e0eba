import { Injectable } from '@nestjs/common';
import { iso, Sql } from '../platform/database/index.js';
import { type NoteResponse } from './dto/note.dto.js';

const COLUMNS = `n.id, n.deal_id as "dealId", n.content, n.revision,
  ${iso('n.created_at')} as "createdAt", ${iso('n.updated_at')} as "updatedAt"`;

@Injectable()
export class NotesRepository {
  constructor(private readonly sql: Sql) {}

  /** Newest first. */
  listByDeal(ownerId: string, dealId: string): Promise<NoteResponse[]> {
    return this.sql.rows(
      `select ${COLUMNS} from notes n where n.owner_id = $1 and n.deal_id = $2 and n.deleted_at is null
       order by n.created_at desc, n.id desc`,
      [ownerId, dealId],
    );
  }

  find(ownerId: string, dealId: string, id: string, deleted = false): Promise<NoteResponse | null> {
    return this.sql.first(
      `select ${COLUMNS} from notes n
       where n.owner_id = $1 and n.deal_id = $2 and n.id = $3 and (n.deleted_at is not null) = $4 for update`,
      [ownerId, dealId, id, deleted],
    );
  }

  async insert(ownerId: string, dealId: string, content: string): Promise<NoteResponse> {
    const row = await this.sql.first<NoteResponse>(
      `insert into notes as n (owner_id, deal_id, content) values ($1, $2, $3) returning ${COLUMNS}`,
      [ownerId, dealId, content],
    );
    if (row === null) throw new Error('The note was not inserted.');
    return row;
  }

  update(ownerId: string, id: string, content: string): Promise<NoteResponse | null> {
    return this.sql.first(
      `update notes as n set content = $3, revision = n.revision + 1, updated_at = now()
       where n.owner_id = $1 and n.id = $2 returning ${COLUMNS}`,
      [ownerId, id, content],
    );
  }

  async setDeleted(ownerId: string, id: string, deleted: boolean): Promise<void> {
    await this.sql.count(
      `update notes set deleted_at = case when $3 then now() end, revision = revision + 1, updated_at = now()
       where owner_id = $1 and id = $2`,
      [ownerId, id, deleted],
    );
  }
}
