import { BROKER_FIELDS, fieldNames } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { BrokerEntity } from '../brokers/index.js';
import {
  DEAL_PROPERTIES,
  DealEntity,
  DealEventEntity,
  FINANCIAL_PROPERTIES,
  SavedViewEntity,
} from '../deals/index.js';
import { InteractionEntity, NoteEntity } from '../interactions/index.js';
import { DealAdjustmentsEntity, HaircutTableEntity } from '../lenses/index.js';
import {
  type EntityClass,
  listColumnNames,
  listTypedColumns,
  pageRows,
  type PropertyOf,
  Sql,
} from '../platform/database/index.js';
import { ModelEntity } from '../models/index.js';

type Row = Readonly<Record<string, unknown>>;

const DATES = ['createdAt', 'updatedAt', 'deletedAt'] as const;

const describeColumns = <E>(entity: EntityClass<E>, properties: readonly PropertyOf<E>[]) => ({
  names: listColumnNames(entity, properties),
  typed: listTypedColumns(entity, properties),
});

/** Columns of each table that a file may fill, with their types. The owner is never one of them. */
const COLUMNS = {
  brokers: describeColumns(BrokerEntity, ['id', ...fieldNames(BROKER_FIELDS), ...DATES]),
  saved_views: describeColumns(SavedViewEntity, ['name', 'query', 'createdAt']),
  deals: describeColumns(DealEntity, [
    'id',
    ...DEAL_PROPERTIES,
    ...FINANCIAL_PROPERTIES,
    'newestRevenueRange',
    'archived',
    'archivedAt',
    'mergedIntoId',
    'modelCount',
    ...DATES,
  ]),
  valuations: describeColumns(ModelEntity, [
    'id',
    'dealId',
    'name',
    'description',
    'status',
    'isDefault',
    'parentId',
    'loanData',
    'assumptions',
    'projections',
    ...DATES,
  ]),
  interactions: describeColumns(InteractionEntity, [
    'id',
    'dealId',
    'date',
    'time',
    'type',
    'contactPerson',
    'summary',
    'followUpRequired',
    'followUpDate',
    'followUpDoneAt',
    'question',
    'answeredBy',
    ...DATES,
  ]),
  notes: describeColumns(NoteEntity, ['id', 'dealId', 'content', ...DATES]),
  deal_adjustments: describeColumns(DealAdjustmentsEntity, ['dealId', 'items']),
  haircut_tables: describeColumns(HaircutTableEntity, ['effectiveFrom', 'percent']),
  deal_events: describeColumns(DealEventEntity, ['dealId', 'kind', 'data', 'at']),
} as const;
export type PortableTable = keyof typeof COLUMNS;

const ROWS_PER_STATEMENT = 500;

/** Writes what a file brought, all of it for one owner, in the transaction under way. */
@Injectable()
export class ImportQueries {
  constructor(private readonly sql: Sql) {}

  async insert(ownerId: string, table: PortableTable, rows: readonly Row[]): Promise<void> {
    const { names, typed } = COLUMNS[table];
    // Haircuts that are set here for a day stay as they are. The importing user becomes the actor of all history events.
    const actor = table === 'deal_events' ? ['actor_id, ', '$1, '] : ['', ''];
    for (const page of pageRows(rows, ROWS_PER_STATEMENT)) {
      await this.sql.count(
        `insert into ${table} (owner_id, ${actor[0]}${names})
         select $1, ${actor[1]}${names} from jsonb_to_recordset($2::jsonb) as r(n integer, ${typed}) order by n
         ${table === 'haircut_tables' ? 'on conflict do nothing' : ''}`,
        [ownerId, JSON.stringify(page.map((row, n) => ({ ...row, n })))],
      );
    }
  }
}
