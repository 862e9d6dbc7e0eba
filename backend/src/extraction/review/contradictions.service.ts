import { parseNumber } from '@dealwright/figures';
import { Injectable } from '@nestjs/common';
import { DealsService } from '../../deals/index.js';
import { ExtractionJobsRepository } from '../jobs/extraction-jobs.repository.js';
import { type ContradictionResponse } from './contradictions.dto.js';
import { findContradictions, isSameFigure } from './find-contradictions.js';
import { ProvenanceRepository } from './provenance.repository.js';

const PERCENT_DECIMALS = 10;

/** Lists where the documents of a deal state different figures, for as long as the deal exists. */
@Injectable()
export class ContradictionsService {
  constructor(
    private readonly jobs: ExtractionJobsRepository,
    private readonly provenance: ProvenanceRepository,
    private readonly deals: DealsService,
  ) {}

  async list(ownerId: string, dealId: string): Promise<ContradictionResponse[]> {
    await this.deals.assertExists(ownerId, dealId);
    return this.find(ownerId, dealId);
  }

  /** Also those of a deal in the trash. */
  async find(ownerId: string, dealId: string): Promise<ContradictionResponse[]> {
    const [jobs, saved] = await Promise.all([
      this.jobs.findWithResultsByDeal(ownerId, dealId),
      this.provenance.findByDeal(ownerId, dealId),
    ]);
    const extractions = jobs.map(({ id, files, result }) => ({ jobId: id, files, result }));
    return findContradictions(extractions).map(({ field, year, figures }) => {
      const row = saved.find((one) => one.field === field && one.year === year);
      const own = parseNumber(row?.savedValue);
      const reference = own ?? figures[0]?.value ?? 0;
      return {
        field,
        year,
        saved: own,
        reference,
        figures: figures.map((figure) => {
          const difference = isSameFigure(figure.value, reference) ? 0 : figure.value - reference;
          return { ...figure, difference, percent: toPercent(difference, reference) };
        }),
      };
    });
  }
}

const toPercent = (difference: number, reference: number): number | null =>
  reference === 0
    ? null
    : Math.round((100 * PERCENT_DECIMALS * difference) / Math.abs(reference)) / PERCENT_DECIMALS;
