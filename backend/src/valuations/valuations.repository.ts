import { type Projections, type Results } from '@dealwright/finance';
import { type ValuationStatus } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { listTrashItems } from '../deals/index.js';
import { iso, Sql } from '../platform/database/index.js';
import { JsonText, type Listing, type PageQuery } from '../platform/http/index.js';
import { purgeTrash } from '../platform/trash/index.js';
import { type StoredAssumptions } from './dto/assumptions.dto.js';
import { type StoredLoanData } from './dto/loan-data.dto.js';
import { type TrashedModel } from './dto/trash.dto.js';
import { type ValuationResponse } from './dto/valuation.response.js';

const COLUMNS = `v.id, v.deal_id as "dealId", v.name, v.description, v.status, v.is_default as "isDefault",
  v.loan_data as "loanData", v.assumptions, v.results, v.projections, v.score, v.completeness,
  ${iso('v.last_calculated')} as "lastCalculated", v.revision,
  ${iso('v.created_at')} as "createdAt", ${iso('v.updated_at')} as "updatedAt"`;

/** What a computation leaves on a model. */
export interface CalculatedModel {
  readonly status: ValuationStatus;
  readonly results: Results | null;
  readonly projections: Projections | EmptyProjections;
  readonly score: number | null;
  readonly completeness: number;
}

/** The choice stays where nothing can be projected yet. */
export interface EmptyProjections {
  readonly growthRate: number;
  readonly projectionPeriod: 5 | 10;
  readonly data: readonly never[];
}

export interface ModelFields {
  readonly name: string;
  readonly description: string | null;
  readonly loanData: StoredLoanData;
  readonly assumptions: StoredAssumptions;
}

@Injectable()
export class ValuationsRepository {
  constructor(private readonly sql: Sql) {}

  listByDeal(ownerId: string, dealId: string): Promise<ValuationResponse[]> {
    return this.sql.rows(
      `select ${COLUMNS} from valuations v
       where v.owner_id = $1 and v.deal_id = $2 and v.deleted_at is null
       order by v.is_default desc, v.created_at, v.id`,
      [ownerId, dealId],
    );
  }

  /** Models of several deals, for computing them again. */
  listByDeals(ownerId: string, dealIds: readonly string[]): Promise<ValuationResponse[]> {
    return this.sql.rows(
      `select ${COLUMNS} from valuations v
       where v.owner_id = $1 and v.deal_id = any($2) and v.deleted_at is null order by v.deal_id, v.created_at, v.id`,
      [ownerId, dealIds],
    );
  }

  find(ownerId: string, dealId: string, id: string): Promise<ValuationResponse | null> {
    return this.sql.first(
      `select ${COLUMNS} from valuations v
       where v.owner_id = $1 and v.deal_id = $2 and v.id = $3 and v.deleted_at is null`,
      [ownerId, dealId, id],
    );
  }

  findDeleted(ownerId: string, dealId: string, id: string): Promise<ValuationResponse | null> {
    return this.sql.first(
      `select ${COLUMNS} from valuations v
       where v.owner_id = $1 and v.deal_id = $2 and v.id = $3 and v.deleted_at is not null`,
      [ownerId, dealId, id],
    );
  }

  /** Every model of every deal that is not in the trash, the last touched first. */
  async listAll(ownerId: string): Promise<JsonText> {
    const row = await this.sql.first<{ json: string }>(
      `select coalesce(json_agg(t), '[]')::text as json from (
         select v.id, v.deal_id as "dealId", d.business_name as "businessName", d.description as "dealDescription",
           v.name, v.status, v.is_default as "isDefault", v.purchase_price as "purchasePrice", v.sde, v.dscr,
           v.multiple, v.score, ${iso('v.last_calculated')} as "lastCalculated", ${iso('v.updated_at')} as "updatedAt"
         from valuations v join deals d on d.owner_id = v.owner_id and d.id = v.deal_id
         where v.owner_id = $1 and v.deleted_at is null and d.deleted_at is null
         order by v.updated_at desc, v.id desc limit 10000) t`,
      [ownerId],
    );
    return new JsonText(row?.json ?? '[]');
  }

  async insert(
    ownerId: string,
    dealId: string,
    fields: ModelFields,
    isDefault: boolean,
    computed: CalculatedModel,
  ): Promise<ValuationResponse> {
    const row = await this.sql.first<ValuationResponse>(
      `insert into valuations as v (owner_id, deal_id, name, description, loan_data, assumptions, is_default,
         status, results, projections, score, completeness, purchase_price, sde, dscr, multiple, last_calculated)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
         case when $9::jsonb is not null then now() end)
       returning ${COLUMNS}`,
      [
        ownerId,
        dealId,
        fields.name,
        fields.description,
        JSON.stringify(fields.loanData),
        JSON.stringify(fields.assumptions),
        isDefault,
        ...toColumnValues(computed, fields.loanData),
      ],
    );
    if (row === null) throw new Error('The model was not inserted.');
    return row;
  }

  /** The first, starred model of many deals in one statement. */
  async insertDefaults(
    ownerId: string,
    models: readonly {
      id: string;
      dealId: string;
      fields: Omit<ModelFields, 'assumptions'>;
      computed: CalculatedModel;
    }[],
  ): Promise<void> {
    const rows = models.map(({ id, dealId, fields, computed }) => {
      const [status, results, projections, score, completeness, price, sde, dscr, multiple] = toColumnValues(
        computed,
        fields.loanData,
      );
      const { name, loanData } = fields;
      return {
        id,
        dealId,
        name,
        loanData,
        status,
        results,
        projections,
        score,
        completeness,
        price,
        sde,
        dscr,
        multiple,
      };
    });
    await this.sql.count(
      `insert into valuations (owner_id, id, deal_id, name, loan_data, is_default, status, results, projections, score,
         completeness, purchase_price, sde, dscr, multiple, last_calculated)
       select $1, r.id, r."dealId", r.name, r."loanData", true, r.status, r.results::jsonb, r.projections::jsonb, r.score,
         r.completeness, r.price, r.sde, r.dscr, r.multiple, case when r.results is not null then now() end
       from jsonb_to_recordset($2::jsonb) as r(id uuid, "dealId" uuid, name text, "loanData" jsonb, status text, results text,
         projections text, score integer, completeness integer, price float8, sde float8, dscr float8, multiple float8)`,
      [ownerId, JSON.stringify(rows)],
    );
  }

  /**
   * Moves the models of one deal to another, those in the trash too; a moved model is not starred there. Gives
   * their ids.
   */
  async moveAll(ownerId: string, fromId: string, toId: string): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `update valuations set deal_id = $3, is_default = false, revision = revision + 1
       where owner_id = $1 and deal_id = $2 returning id`,
      [ownerId, fromId, toId],
    );
    return rows.map(({ id }) => id);
  }

  async moveByIds(ownerId: string, ids: readonly string[], toId: string): Promise<void> {
    await this.sql.count(
      `update valuations set deal_id = $3, is_default = false, revision = revision + 1
       where owner_id = $1 and id = any($2)`,
      [ownerId, ids, toId],
    );
  }

  async update(
    ownerId: string,
    id: string,
    fields: ModelFields,
    computed: CalculatedModel,
  ): Promise<ValuationResponse | null> {
    return this.sql.first(
      `update valuations as v set name = $3, description = $4, loan_data = $5, assumptions = $6, status = $7,
         results = $8, projections = $9, score = $10, completeness = $11, purchase_price = $12, sde = $13, dscr = $14,
         multiple = $15, last_calculated = case when $8::jsonb is not null then now() end,
         revision = v.revision + 1, updated_at = now()
       where v.owner_id = $1 and v.id = $2 returning ${COLUMNS}`,
      [
        ownerId,
        id,
        fields.name,
        fields.description,
        JSON.stringify(fields.loanData),
        JSON.stringify(fields.assumptions),
        ...toColumnValues(computed, fields.loanData),
      ],
    );
  }

  /** New results for many models in one statement; what a person wrote stays, and so does the revision. */
  async updateCalculations(
    ownerId: string,
    models: readonly { id: string; loanData: StoredLoanData; computed: CalculatedModel }[],
  ): Promise<void> {
    const rows = models.map(({ id, loanData, computed }) => {
      const [status, results, projections, score, completeness, price, sde, dscr, multiple] = toColumnValues(
        computed,
        loanData,
      );
      return { id, status, results, projections, score, completeness, price, sde, dscr, multiple };
    });
    await this.sql.count(
      `update valuations v set status = r.status, results = r.results::jsonb, projections = r.projections::jsonb,
         score = r.score, completeness = r.completeness, purchase_price = r.price, sde = r.sde, dscr = r.dscr,
         multiple = r.multiple, last_calculated = case when r.results is not null then now() end
       from jsonb_to_recordset($2::jsonb) as r(id uuid, status text, results text, projections text, score integer,
         completeness integer, price float8, sde float8, dscr float8, multiple float8)
       where v.owner_id = $1 and v.id = r.id`,
      [ownerId, JSON.stringify(rows)],
    );
  }

  async setDefault(ownerId: string, dealId: string, id: string): Promise<void> {
    await this.sql.count(
      `update valuations set is_default = false, revision = revision + 1, updated_at = now()
       where owner_id = $1 and deal_id = $2 and is_default and id <> $3`,
      [ownerId, dealId, id],
    );
    await this.sql.count(
      `update valuations set is_default = true, revision = revision + 1, updated_at = now()
       where owner_id = $1 and deal_id = $2 and id = $3 and not is_default`,
      [ownerId, dealId, id],
    );
  }

  async moveToTrash(ownerId: string, id: string): Promise<void> {
    await this.sql.count(
      `update valuations set deleted_at = now(), is_default = false, revision = revision + 1, updated_at = now()
       where owner_id = $1 and id = $2`,
      [ownerId, id],
    );
  }

  /** Starred where its deal has no starred model: all others may have gone to another deal when a merge was undone. */
  async restoreFromTrash(ownerId: string, id: string): Promise<void> {
    await this.sql.count(
      `update valuations v set deleted_at = null, revision = revision + 1, updated_at = now(),
         is_default = not exists (select from valuations o where o.owner_id = v.owner_id and o.deal_id = v.deal_id
           and o.is_default and o.deleted_at is null)
       where v.owner_id = $1 and v.id = $2`,
      [ownerId, id],
    );
  }

  /** Those in the trash, the last thrown away first. */
  listTrash(ownerId: string, query: PageQuery): Promise<Listing<TrashedModel>> {
    return listTrashItems<TrashedModel>(this.sql, ownerId, query, 'valuations', 't.name');
  }

  purge(days: number): Promise<number> {
    return purgeTrash(this.sql, 'valuations', days);
  }
}

function toColumnValues(computed: CalculatedModel, loanData: StoredLoanData): unknown[] {
  const { results } = computed;
  return [
    computed.status,
    results === null ? null : JSON.stringify(results),
    JSON.stringify(computed.projections),
    computed.score,
    computed.completeness,
    typeof loanData.purchasePrice === 'number' ? loanData.purchasePrice : null,
    results?.sde ?? null,
    results?.debtService?.dscr ?? null,
    results?.purchasePriceMultiple ?? null,
  ];
}
