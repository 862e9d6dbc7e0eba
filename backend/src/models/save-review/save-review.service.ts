import { Injectable } from '@nestjs/common';
import { DEAL_PROPERTIES, DealsService, readFinancials } from '../../deals/index.js';
import { type DealReviewDto, DealReviewService } from '../../extraction/index.js';
import { Transactional } from '../../platform/database/index.js';
import { type JsonText } from '../../platform/http/index.js';
import { SaveFiguresService } from '../save-figures/save-figures.service.js';

/** Saves what a review takes from documents into a deal that exists. */
@Injectable()
export class SaveReviewService {
  constructor(
    private readonly reviews: DealReviewService,
    private readonly deals: DealsService,
    private readonly figures: SaveFiguresService,
  ) {}

  /** Changes the deal with its models and stores the sources of what it took, all or nothing. */
  @Transactional()
  async save(
    ownerId: string,
    dealId: string,
    { jobIds, noted, ...changes }: DealReviewDto,
    ifMatch: number | null,
  ): Promise<JsonText> {
    const financials = readFinancials(changes);
    await this.deals.assertExists(ownerId, dealId);
    const jobs = await this.reviews.lockJobs(ownerId, dealId, jobIds);
    await this.deals.lockFigures(ownerId, dealId, ifMatch);
    if (DEAL_PROPERTIES.some((property) => property in changes))
      await this.deals.update(ownerId, dealId, changes, null);
    if (changes.historicalFinancials !== undefined)
      await this.figures.save(ownerId, dealId, financials, null);
    await this.reviews.record(ownerId, dealId, jobs, noted);
    return this.deals.read(ownerId, dealId);
  }
}
