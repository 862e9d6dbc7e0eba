import { Injectable } from '@nestjs/common';
import { DocumentsService } from '../../documents/index.js';
import { type ExtractionResult, type JobFile } from '../jobs/extraction-job.types.js';
import { formatDocumentTitle } from './document-title.js';

interface ReviewedJob {
  readonly id: string;
  readonly files: readonly JobFile[];
  readonly result: ExtractionResult;
}

/** Makes the files of a reviewed job documents of the deal. */
@Injectable()
export class ReviewedDocumentsService {
  constructor(private readonly documents: DocumentsService) {}

  /** Runs in the transaction of the review, in which the job is locked. Returns the ids of the documents by file. */
  attach(
    ownerId: string,
    dealId: string,
    { id, files, result }: ReviewedJob,
  ): Promise<ReadonlyMap<string, string>> {
    const read = files.map((file) => ({
      id: file.id,
      jobId: id,
      name: file.name,
      kind: file.kind,
      size: file.size,
      sha256: file.sha256 ?? null,
      key: file.key,
      title: formatDocumentTitle(file, result),
    }));
    return this.documents.attach(ownerId, dealId, read);
  }
}
