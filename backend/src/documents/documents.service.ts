import { Injectable } from '@nestjs/common';
import { DealsService } from '../deals/index.js';
import { Transactional } from '../platform/database/index.js';
import { Listing, type PageQuery } from '../platform/http/index.js';
import { Storage } from '../platform/storage/index.js';
import { type UploadedFile } from '../platform/uploads/index.js';
import { getContentType } from './document-kinds.js';
import { documentNotFound } from './document.errors.js';
import { type DocumentFile, DocumentsRepository } from './documents.repository.js';
import { type DocumentResponse, type DownloadResponse } from './dto/document.response.js';
import { type TrashedDocument } from './dto/trash.dto.js';

const DOWNLOAD_LINK_SECONDS = 15 * 60;

@Injectable()
export class DocumentsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly deals: DealsService,
    private readonly storage: Storage,
  ) {}

  async list(ownerId: string, dealId: string): Promise<DocumentResponse[]> {
    await this.deals.assertExists(ownerId, dealId);
    return this.documents.listByDeal(ownerId, dealId);
  }

  @Transactional()
  async add(ownerId: string, dealId: string, files: readonly UploadedFile[]): Promise<DocumentResponse[]> {
    await this.deals.assertExists(ownerId, dealId);
    const added = await this.documents.insert(ownerId, dealId, files);
    for (const { id, name } of added) {
      await this.deals.recordEvent(ownerId, dealId, 'documentUploaded', { documentId: id, name });
    }
    return added;
  }

  async download(ownerId: string, dealId: string, id: string): Promise<DownloadResponse> {
    const { key, name, kind } = await this.getFile(ownerId, dealId, id);
    const file = { key, fileName: name, contentType: getContentType(kind) };
    const expiresAt = new Date(Date.now() + DOWNLOAD_LINK_SECONDS * 1000).toISOString();
    return { downloadUrl: await this.storage.link(file, DOWNLOAD_LINK_SECONDS), expiresAt };
  }

  /** To the trash; `restore` undoes it. */
  @Transactional()
  async remove(ownerId: string, dealId: string, id: string): Promise<void> {
    const { name } = await this.getDocument(ownerId, dealId, id);
    if (await this.documents.setDeleted(ownerId, dealId, id, true)) {
      await this.deals.recordEvent(ownerId, dealId, 'documentDeleted', { documentId: id, name });
    }
  }

  @Transactional()
  async restore(ownerId: string, dealId: string, id: string): Promise<DocumentResponse> {
    await this.deals.assertExists(ownerId, dealId);
    const back = await this.documents.setDeleted(ownerId, dealId, id, false);
    const document = await this.getDocument(ownerId, dealId, id);
    if (back)
      await this.deals.recordEvent(ownerId, dealId, 'documentRestored', {
        documentId: id,
        name: document.name,
      });
    return document;
  }

  listTrash(ownerId: string, query: PageQuery): Promise<Listing<TrashedDocument>> {
    return this.documents.listTrash(ownerId, query);
  }

  /** Where the bytes are, for who shows or reads the document. */
  async getFile(ownerId: string, dealId: string, id: string): Promise<DocumentFile> {
    await this.deals.assertExists(ownerId, dealId);
    const file = await this.documents.findFile(ownerId, dealId, id);
    if (file === null) throw documentNotFound();
    return file;
  }

  private async getDocument(ownerId: string, dealId: string, id: string): Promise<DocumentResponse> {
    await this.deals.assertExists(ownerId, dealId);
    const row = await this.documents.find(ownerId, dealId, id);
    if (row === null) throw documentNotFound();
    return row;
  }
}
