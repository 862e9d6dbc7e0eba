import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DealsMerged, DealsUnmerged, type MovedIds } from '../../deals/index.js';
import { JobsRepository } from '../jobs/extraction-jobs.repository.js';
import { ProvenanceRepository } from './provenance.repository.js';

const INSIDE = { suppressErrors: false };
/** What a document says of the broker beyond the name, and what is no field of the deal but of its model. */
const BROKER_FIELDS = ['brokerCompany', 'brokerPhone', 'brokerEmail'];
const BESIDE_FIELDS = ['askingPrice', 'reasonForSale'];

/** Readings go where their deal goes, and values keep their source, in the transaction that merged it. */
@Injectable()
export class ExtractionDealFollower {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly provenance: ProvenanceRepository,
  ) {}

  @OnEvent(DealsMerged.event, INSIDE)
  async merged({ ownerId, dealId, otherId, filled, financials }: DealsMerged): Promise<MovedIds> {
    const fields = [...filled, ...BESIDE_FIELDS, ...(filled.includes('broker') ? BROKER_FIELDS : [])];
    return {
      extractions: await this.jobs.moveAll(ownerId, otherId, dealId),
      sources: await this.provenance.copy(ownerId, otherId, dealId, { fields, figures: financials }),
    };
  }

  @OnEvent(DealsUnmerged.event, INSIDE)
  async unmerged({ ownerId, dealId, otherId, moved }: DealsUnmerged): Promise<void> {
    await this.jobs.moveSome(ownerId, moved['extractions'] ?? [], otherId);
    await this.provenance.uncopy(ownerId, otherId, dealId, moved['sources'] ?? []);
  }
}
