import { Injectable } from '@nestjs/common';
import { DealsService } from '../../deals/index.js';
import { type ExtractionJobEntity } from '../jobs/extraction-job.entity.js';
import { ExtractionJobsRepository } from '../jobs/extraction-jobs.repository.js';
import { ProvenanceRepository } from '../review/provenance.repository.js';
import { type DealMatchResponse } from './deal-match.response.js';
import { matchDeal, type NamedDeal } from './match-deal.js';

const MAX_MATCHED_JOBS = 100;

/** Sorts uploads that belong to no deal yet to the deals of their owner, by name. */
@Injectable()
export class DealMatchesService {
  constructor(
    private readonly jobs: ExtractionJobsRepository,
    private readonly provenance: ProvenanceRepository,
    private readonly deals: DealsService,
  ) {}

  async list(ownerId: string): Promise<DealMatchResponse[]> {
    const jobs = await this.jobs.findUnassigned(ownerId, MAX_MATCHED_JOBS);
    if (jobs.length === 0) return [];
    const deals = await this.listNamedDeals(ownerId);
    return jobs.map((job) => toMatch(job, deals));
  }

  private async listNamedDeals(ownerId: string): Promise<NamedDeal[]> {
    const [names, read] = await Promise.all([
      this.deals.listNames(ownerId),
      this.provenance.findBusinessNames(ownerId),
    ]);
    const byDeal = new Map<string, string[]>();
    for (const { dealId, name } of names) byDeal.set(dealId, [...(byDeal.get(dealId) ?? []), name]);
    // A document may be the source of a deal that is in the trash or too old to be matched.
    for (const { dealId, readValue } of read) if (readValue !== null) byDeal.get(dealId)?.push(readValue);
    return [...byDeal].map(([id, own]) => ({ id, names: own }));
  }
}

function toMatch({ id, files, result }: ExtractionJobEntity, deals: readonly NamedDeal[]): DealMatchResponse {
  const read = result?.dealInfo?.fields.businessName?.value;
  const businessName = read === undefined ? null : String(read);
  const [file] = files;
  const { dealId, candidates } = matchDeal({ fileName: file?.name ?? '', businessName }, deals);
  const namesById = new Map(deals.map((deal) => [deal.id, deal.names[0] ?? '']));
  return {
    jobId: id,
    businessName,
    dealId,
    candidates: candidates.map((one) => ({ ...one, name: namesById.get(one.dealId) ?? '' })),
  };
}
