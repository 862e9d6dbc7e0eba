import { Injectable } from '@nestjs/common';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../../platform/database/index.js';
import { ProvenanceEntity } from './provenance.entity.js';

/** Where one value of a deal came from, as a review saves it. */
export type ReviewedValue = Pick<
  ProvenanceEntity,
  'field' | 'year' | 'readValue' | 'savedValue' | 'confidence' | 'evidence'
>;

/** Provenance of the values of deals: one row per field and year. */
@Injectable()
export class ProvenanceRepository extends OwnedRepository<ProvenanceEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, ProvenanceEntity);
  }

  /** A later review of the same field and year replaces the earlier one. */
  async save(
    ownerId: string,
    dealId: string,
    jobId: string,
    values: readonly ReviewedValue[],
  ): Promise<void> {
    if (values.length === 0) return;
    const rows = values.map((value) => ({ ...value, ownerId, dealId, jobId, reviewedAt: () => 'now()' }));
    await this.repository
      .createQueryBuilder()
      .insert()
      .values(rows)
      .orUpdate(
        ['job_id', 'read_value', 'saved_value', 'confidence', 'evidence', 'reviewed_at'],
        ['owner_id', 'deal_id', 'field', 'year'],
      )
      .updateEntity(false)
      .execute();
  }

  /** The business names that documents gave to deals. */
  findBusinessNames(ownerId: string): Promise<ProvenanceEntity[]> {
    return this.find(
      ownerId,
      { field: 'businessName', year: '' },
      { select: { ownerId: true, dealId: true, field: true, year: true, readValue: true } },
    );
  }

  findByDeal(ownerId: string, dealId: string): Promise<ProvenanceEntity[]> {
    return this.find(ownerId, { dealId }, { order: { year: 'ASC', field: 'ASC' } });
  }
}
