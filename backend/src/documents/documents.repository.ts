import { type FileKind } from '@dealwright/document-reader';
import { Injectable } from '@nestjs/common';
import { ArrayContains } from 'typeorm';
import { DealChildRepository } from '../deals/index.js';
import { InjectTransactionHost, type TypeOrmTransactionHost } from '../platform/database/index.js';
import { DocumentEntity } from './document.entity.js';

/** A file of an extraction job that becomes a document of a deal. */
export interface ReadFile {
  readonly id: string;
  readonly jobId: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly sha256: string | null;
  readonly key: string;
  /** 'Tax return 1120-S 2024' */
  readonly title: string | null;
}

/** A document as a file of an extraction job. */
export type OpenedFile = Omit<ReadFile, 'jobId' | 'title'>;

@Injectable()
export class DocumentsRepository extends DealChildRepository<DocumentEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, DocumentEntity);
  }

  /** Newest first. */
  listByDeal(ownerId: string, dealId: string): Promise<DocumentEntity[]> {
    return this.find(ownerId, { dealId }, { order: { createdAt: 'DESC', name: 'ASC' } });
  }

  /** Links a read file to the document of the deal with the same content. Returns null if there is none. */
  async linkFile(
    ownerId: string,
    dealId: string,
    { id, sha256, title }: ReadFile,
  ): Promise<DocumentEntity | null> {
    const found =
      (await this.findOne(ownerId, { dealId, fileIds: ArrayContains([id]) })) ??
      (sha256 === null ? null : await this.findOne(ownerId, { dealId, sha256 }));
    if (found === null) return null;
    const fileIds = [...new Set([...found.fileIds, id])];
    return this.update(ownerId, { id: found.id }, { fileIds, title: found.title ?? title });
  }

  /** Names one more file of extraction jobs that a document is. Returns null if the deal has no such document. */
  async addFile(ownerId: string, dealId: string, id: string, fileId: string): Promise<DocumentEntity | null> {
    const found = await this.findOne(ownerId, { dealId, id }, { lockForUpdate: true });
    return found && this.update(ownerId, { id }, { fileIds: [...found.fileIds, fileId] });
  }

  insertFile(ownerId: string, dealId: string, file: ReadFile): Promise<DocumentEntity> {
    const { id, jobId, name, kind, size, sha256, key, title } = file;
    return this.insert(ownerId, {
      dealId,
      name,
      kind,
      size,
      sha256,
      storageKey: key,
      title,
      extractionJobId: jobId,
      fileIds: [id],
    });
  }
}
