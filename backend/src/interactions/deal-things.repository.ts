import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/index.js';
import { purgeTrash } from '../platform/trash/index.js';

/** Tables whose rows belong to a deal and move with it. */
export const THINGS = ['interactions', 'notes'] as const;
type Thing = (typeof THINGS)[number];

@Injectable()
export class DealThingsRepository {
  constructor(private readonly sql: Sql) {}

  async moveAll(thing: Thing, ownerId: string, fromId: string, toId: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `update ${thing} set deal_id = $3 where owner_id = $1 and deal_id = $2 returning id`,
      [ownerId, fromId, toId],
    );
    return rows.map(({ id }) => id);
  }

  async moveSome(thing: Thing, ownerId: string, ids: readonly string[], toId: string): Promise<void> {
    await this.sql.count(`update ${thing} set deal_id = $3 where owner_id = $1 and id = any($2)`, [
      ownerId,
      ids,
      toId,
    ]);
  }

  purge(thing: Thing, days: number): Promise<number> {
    return purgeTrash(this.sql, thing, days);
  }
}
