import {
  DEAL_FIELDS,
  EXTRACTED_DEAL_FIELDS,
  type ExtractedFieldDefinition,
  type FieldDefinition,
} from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { type DealMerge, type DealUnmerge, type MovedIds } from '../../deals/index.js';
import { ExtractionJobsRepository } from '../jobs/extraction-jobs.repository.js';
import { ProvenanceQueries } from './provenance.queries.js';

const listKeysByTarget = (target: ExtractedFieldDefinition['target']): string[] =>
  Object.entries<ExtractedFieldDefinition>(EXTRACTED_DEAL_FIELDS)
    .filter(([, field]) => field.target === target)
    .map(([key]) => key);

/** Extracted fields that describe the broker of the deal. */
const BROKER_FIELDS = listKeysByTarget('broker');
/** Extracted fields that are stored in a note, which a merge moves as it is. */
const NOTE_FIELDS = listKeysByTarget('note');

/** The names under which extraction delivers the properties that a merge filled. */
function listExtractionKeys(filled: readonly string[]): string[] {
  return Object.entries<FieldDefinition>(DEAL_FIELDS).flatMap(([property, { extractionKey }]) =>
    extractionKey !== null && filled.includes(property) ? [extractionKey] : [],
  );
}

/** Moves extraction jobs and copies provenance when deals are merged. */
@Injectable()
export class ExtractionMergeService {
  constructor(
    private readonly jobs: ExtractionJobsRepository,
    private readonly provenance: ProvenanceQueries,
  ) {}

  async moveToDeal({ ownerId, dealId, otherId, taken }: DealMerge): Promise<MovedIds> {
    const fields = [
      ...listExtractionKeys(taken.filled),
      ...NOTE_FIELDS,
      ...(taken.filled.includes('broker') ? BROKER_FIELDS : []),
    ];
    return {
      extractions: await this.jobs.moveAllToDeal(ownerId, otherId, dealId),
      sources: await this.provenance.copy(ownerId, otherId, dealId, { fields, figures: taken.financials }),
    };
  }

  /** Undoes {@link moveToDeal}. */
  async moveBack({ ownerId, dealId, otherId, moved }: DealUnmerge): Promise<void> {
    await this.jobs.moveToDeal(ownerId, moved['extractions'] ?? [], otherId);
    await this.provenance.deleteCopies(ownerId, otherId, dealId, moved['sources'] ?? []);
  }
}
