import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DealsService, type DealUnmerge, type MergedPair, type MovedIds } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { type Listing, type PageQuery } from '../platform/http/index.js';
import { getContentType, Storage } from '../platform/storage/index.js';
import { type UploadedFile } from '../platform/uploads/index.js';
import { type DocumentEntity } from './document.entity.js';
import { documentNotFound } from './document.errors.js';
import { DocumentsQueries } from './documents.queries.js';
import { DocumentsRepository, type OpenedFile, type ReadFile } from './documents.repository.js';
import { type DocumentResponse, type DownloadResponse } from './dto/document.response.js';
import { type DocumentTrashItem } from './dto/trash.dto.js';

const DOWNLOAD_LINK_SECONDS = 15 * 60;

@Injectable()
export class DocumentsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly queries: DocumentsQueries,
    private readonly deals: DealsService,
    private readonly storage: Storage,
  ) {}

  async list(ownerId: string, dealId: string): Promise<DocumentResponse[]> {
    await this.deals.assertExists(ownerId, dealId);
    return (await this.documents.listByDeal(ownerId, dealId)).map(toDocumentResponse);
  }

  @Transactional()
  async add(ownerId: string, dealId: string, files: readonly UploadedFile[]): Promise<DocumentResponse[]> {
    await this.deals.assertExists(ownerId, dealId);
    const added = await this.documents.insertMany(
      ownerId,
      files.map(({ name, kind, size, sha256, key }) => ({
        dealId,
        name,
        kind,
        size,
        sha256,
        storageKey: key,
      })),
    );
    for (const { id, name } of added) {
      await this.deals.recordEvent(ownerId, dealId, 'documentUploaded', { documentId: id, name });
    }
    return added.map(toDocumentResponse);
  }

  /** Moves the documents of a deal to the one that it is merged into. */
  async moveToDeal({ ownerId, dealId, otherId }: MergedPair): Promise<MovedIds> {
    return { documents: await this.documents.moveAll(ownerId, otherId, dealId) };
  }

  /** Undoes {@link moveToDeal}. */
  moveBack({ ownerId, otherId, moved }: DealUnmerge): Promise<void> {
    return this.documents.moveByIds(ownerId, moved['documents'] ?? [], otherId);
  }

  /**
   * Makes files that were read for a deal documents of it. A file that the deal has already, by its content, is not
   * added again; its document is linked to the file instead. The stored bytes are shared, not copied.
   *
   * @returns the ids of the documents by file
   */
  @Transactional()
  async attach(
    ownerId: string,
    dealId: string,
    files: readonly ReadFile[],
  ): Promise<ReadonlyMap<string, string>> {
    await this.deals.assertExists(ownerId, dealId);
    const ids = new Map<string, string>();
    for (const file of files) {
      const { id } =
        (await this.documents.linkFile(ownerId, dealId, file)) ??
        (await this.documents.insertFile(ownerId, dealId, file));
      ids.set(file.id, id);
    }
    return ids;
  }

  /**
   * Makes documents of a deal files of an extraction job, which reads them where they are stored.
   *
   * @returns the documents with the new ids of their files, in the order of `ids`
   */
  @Transactional()
  async openFiles(ownerId: string, dealId: string, ids: readonly string[]): Promise<OpenedFile[]> {
    await this.deals.assertExists(ownerId, dealId);
    const opened: OpenedFile[] = [];
    for (const id of ids) {
      const document = await this.documents.addFile(ownerId, dealId, id, randomUUID());
      if (document === null) throw documentNotFound();
      const { name, kind, size, sha256, storageKey, fileIds } = document;
      opened.push({ id: fileIds.at(-1) ?? '', name, kind, size, sha256, key: storageKey });
    }
    return opened;
  }

  /** Creates a link from which whoever has it can download the file for 15 minutes. */
  async download(ownerId: string, dealId: string, id: string): Promise<DownloadResponse & { name: string }> {
    const { storageKey, name, kind } = await this.getDocument(ownerId, dealId, id);
    const file = { key: storageKey, fileName: name, contentType: getContentType(kind) };
    const expiresAt = new Date(Date.now() + DOWNLOAD_LINK_SECONDS * 1000).toISOString();
    return { name, downloadUrl: await this.storage.link(file, DOWNLOAD_LINK_SECONDS), expiresAt };
  }

  /** Moves a document to the trash; `restore` undoes it. */
  @Transactional()
  async remove(ownerId: string, dealId: string, id: string): Promise<void> {
    const { name } = await this.getDocument(ownerId, dealId, id);
    if ((await this.documents.softDelete(ownerId, { dealId, id })) > 0) {
      await this.deals.recordEvent(ownerId, dealId, 'documentDeleted', { documentId: id, name });
    }
  }

  @Transactional()
  async restore(ownerId: string, dealId: string, id: string): Promise<DocumentResponse> {
    await this.deals.assertExists(ownerId, dealId);
    const restored = await this.documents.restore(ownerId, { dealId, id });
    if (restored !== null) {
      const { name } = restored;
      await this.deals.recordEvent(ownerId, dealId, 'documentRestored', { documentId: id, name });
    }
    return toDocumentResponse(await this.getDocument(ownerId, dealId, id));
  }

  listTrash(ownerId: string, query: PageQuery): Promise<Listing<DocumentTrashItem>> {
    return this.queries.listTrash(ownerId, query);
  }

  /** The stored document with the key of its file, for callers that show or read the file. */
  async getDocument(ownerId: string, dealId: string, id: string): Promise<DocumentEntity> {
    await this.deals.assertExists(ownerId, dealId);
    const document = await this.documents.findOne(ownerId, { dealId, id });
    if (document === null) throw documentNotFound();
    return document;
  }
}

function toDocumentResponse(document: DocumentEntity): DocumentResponse {
  const { id, dealId, name, kind, size, title, fileIds, createdAt, updatedAt } = document;
  const uploadedAt = createdAt.toISOString();
  return {
    id,
    dealId,
    fileName: name,
    kind,
    fileSize: size,
    title,
    fileIds,
    uploadedAt,
    updatedAt: updatedAt.toISOString(),
    name,
    size,
    createdAt: uploadedAt,
  };
}
