import { Injectable } from '@nestjs/common';
import { listTrashItems } from '../deals/index.js';
import { defineStatement, getColumnName, getTableName, iso, Sql } from '../platform/database/index.js';
import { type Listing, type PageQuery } from '../platform/http/index.js';
import { DocumentEntity } from './document.entity.js';
import { type DocumentTrashItem } from './dto/trash.dto.js';

const TABLE = getTableName(DocumentEntity);

/** Selects the storage keys of all documents, including those in the trash: files that must not be swept. */
export const LIST_DOCUMENT_FILES = defineStatement(
  'documents.listFiles',
  `select ${getColumnName(DocumentEntity, 'storageKey')} from ${TABLE}`,
);

const LIST_TRASH = defineStatement(
  'documents.listTrash',
  `select t.id, t.name, t.kind, t.size, t.name as "fileName", t.size as "fileSize", t.deal_id as "dealId", d.business_name as "businessName",
     d.description as "dealDescription", ${iso('t.deleted_at')} as "deletedAt", t.deleted_at::text as "sortValue"
   from ${TABLE} t join deals d on d.owner_id = t.owner_id and d.id = t.deal_id and d.deleted_at is null
   where t.owner_id = :ownerId and t.deleted_at is not null
     and (:afterTime::timestamptz is null or (t.deleted_at, t.id) < (:afterTime, :afterId::uuid))
   order by t.deleted_at desc, t.id desc limit :limit + 1`,
);

/** By hand: a page of the trash joined with the deals, as for every kind of deal child. */
@Injectable()
export class DocumentsQueries {
  constructor(private readonly sql: Sql) {}

  /** Documents in the trash, most recently deleted first. */
  listTrash(ownerId: string, query: PageQuery): Promise<Listing<DocumentTrashItem>> {
    return listTrashItems<DocumentTrashItem>(this.sql, LIST_TRASH, ownerId, query);
  }
}
