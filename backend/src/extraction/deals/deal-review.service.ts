import { Injectable } from '@nestjs/common';
import { DEAL_PROPERTIES, DealsService, readFinancials } from '../../deals/index.js';
import { Transactional } from '../../platform/database/index.js';
import { type JsonText, PreconditionFailed } from '../../platform/http/index.js';
import { jobNotDone, jobNotFound, jobOfOtherDeal } from '../extraction.errors.js';
import { type ExtractionJobEntity } from '../jobs/extraction-job.entity.js';
import { ExtractionJobsRepository } from '../jobs/extraction-jobs.repository.js';
import { findCurrentValue } from '../review/find-current-value.js';
import { ProvenanceRepository } from '../review/provenance.repository.js';
import { ReviewService } from '../review/review.service.js';
import { collectReadValues, collectSavedValues, type SavedValues } from '../review/reviewed-values.js';
import { type DealReviewDto } from './deal-extraction.dto.js';
import { listRestingValues } from './list-resting-values.js';

/** Saves what a review takes from documents into a deal that exists. */
@Injectable()
export class DealReviewService {
  constructor(
    private readonly jobs: ExtractionJobsRepository,
    private readonly provenance: ProvenanceRepository,
    private readonly reviews: ReviewService,
    private readonly deals: DealsService,
  ) {}

  /** Changes the deal with its models and stores the sources of what it took, all or nothing. */
  @Transactional()
  async save(
    ownerId: string,
    dealId: string,
    { jobIds, noted, ...changes }: DealReviewDto,
    ifMatch: number | null,
  ): Promise<JsonText> {
    // Figures that cannot be read are refused by name before anything is locked.
    readFinancials(changes);
    await this.deals.assertExists(ownerId, dealId);
    const jobs: ExtractionJobEntity[] = [];
    for (const jobId of jobIds) jobs.push(await this.lockJob(ownerId, dealId, jobId));
    await this.change(ownerId, dealId, changes, ifMatch);
    const savedNotes = collectSavedValues({ dealInfo: noted ?? {} });
    for (const job of jobs) await this.record(ownerId, dealId, job, savedNotes);
    return this.deals.read(ownerId, dealId);
  }

  /** While the row is locked, the job is not purged and its files stay. */
  private async lockJob(ownerId: string, dealId: string, id: string): Promise<ExtractionJobEntity> {
    const locked = await this.jobs.findOne(ownerId, { id }, { lockForUpdate: true });
    if (locked === null) throw jobNotFound();
    if (locked.dealId !== dealId) throw jobOfOtherDeal();
    const job = await this.jobs.findWithResult(ownerId, id);
    if (job?.result == null) throw jobNotDone();
    return job;
  }

  private async change(
    ownerId: string,
    dealId: string,
    changes: Omit<DealReviewDto, 'jobIds' | 'noted'>,
    ifMatch: number | null,
  ): Promise<void> {
    const { revision } = await this.deals.get(ownerId, dealId);
    if (ifMatch !== null && ifMatch !== revision) throw new PreconditionFailed();
    let expected: number | null = ifMatch;
    if (DEAL_PROPERTIES.some((property) => property in changes))
      expected = (await this.deals.update(ownerId, dealId, changes, expected)).revision ?? null;
    if (changes.historicalFinancials !== undefined)
      await this.deals.updateFinancials(ownerId, dealId, changes, expected);
  }

  private async record(
    ownerId: string,
    dealId: string,
    { id, files, result }: ExtractionJobEntity,
    noted: SavedValues,
  ): Promise<void> {
    if (result === null) throw jobNotDone();
    const deal = await this.deals.get(ownerId, dealId);
    const sources = await this.provenance.findByDeal(ownerId, dealId);
    const read = collectReadValues(result, { dealInfo: true, financials: true });
    await this.reviews.record(ownerId, dealId, {
      job: { id, files, result },
      rows: listRestingValues(read, deal, { sources, noted }),
      getSaved: (field, year) => findCurrentValue(deal, { field, year, savedValue: null }),
    });
  }
}
