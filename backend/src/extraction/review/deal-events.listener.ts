import { EXTRACTED_DEAL_FIELDS, type ExtractedFieldDefinition } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { DealsMerged, DealsUnmerged, type MovedIds } from '../../deals/index.js';
import { ExtractionJobsRepository } from '../jobs/extraction-jobs.repository.js';
import { ProvenanceQueries } from './provenance.queries.js';

const PROPAGATE_ERRORS = { suppressErrors: false };
const listKeysByTarget = (target: ExtractedFieldDefinition['target']): string[] =>
  Object.entries<ExtractedFieldDefinition>(EXTRACTED_DEAL_FIELDS)
    .filter(([, field]) => field.target === target)
    .map(([key]) => key);

/** Extracted fields that describe the broker of the deal. */
const BROKER_FIELDS = listKeysByTarget('broker');
/** Extracted fields that a merge does not fill: the reason for sale is in a note, the price in the default model. */
const OTHER_FIELDS = [...listKeysByTarget('note'), 'askingPrice'];

/** Moves extraction jobs and copies provenance when deals are merged, in the same transaction. */
@Injectable()
export class ExtractionDealEventsListener {
  constructor(
    private readonly jobs: ExtractionJobsRepository,
    private readonly provenance: ProvenanceQueries,
  ) {}

  @OnEvent(DealsMerged.event, PROPAGATE_ERRORS)
  async onDealsMerged({ ownerId, dealId, otherId, taken }: DealsMerged): Promise<MovedIds> {
    const fields = [
      ...taken.filled,
      ...OTHER_FIELDS,
      ...(taken.filled.includes('broker') ? BROKER_FIELDS : []),
    ];
    return {
      extractions: await this.jobs.moveAllToDeal(ownerId, otherId, dealId),
      sources: await this.provenance.copy(ownerId, otherId, dealId, { fields, figures: taken.financials }),
    };
  }

  @OnEvent(DealsUnmerged.event, PROPAGATE_ERRORS)
  async onDealsUnmerged({ ownerId, dealId, otherId, moved }: DealsUnmerged): Promise<void> {
    await this.jobs.moveToDeal(ownerId, moved['extractions'] ?? [], otherId);
    await this.provenance.deleteCopies(ownerId, otherId, dealId, moved['sources'] ?? []);
  }
}
