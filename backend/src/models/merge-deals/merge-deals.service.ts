import { Injectable } from '@nestjs/common';
import { DealMergeService, type DealResponse } from '../../deals/index.js';
import { DocumentsService } from '../../documents/index.js';
import { ExtractionMergeService } from '../../extraction/index.js';
import { InteractionsService } from '../../interactions/index.js';
import { AdjustmentsMergeService } from '../../lenses/index.js';
import { Transactional } from '../../platform/database/index.js';
import { ModelBatchesService } from '../model-batches.service.js';

/** Merges one deal into another with all that belongs to it, and takes a merge back. */
@Injectable()
export class MergeDealsService {
  constructor(
    private readonly deals: DealMergeService,
    private readonly interactions: InteractionsService,
    private readonly documents: DocumentsService,
    private readonly extractions: ExtractionMergeService,
    private readonly adjustments: AdjustmentsMergeService,
    private readonly models: ModelBatchesService,
  ) {}

  /** What `id` lacks it takes from the other deal, and all that belongs to that deal moves over. */
  @Transactional()
  async merge(ownerId: string, id: string, otherId: string): Promise<DealResponse> {
    const merge = await this.deals.begin(ownerId, id, otherId);
    const moved = {
      ...(await this.interactions.moveToDeal(merge)),
      ...(await this.documents.moveToDeal(merge)),
      ...(await this.extractions.moveToDeal(merge)),
      ...(await this.adjustments.copyToDeal(merge)),
      ...(await this.models.moveToDeal(merge)),
    };
    return this.deals.finish(merge, moved);
  }

  /** Takes the merge of `otherId` back; what was filled in and not changed since is emptied again. */
  @Transactional()
  async unmerge(ownerId: string, id: string, otherId: string): Promise<DealResponse> {
    const unmerge = await this.deals.beginUndo(ownerId, id, otherId);
    await this.interactions.moveBack(unmerge);
    await this.documents.moveBack(unmerge);
    await this.extractions.moveBack(unmerge);
    await this.adjustments.removeCopies(unmerge);
    await this.models.moveBack(unmerge);
    return this.deals.finishUndo(unmerge);
  }
}
