import { Inject, Injectable } from '@nestjs/common';
import { Sql } from '../database/index.js';

export const FILE_REFERENCES = 'FILE_REFERENCES';

/** Finds stored files that no row refers to. By hand, because the references are in the tables of several modules. */
@Injectable()
export class OrphanFilesQueries {
  constructor(
    private readonly sql: Sql,
    @Inject(FILE_REFERENCES) private readonly references: readonly string[],
  ) {}

  /** Those of the keys that no row refers to. A database without any reference is the wrong one: then none. */
  async findOrphans(keys: readonly string[]): Promise<string[]> {
    const rows = await this.sql.rows<{ key: string }>(
      `with known(key) as materialized (${this.references.join(' union all ')})
       select key from unnest($1::text[]) as key
       where key not in (select key from known) and exists (select 1 from known)`,
      [keys],
    );
    return rows.map(({ key }) => key);
  }
}
