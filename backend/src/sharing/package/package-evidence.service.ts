import { findYearKey } from '@dealwright/figures';
import { Injectable } from '@nestjs/common';
import { DealsService } from '../../deals/index.js';
import { DocumentsService } from '../../documents/index.js';
import { ReviewService } from '../../extraction/index.js';
import { LensesService } from '../../lenses/index.js';
import { type PackageSource } from '../../models/index.js';

type PackageEvidence = Pick<PackageSource, 'haircuts' | 'documents' | 'statements'>;

/** Figures that say where the statement of a year was read, the first that was. */
const STATEMENT_FIELDS: readonly string[] = ['netIncome', 'grossRevenue'];

/** Loads what supports the figures of a deal: documents and the places that state them. */
@Injectable()
export class PackageEvidenceService {
  constructor(
    private readonly deals: DealsService,
    private readonly documents: DocumentsService,
    private readonly reviews: ReviewService,
    private readonly lenses: LensesService,
  ) {}

  /** @throws NotFound if the deal is not the owner's */
  async load(ownerId: string, dealId: string): Promise<PackageEvidence> {
    const [documents, { percent, effectiveFrom }] = await Promise.all([
      this.documents.list(ownerId, dealId),
      this.lenses.getHaircuts(ownerId),
    ]);
    return {
      haircuts: { percent, effectiveFrom },
      documents: documents.map(({ id, name, title }) => ({ id, name, title })),
      statements: await this.findStatements(ownerId, dealId, documents),
    };
  }

  /** Where the statement of each year was read, as far as the deal still has the figures that were. */
  private async findStatements(
    ownerId: string,
    dealId: string,
    documents: Awaited<ReturnType<DocumentsService['list']>>,
  ): Promise<PackageSource['statements']> {
    const figures = await this.deals.getFigures(ownerId, dealId);
    const rows = await this.reviews.listProvenance(ownerId, dealId);
    return STATEMENT_FIELDS.flatMap((field) => rows.filter((row) => row.field === field)).flatMap(
      ({ year, isCurrent, evidence: [place] }) => {
        const yearKey = year === null ? null : findYearKey(figures, year);
        const document = documents.find(({ fileIds }) => fileIds.includes(place?.fileId ?? ''));
        if (!isCurrent || yearKey === null || place === undefined || document === undefined) return [];
        return [{ yearKey, documentId: document.id, page: place.page + 1 }];
      },
    );
  }
}
