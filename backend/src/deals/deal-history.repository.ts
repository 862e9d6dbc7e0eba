import { Injectable } from '@nestjs/common';
import {
  InjectTransactionHost,
  OwnedRepository,
  type TypeOrmTransactionHost,
} from '../platform/database/index.js';
import { DealEventEntity } from './deal-event.entity.js';
import { type DealEventKind } from './deal-event-kinds.js';

export interface DealEventRow {
  readonly id: string;
  readonly kind: DealEventKind;
  readonly at: string;
  readonly actorId: string;
  readonly data: Record<string, unknown>;
  /** name of the deal that it happened to, if that was merged into the one asked for */
  readonly mergedFrom: string | null;
}

const NAME_OF_MERGED_DEAL = `(select coalesce(nullif(trim(d.business_name), ''), d.description) from deals d
  where d.owner_id = event.ownerId and d.id = event.dealId and d.id <> :dealId)`;

/** The append-only history of a deal. */
@Injectable()
export class DealHistoryRepository extends OwnedRepository<DealEventEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, DealEventEntity);
  }

  async append(ownerId: string, dealId: string, kind: DealEventKind, data: object): Promise<void> {
    await this.insertOnly(ownerId, { dealId, kind, actorId: ownerId, data });
  }

  /** Returns the data of the newest event of this kind that refers to `otherId`. */
  async findLastData(
    ownerId: string,
    dealId: string,
    kind: DealEventKind,
    otherId: string,
  ): Promise<unknown> {
    const event = await this.createQueryBuilder(ownerId, 'event')
      .andWhere('event.dealId = :dealId and event.kind = :kind', { dealId, kind })
      .andWhere("event.data ->> 'otherId' = :otherId", { otherId })
      .orderBy('event.id', 'DESC')
      .limit(1)
      .getOne();
    return event?.data ?? null;
  }

  /** The newest events of a deal and of the deals merged into it. */
  async listNewest(
    ownerId: string,
    dealId: string,
    before: string | null,
    limit: number,
  ): Promise<DealEventRow[]> {
    const query = this.createQueryBuilder(ownerId, 'event')
      .andWhere(
        `event.dealId in (select d.id from deals d
           where d.owner_id = :ownerId and (d.id = :dealId or d.merged_into_id = :dealId))`,
        { dealId },
      )
      .addSelect(NAME_OF_MERGED_DEAL, 'mergedFrom')
      .orderBy('event.id', 'DESC')
      .limit(limit);
    if (before !== null) query.andWhere('event.at < :before', { before });
    const { entities, raw } = await query.getRawAndEntities<{ mergedFrom: string | null }>();
    return entities.map((event, index) => toEventRow(event, raw[index]?.mergedFrom ?? null));
  }
}

const toEventRow = (
  { id, kind, at, actorId, data }: DealEventEntity,
  mergedFrom: string | null,
): DealEventRow => ({
  id,
  kind,
  at: at.toISOString(),
  actorId,
  data,
  mergedFrom,
});
