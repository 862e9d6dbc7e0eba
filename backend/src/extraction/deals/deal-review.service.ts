import { Injectable } from '@nestjs/common';
import { DealsService } from '../../deals/index.js';
import { jobNotDone, jobNotFound, jobOfOtherDeal } from '../extraction.errors.js';
import { type ExtractionJobEntity } from '../jobs/extraction-job.entity.js';
import { type ExtractionResult } from '../jobs/extraction-job.types.js';
import { ExtractionJobsRepository } from '../jobs/extraction-jobs.repository.js';
import { findCurrentValue } from '../review/find-current-value.js';
import { ProvenanceRepository } from '../review/provenance.repository.js';
import { ReviewService } from '../review/review.service.js';
import { collectReadValues, collectSavedValues } from '../review/reviewed-values.js';
import { listRestingValues } from './list-resting-values.js';

/** A job that has read its documents. */
type FinishedJob = Pick<ExtractionJobEntity, 'id' | 'files'> & { readonly result: ExtractionResult };

/** What a review that is saved into a deal keeps of its extraction jobs. */
@Injectable()
export class DealReviewService {
  constructor(
    private readonly jobs: ExtractionJobsRepository,
    private readonly provenance: ProvenanceRepository,
    private readonly reviews: ReviewService,
    private readonly deals: DealsService,
  ) {}

  /** While the rows are locked, no job is purged and its files stay. */
  async lockJobs(ownerId: string, dealId: string, ids: readonly string[]): Promise<FinishedJob[]> {
    const jobs: FinishedJob[] = [];
    for (const id of ids) jobs.push(await this.lockJob(ownerId, dealId, id));
    return jobs;
  }

  /**
   * Stores the sources of the values that the deal has by now.
   *
   * @param noted values that no field of the deal stores, as they were saved in a note
   */
  async record(
    ownerId: string,
    dealId: string,
    jobs: readonly FinishedJob[],
    noted: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const savedNotes = collectSavedValues({ dealInfo: noted });
    for (const job of jobs) {
      const deal = await this.deals.get(ownerId, dealId);
      const sources = await this.provenance.findByDeal(ownerId, dealId);
      const read = collectReadValues(job.result, { dealInfo: true, financials: true });
      await this.reviews.record(ownerId, dealId, {
        job,
        rows: listRestingValues(read, deal, { sources, noted: savedNotes }),
        getSaved: (field, year) => findCurrentValue(deal, { field, year, savedValue: null }),
      });
    }
  }

  private async lockJob(ownerId: string, dealId: string, id: string): Promise<FinishedJob> {
    const locked = await this.jobs.findOne(ownerId, { id }, { lockForUpdate: true });
    if (locked === null) throw jobNotFound();
    if (locked.dealId !== dealId) throw jobOfOtherDeal();
    const job = await this.jobs.findWithResult(ownerId, id);
    if (job?.result == null) throw jobNotDone();
    return { id, files: job.files, result: job.result };
  }
}
