import { Injectable } from '@nestjs/common';
import { iso, Sql } from '../../platform/database/index.js';
import { type SavedViewDto, type SavedViewResponse } from './saved-view.dto.js';

const COLUMNS = `id, name, query, ${iso('created_at')} as "createdAt"`;

@Injectable()
export class SavedViewsRepository {
  constructor(private readonly sql: Sql) {}

  findAll(ownerId: string): Promise<SavedViewResponse[]> {
    return this.sql.rows(`select ${COLUMNS} from saved_views where owner_id = $1 order by created_at, id`, [
      ownerId,
    ]);
  }

  insert(ownerId: string, view: SavedViewDto): Promise<SavedViewResponse | null> {
    return this.sql.first(
      `insert into saved_views (owner_id, name, query) values ($1, $2, $3) returning ${COLUMNS}`,
      [ownerId, view.name, view.query],
    );
  }

  update(ownerId: string, id: string, view: SavedViewDto): Promise<SavedViewResponse | null> {
    return this.sql.first(
      `update saved_views set name = $3, query = $4 where owner_id = $1 and id = $2 returning ${COLUMNS}`,
      [ownerId, id, view.name, view.query],
    );
  }

  remove(ownerId: string, id: string): Promise<number> {
    return this.sql.count('delete from saved_views where owner_id = $1 and id = $2', [ownerId, id]);
  }
}
