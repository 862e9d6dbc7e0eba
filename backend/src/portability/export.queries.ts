import { Injectable } from '@nestjs/common';
import { BROKER_FIELDS, fieldNames } from '@dealwright/vocabulary';
import { BrokerEntity } from '../brokers/index.js';
import {
  DEAL_PROPERTIES,
  DealEntity,
  DealEventEntity,
  FINANCIAL_PROPERTIES,
  REVENUE_RANGE_SQL,
} from '../deals/index.js';
import { InteractionEntity, NoteEntity } from '../interactions/index.js';
import { DealAdjustmentsEntity, HaircutTableEntity } from '../lenses/index.js';
import {
  defineStatement,
  type EntityClass,
  getTableName,
  selectColumns,
  Sql,
  type Statement,
} from '../platform/database/index.js';
import { ModelEntity } from '../models/index.js';

const DATES = ['createdAt', 'updatedAt', 'deletedAt'] as const;

/** The rows of a table that belong to deal `d`, as a JSON array in the order in which they were created. */
const listOfDeal = (entity: EntityClass<unknown>, columns: string, order = 'r.created_at, r.id') =>
  `(select coalesce(json_agg((select row_to_json(o) from (select ${columns}) o) order by ${order}), '[]')
    from ${getTableName(entity)} r where r.owner_id = :ownerId and r.deal_id = d.id)`;

// Results of a model in the trash may be out of date, and projections are calculated again.
const MODELS = listOfDeal(
  ModelEntity,
  `${selectColumns(ModelEntity, 'r', [
    'id',
    'name',
    'description',
    'status',
    'isDefault',
    'parentId',
    'loanData',
    'assumptions',
    ...DATES,
  ])}, case when r.deleted_at is null then r.results end as results, r.projections - 'data' as projections`,
);

const INTERACTIONS = listOfDeal(
  InteractionEntity,
  `${selectColumns(InteractionEntity, 'r', [
    'id',
    'date',
    'type',
    'contactPerson',
    'summary',
    'followUpRequired',
    'followUpDate',
    'followUpDoneAt',
    'question',
    'answeredBy',
    ...DATES,
  ])}, regexp_replace(r.time::text, ':00$', '') as time`,
);

const NOTES = listOfDeal(NoteEntity, selectColumns(NoteEntity, 'r', ['id', 'content', ...DATES]));

const HISTORY = listOfDeal(
  DealEventEntity,
  selectColumns(DealEventEntity, 'r', ['kind', 'at', 'data']),
  'r.id',
);

const ADJUSTMENTS = `coalesce((select r.items from ${getTableName(DealAdjustmentsEntity)} r
  where r.owner_id = :ownerId and r.deal_id = d.id), '[]')`;

const DEAL_COLUMNS = selectColumns(DealEntity, 'd', [
  'id',
  ...DEAL_PROPERTIES,
  ...FINANCIAL_PROPERTIES,
  'archived',
  'archivedAt',
  'mergedIntoId',
  ...DATES,
]);
const DEAL = `row_to_json(o) as deal from (select ${DEAL_COLUMNS}) o`;

const BROKER_COLUMNS = selectColumns(BrokerEntity, 'b', ['id', ...fieldNames(BROKER_FIELDS), ...DATES]);

/** The columns of a deal in the CSV export: its fields, with the revenue range that the list shows, and its results. */
const CSV_COLUMNS = `${REVENUE_RANGE_SQL} as revenue, ${selectColumns(DealEntity, 'd', [
  ...DEAL_PROPERTIES.filter((property) => property !== 'revenue'),
  'archived',
  'purchasePrice',
  'sde',
  'dscr',
  'multiple',
  'score',
  'isScoreProvisional',
  'createdAt',
])}`;

/** Bounds the years that are read before the newest are chosen; labels are free text. */
const MAX_YEARS_READ = 10_000;

const LIST_BROKERS = defineStatement(
  'portability.listBrokers',
  `select coalesce(json_agg((select row_to_json(o) from (select ${BROKER_COLUMNS}) o) order by b.created_at, b.id), '[]')::text as json
   from brokers b where b.owner_id = :ownerId`,
);

const LIST_VIEWS = defineStatement(
  'portability.listViews',
  `select coalesce(json_agg(json_build_object('name', w.name, 'query', w.query) order by w.created_at, w.id), '[]')::text as json
   from saved_views w where w.owner_id = :ownerId`,
);

const LIST_HAIRCUTS = defineStatement(
  'portability.listHaircuts',
  `select coalesce(json_agg((select row_to_json(o) from
     (select ${selectColumns(HaircutTableEntity, 'h', ['effectiveFrom', 'percent'])}) o) order by h.effective_from), '[]')::text as json
   from ${getTableName(HaircutTableEntity)} h where h.owner_id = :ownerId`,
);

const LIST_DEALS = defineStatement(
  'portability.listDeals',
  `select d.id, d.created_at::text as at, (jsonb_build_object('models', ${MODELS}, 'interactions', ${INTERACTIONS},
       'notes', ${NOTES}, 'history', ${HISTORY}, 'adjustments', ${ADJUSTMENTS}) || to_jsonb(p.deal))::text as json
   from deals d cross join lateral (select ${DEAL}) p
   where d.owner_id = :ownerId
     and (:afterTime::timestamptz is null or (d.created_at, d.id) > (:afterTime::timestamptz, :afterId::uuid))
   order by d.created_at, d.id limit :limit`,
);

const LIST_YEARS = defineStatement(
  'portability.listYears',
  `select distinct case when n.count = 1 then n.name else n.name || ' (' || n.count || ')' end as year
   from deals d cross join lateral (
     select y.name, row_number() over (partition by y.name) as count
     from (select coalesce(nullif(d.year_labels ->> k.key, ''), k.key) as name
       from jsonb_object_keys(d.historical_financials) as k(key)) y) n
   where d.owner_id = :ownerId and d.deleted_at is null limit ${MAX_YEARS_READ}`,
);

const LIST_DEALS_FOR_CSV = defineStatement(
  'portability.listDealsForCsv',
  `select d.id, d.created_at::text as at, '' as json, d.historical_financials as years, d.year_labels as labels,
     d.collect_detailed_income_statement as "collectDetailedIncomeStatement",
     (select row_to_json(o) from (select ${CSV_COLUMNS}) o) as fields
   from deals d
   where d.owner_id = :ownerId and d.deleted_at is null
     and (:afterTime::timestamptz is null or (d.created_at, d.id) > (:afterTime::timestamptz, :afterId::uuid))
   order by d.created_at, d.id limit :limit`,
);

export interface DealForCsv {
  readonly id: string;
  readonly fields: Record<string, string | number | boolean | null>;
  readonly years: Record<string, Record<string, string | null>>;
  readonly labels: Record<string, string>;
  readonly collectDetailedIncomeStatement: boolean;
}

/**
 * Reads all data of one owner as JSON text written by PostgreSQL. Each page of deals is one statement, and so
 * consistent.
 */
@Injectable()
export class ExportQueries {
  constructor(private readonly sql: Sql) {}

  brokers(ownerId: string): Promise<string> {
    return this.readText(LIST_BROKERS, ownerId);
  }

  views(ownerId: string): Promise<string> {
    return this.readText(LIST_VIEWS, ownerId);
  }

  haircuts(ownerId: string): Promise<string> {
    return this.readText(LIST_HAIRCUTS, ownerId);
  }

  /** Reads the next deals in order of creation, each with everything that belongs to it. */
  deals(ownerId: string, after: DealPage | null, limit: number): Promise<DealPage[]> {
    return this.readPage(LIST_DEALS, ownerId, after, limit);
  }

  /**
   * Lists the label of each year of a deal, else its key, for the columns of the CSV export; in no order. Further
   * records of a deal with the same label are numbered: '2022 (2)'.
   */
  async years(ownerId: string): Promise<string[]> {
    const rows = await this.sql.rows<{ year: string }>(LIST_YEARS, { ownerId });
    return rows.map(({ year }) => year);
  }

  /** The next deals that are not in the trash, as the list shows them, with their figures. */
  dealsForCsv(ownerId: string, after: DealPage | null, limit: number): Promise<(DealForCsv & DealPage)[]> {
    return this.readPage(LIST_DEALS_FOR_CSV, ownerId, after, limit);
  }

  private async readText(statement: Statement, ownerId: string): Promise<string> {
    return (await this.sql.first<{ json: string }>(statement, { ownerId }))?.json ?? '[]';
  }

  private readPage<Row>(
    statement: Statement,
    ownerId: string,
    after: DealPage | null,
    limit: number,
  ): Promise<Row[]> {
    const values = { ownerId, afterTime: after?.at ?? null, afterId: after?.id ?? null, limit };
    return this.sql.rows(statement, values);
  }
}

export interface DealPage {
  readonly id: string;
  readonly at: string;
  readonly json: string;
}
