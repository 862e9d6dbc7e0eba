import { Injectable } from '@nestjs/common';
import { listTrashItems } from '../deals/index.js';
import { getColumnName, getTableName, selectColumns, Sql } from '../platform/database/index.js';
import { type Listing, type PageQuery } from '../platform/http/index.js';
import { DocumentEntity } from './document.entity.js';
import { type DocumentTrashItem } from './dto/trash.dto.js';

const TABLE = getTableName(DocumentEntity);

/** Selects the storage keys of all documents, including those in the trash: files that must not be swept. */
export const DOCUMENT_STORAGE_KEYS_SQL = `select ${getColumnName(DocumentEntity, 'storageKey')} from ${TABLE}`;

/** By hand: a page of the trash joined with the deals, as for every kind of deal child. */
@Injectable()
export class DocumentsQueries {
  constructor(private readonly sql: Sql) {}

  /** Documents in the trash, most recently deleted first. */
  listTrash(ownerId: string, query: PageQuery): Promise<Listing<DocumentTrashItem>> {
    const columns = `${selectColumns(DocumentEntity, 't', ['name', 'kind', 'size'])},
      t.name as "fileName", t.size as "fileSize"`;
    return listTrashItems<DocumentTrashItem>(this.sql, ownerId, query, { source: TABLE, columns });
  }
}
