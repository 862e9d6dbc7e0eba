import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/index.js';
import { purgeTrash } from '../platform/trash/index.js';

/** Tables whose rows belong to a deal and move with it. */
export const CHILD_TABLES = ['interactions', 'notes'] as const;
type ChildTable = (typeof CHILD_TABLES)[number];

@Injectable()
export class DealChildrenRepository {
  constructor(private readonly sql: Sql) {}

  async moveAll(thing: ChildTable, ownerId: string, fromId: string, toId: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `update ${thing} set deal_id = $3 where owner_id = $1 and deal_id = $2 returning id`,
      [ownerId, fromId, toId],
    );
    return rows.map(({ id }) => id);
  }

  async moveByIds(thing: ChildTable, ownerId: string, ids: readonly string[], toId: string): Promise<void> {
    await this.sql.count(`update ${thing} set deal_id = $3 where owner_id = $1 and id = any($2)`, [
      ownerId,
      ids,
      toId,
    ]);
  }

  purge(thing: ChildTable, days: number): Promise<number> {
    return purgeTrash(this.sql, thing, days);
  }
}
