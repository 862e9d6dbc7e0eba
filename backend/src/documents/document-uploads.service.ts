import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { DealsService } from '../deals/index.js';
import { Idempotency, readIdempotencyKey } from '../platform/idempotency/index.js';
import { Uploads } from '../platform/uploads/index.js';
import { DOCUMENT_UPLOAD_RULES } from './document-kinds.js';
import { DocumentsService } from './documents.service.js';
import { type DocumentResponse } from './dto/document.response.js';

/** Turns a multipart request into documents of a deal. A repeated request with the same key gets the same response. */
@Injectable()
export class DocumentUploadsService {
  constructor(
    private readonly deals: DealsService,
    private readonly documents: DocumentsService,
    private readonly uploads: Uploads,
    private readonly idempotency: Idempotency,
  ) {}

  async receive(
    ownerId: string,
    dealId: string,
    request: Request,
    response: Response,
  ): Promise<DocumentResponse[]> {
    const key = readIdempotencyKey(request);
    await this.deals.assertExists(ownerId, dealId);
    const files = await this.uploads.receiveFiles(request, response, DOCUMENT_UPLOAD_RULES);
    const keys = files.map((file) => file.key);
    try {
      if (key === null) return await this.documents.add(ownerId, dealId, files);
      const content = `documents ${JSON.stringify([dealId, files.map(({ name, sha256 }) => [name, sha256])])}`;
      const { body, replayed } = await this.idempotency.runOnce({ ownerId, key, content }, async () => ({
        status: 201,
        body: await this.documents.add(ownerId, dealId, files),
      }));
      if (replayed) {
        response.setHeader('Idempotent-Replay', 'true');
        await this.uploads.deleteStored(keys);
      }
      return body as DocumentResponse[];
    } catch (error) {
      await this.uploads.deleteStored(keys);
      throw error;
    }
  }
}
