import { Injectable } from '@nestjs/common';
import { DocumentsService } from '../../documents/index.js';
import { LensesService } from '../../lenses/index.js';
import { type ExtractionResult, type JobFile } from '../jobs/extraction-job.types.js';
import { listAddBackEvidence } from './add-back-evidence.js';
import { formatDocumentTitle } from './document-title.js';
import { ProvenanceRepository } from './provenance.repository.js';

interface ReviewedJob {
  readonly id: string;
  readonly files: readonly JobFile[];
  readonly result: ExtractionResult;
}

/** Makes the files of a reviewed job documents of the deal, and lets them prove the add-backs of the deal. */
@Injectable()
export class ReviewedDocumentsService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly lenses: LensesService,
    private readonly provenance: ProvenanceRepository,
  ) {}

  /** Runs in the transaction of the review, after its provenance was saved. */
  async attach(ownerId: string, dealId: string, { id, files, result }: ReviewedJob): Promise<void> {
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
    await this.documents.attach(ownerId, dealId, read);
    const all = await this.documents.list(ownerId, dealId);
    const documentIds = new Map(all.flatMap((one) => one.fileIds.map((fileId) => [fileId, one.id])));
    const figures = await this.provenance.findByDeal(ownerId, dealId);
    await this.lenses.saveReadEvidence(ownerId, dealId, listAddBackEvidence(figures, documentIds));
  }
}
