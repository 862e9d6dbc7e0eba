import { Injectable } from '@nestjs/common';
import { iso, Sql } from '../platform/database/index.js';

const dates = (
  alias: string,
) => `'createdAt', ${iso(`${alias}.created_at`)}, 'updatedAt', ${iso(`${alias}.updated_at`)},
  'deletedAt', ${iso(`${alias}.deleted_at`)}`;

const MODELS = `(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'description', v.description,
    'status', v.status, 'isDefault', v.is_default, 'loanData', v.loan_data, 'assumptions', v.assumptions, 'results', case when v.deleted_at is null then v.results end,
    'projections', v.projections - 'data', ${dates('v')}) order by v.created_at, v.id), '[]')
  from valuations v where v.owner_id = $1 and v.deal_id = d.id)`;

const INTERACTIONS = `(select coalesce(json_agg(json_build_object('id', i.id, 'date', i.date, 'time', to_char(i.time, 'HH24:MI'),
    'type', i.type, 'contactPerson', i.contact_person, 'summary', i.summary, 'followUpRequired', i.follow_up_required,
    'followUpDate', i.follow_up_date, 'followUpDoneAt', ${iso('i.follow_up_done_at')}, ${dates('i')})
    order by i.created_at, i.id), '[]')
  from interactions i where i.owner_id = $1 and i.deal_id = d.id)`;

const NOTES = `(select coalesce(json_agg(json_build_object('id', n.id, 'content', n.content, ${dates('n')})
    order by n.created_at, n.id), '[]')
  from notes n where n.owner_id = $1 and n.deal_id = d.id)`;

const HISTORY = `(select coalesce(json_agg(json_build_object('kind', e.kind, 'at', ${iso('e.at')}, 'data', e.data) order by e.id), '[]')
  from deal_events e where e.owner_id = $1 and e.deal_id = d.id)`;

const DEAL = `json_build_object('id', d.id, 'description', d.description, 'businessName', d.business_name, 'status', d.status,
    'revenue', d.revenue, 'type', d.type, 'address', d.address, 'broker', d.broker, 'brokerId', d.broker_id,
    'leadSource', d.lead_source, 'yearsInBusiness', d.years_in_business, 'employeeCount', d.employee_count,
    'listingUrl', d.listing_url, 'archived', d.archived, 'archivedAt', ${iso('d.archived_at')}, 'mergedIntoId', d.merged_into_id,
    'historicalFinancials', d.historical_financials, 'yearLabels', d.year_labels, 'sdeAdjustments', d.sde_adjustments,
    'collectDetailedIncomeStatement', d.collect_detailed_income_statement,
    'historicalYearsCount', d.historical_years_count, ${dates('d')}) as deal`;

export interface DealForCsv {
  readonly id: string;
  readonly fields: Record<string, string | number | boolean | null>;
  readonly years: Record<string, Record<string, string | null>>;
  readonly labels: Record<string, string>;
}

/** Reads what one owner keeps, as text that PostgreSQL wrote: a page of deals is one consistent statement. */
@Injectable()
export class ExportRepository {
  constructor(private readonly sql: Sql) {}

  async brokers(ownerId: string): Promise<string> {
    return this.text(
      `select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'email', b.email, 'company', b.company,
         'phone', b.phone, 'website', b.website, 'notes', b.notes, ${dates('b')}) order by b.created_at, b.id), '[]')::text as json
       from brokers b where b.owner_id = $1`,
      [ownerId],
    );
  }

  async views(ownerId: string): Promise<string> {
    return this.text(
      `select coalesce(json_agg(json_build_object('name', w.name, 'query', w.query) order by w.created_at, w.id), '[]')::text as json
       from saved_views w where w.owner_id = $1`,
      [ownerId],
    );
  }

  /** The next deals in the order in which they were made, each with all that belongs to it. */
  deals(ownerId: string, after: DealPage | null, limit: number): Promise<DealPage[]> {
    return this.sql.rows(
      `select d.id, d.created_at::text as at, (jsonb_build_object('models', ${MODELS}, 'interactions', ${INTERACTIONS},
           'notes', ${NOTES}, 'history', ${HISTORY}) || to_jsonb(p.deal))::text as json
       from deals d cross join lateral (select ${DEAL}) p
       where d.owner_id = $1 and ($2::timestamptz is null or (d.created_at, d.id) > ($2::timestamptz, $3::uuid))
       order by d.created_at, d.id limit $4`,
      [ownerId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  /** The year keys and labels that occur, for the columns of a table. */
  async years(ownerId: string): Promise<string[]> {
    const rows = await this.sql.rows<{ year: string }>(
      `select distinct coalesce(nullif(d.year_labels ->> y.key, ''), y.key) as year
       from deals d cross join lateral jsonb_object_keys(d.historical_financials) as y(key)
       where d.owner_id = $1 and d.deleted_at is null order by 1 desc limit 60`,
      [ownerId],
    );
    return rows.map(({ year }) => year);
  }

  /** The next deals that are not in the trash, as the list shows them, with their figures. */
  dealsForCsv(ownerId: string, after: DealPage | null, limit: number): Promise<(DealForCsv & DealPage)[]> {
    return this.sql.rows(
      `select d.id, d.created_at::text as at, '' as json, d.historical_financials as years, d.year_labels as labels,
         json_build_object('description', d.description, 'businessName', d.business_name, 'revenue', d.revenue,
           'yearsInBusiness', d.years_in_business, 'employeeCount', d.employee_count, 'type', d.type,
           'leadSource', d.lead_source, 'broker', d.broker, 'address', d.address, 'listingUrl', d.listing_url,
           'status', d.status, 'archived', d.archived, 'purchasePrice', d.purchase_price, 'sde', d.sde, 'dscr', d.dscr,
           'multiple', d.multiple, 'score', d.score, 'createdAt', ${iso('d.created_at')}) as fields
       from deals d
       where d.owner_id = $1 and d.deleted_at is null
         and ($2::timestamptz is null or (d.created_at, d.id) > ($2::timestamptz, $3::uuid))
       order by d.created_at, d.id limit $4`,
      [ownerId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  private async text(statement: string, values: readonly unknown[]): Promise<string> {
    return (await this.sql.first<{ json: string }>(statement, values))?.json ?? '[]';
  }
}

export interface DealPage {
  readonly id: string;
  readonly at: string;
  readonly json: string;
}
