import { type FileKind } from '@dealwright/document-reader';
import { Injectable } from '@nestjs/common';
import { listTrashItems } from '../deals/index.js';
import { iso, Sql } from '../platform/database/index.js';
import { type Listing, type PageQuery } from '../platform/http/index.js';
import { purgeTrash } from '../platform/trash/index.js';
import { type UploadedFile } from '../platform/uploads/index.js';
import { type DocumentResponse } from './dto/document.response.js';
import { type TrashedDocument } from './dto/trash.dto.js';

const COLUMNS = `d.id, d.deal_id as "dealId", d.name, d.kind, d.size,
  ${iso('d.created_at')} as "createdAt", ${iso('d.updated_at')} as "updatedAt"`;

/** The keys of the files of all documents, those in the trash too. */
export const DOCUMENT_STORAGE_KEYS_SQL = 'select storage_key from documents';

/** Where the bytes of a document are. */
export interface DocumentFile {
  readonly id: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly key: string;
}

@Injectable()
export class DocumentsRepository {
  constructor(private readonly sql: Sql) {}

  /** Newest first. */
  listByDeal(ownerId: string, dealId: string): Promise<DocumentResponse[]> {
    return this.sql.rows(
      `select ${COLUMNS} from documents d
       where d.owner_id = $1 and d.deal_id = $2 and d.deleted_at is null
       order by d.created_at desc, d.name`,
      [ownerId, dealId],
    );
  }

  find(ownerId: string, dealId: string, id: string): Promise<DocumentResponse | null> {
    return this.sql.first(
      `select ${COLUMNS} from documents d
       where d.owner_id = $1 and d.deal_id = $2 and d.id = $3 and d.deleted_at is null`,
      [ownerId, dealId, id],
    );
  }

  findFile(ownerId: string, dealId: string, id: string): Promise<DocumentFile | null> {
    return this.sql.first(
      `select id, name, kind, storage_key as key from documents
       where owner_id = $1 and deal_id = $2 and id = $3 and deleted_at is null`,
      [ownerId, dealId, id],
    );
  }

  insert(ownerId: string, dealId: string, files: readonly UploadedFile[]): Promise<DocumentResponse[]> {
    return this.sql.rows(
      `insert into documents as d (owner_id, deal_id, name, kind, size, sha256, storage_key)
       select $1, $2, f.name, f.kind, f.size, f.sha256, f.key
       from jsonb_to_recordset($3::jsonb) as f(name text, kind text, size integer, sha256 text, key text)
       returning ${COLUMNS}`,
      [ownerId, dealId, JSON.stringify(files)],
    );
  }

  /** False where it is not there or is so already. */
  async setDeleted(ownerId: string, dealId: string, id: string, deleted: boolean): Promise<boolean> {
    const changed = await this.sql.count(
      `update documents set deleted_at = case when $4 then now() end, updated_at = now()
       where owner_id = $1 and deal_id = $2 and id = $3 and (deleted_at is null) = $4`,
      [ownerId, dealId, id, deleted],
    );
    return changed > 0;
  }

  async moveAll(ownerId: string, fromId: string, toId: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      'update documents set deal_id = $3 where owner_id = $1 and deal_id = $2 returning id',
      [ownerId, fromId, toId],
    );
    return rows.map(({ id }) => id);
  }

  async moveByIds(ownerId: string, ids: readonly string[], toId: string): Promise<void> {
    await this.sql.count('update documents set deal_id = $3 where owner_id = $1 and id = any($2)', [
      ownerId,
      ids,
      toId,
    ]);
  }

  /** Those in the trash, the last thrown away first. */
  listTrash(ownerId: string, query: PageQuery): Promise<Listing<TrashedDocument>> {
    return listTrashItems<TrashedDocument>(this.sql, ownerId, query, 'documents', 't.name, t.kind, t.size');
  }

  /** Its files are deleted later. */
  purge(days: number): Promise<number> {
    return purgeTrash(this.sql, 'documents', days);
  }
}
