import { Injectable } from '@nestjs/common';
import { defineStatement, listColumnNames, Sql } from '../../platform/database/index.js';
import { ProvenanceEntity } from './provenance.entity.js';

const COPIED_COLUMNS = listColumnNames(ProvenanceEntity, [
  'field',
  'year',
  'jobId',
  'readValue',
  'savedValue',
  'confidence',
  'evidence',
  'reviewedAt',
]);

const COPY = defineStatement(
  'extractionReview.copyProvenance',
  `insert into provenance (owner_id, deal_id, ${COPIED_COLUMNS})
   select owner_id, :toId, ${COPIED_COLUMNS} from provenance
   where owner_id = :ownerId and deal_id = :fromId and case when year = '' then field = any(:fields) else :figures end
   on conflict do nothing returning field || E'\\n' || year as key`,
);

const DELETE_COPIES = defineStatement(
  'extractionReview.deleteProvenanceCopies',
  `delete from provenance copied using provenance source
   where copied.owner_id = :ownerId and copied.deal_id = :toId
     and copied.field || E'\\n' || copied.year = any(:keys)
     and source.owner_id = :ownerId and source.deal_id = :fromId and source.field = copied.field
     and source.year = copied.year and source.job_id = copied.job_id
     and source.reviewed_at = copied.reviewed_at`,
);

/** Which provenance rows to copy: rows of deal fields by name, and rows of yearly figures all or none. */
interface CopiedRows {
  readonly fields: readonly string[];
  readonly figures: boolean;
}

/** Statements that copy provenance between deals inside the database. */
@Injectable()
export class ProvenanceQueries {
  constructor(private readonly sql: Sql) {}

  /**
   * Copies provenance to the deal that took over the values of another. A row that the target deal has stays as it
   * is, and so do the rows of the source deal, so that the merge can be undone.
   *
   * @returns keys of the copied rows: `field` and `year`, separated by a line break
   */
  async copy(
    ownerId: string,
    fromId: string,
    toId: string,
    { fields, figures }: CopiedRows,
  ): Promise<string[]> {
    const rows = await this.sql.rows<{ key: string }>(COPY, { ownerId, fromId, toId, fields, figures });
    return rows.map(({ key }) => key);
  }

  /** Deletes copied rows, except those that were reviewed again since. */
  async deleteCopies(ownerId: string, fromId: string, toId: string, keys: readonly string[]): Promise<void> {
    await this.sql.count(DELETE_COPIES, { ownerId, fromId, toId, keys });
  }
}
