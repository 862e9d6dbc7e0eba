import { Injectable } from '@nestjs/common';
import { Sql } from '../platform/database/index.js';

type Row = Readonly<Record<string, unknown>>;

/** Columns of each table that a file may fill, with their types. The owner is never one of them. */
const TABLES = {
  brokers: {
    id: 'uuid',
    name: 'text',
    email: 'text',
    company: 'text',
    phone: 'text',
    website: 'text',
    notes: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    deleted_at: 'timestamptz',
  },
  saved_views: { name: 'text', query: 'text', created_at: 'timestamptz' },
  deals: {
    id: 'uuid',
    description: 'text',
    business_name: 'text',
    status: 'text',
    revenue: 'text',
    type: 'text',
    address: 'text',
    broker: 'text',
    broker_id: 'uuid',
    lead_source: 'text',
    years_in_business: 'integer',
    employee_count: 'integer',
    listing_url: 'text',
    archived: 'boolean',
    archived_at: 'timestamptz',
    historical_financials: 'jsonb',
    year_labels: 'jsonb',
    sde_adjustments: 'jsonb',
    collect_detailed_income_statement: 'boolean',
    historical_years_count: 'integer',
    merged_into_id: 'uuid',
    model_count: 'integer',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    deleted_at: 'timestamptz',
  },
  valuations: {
    id: 'uuid',
    deal_id: 'uuid',
    name: 'text',
    description: 'text',
    status: 'text',
    is_default: 'boolean',
    loan_data: 'jsonb',
    assumptions: 'jsonb',
    projections: 'jsonb',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    deleted_at: 'timestamptz',
  },
  interactions: {
    id: 'uuid',
    deal_id: 'uuid',
    date: 'date',
    time: 'time',
    type: 'text',
    contact_person: 'text',
    summary: 'text',
    follow_up_required: 'boolean',
    follow_up_date: 'date',
    follow_up_done_at: 'timestamptz',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    deleted_at: 'timestamptz',
  },
  notes: {
    id: 'uuid',
    deal_id: 'uuid',
    content: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    deleted_at: 'timestamptz',
  },
  deal_events: { deal_id: 'uuid', kind: 'text', data: 'jsonb', at: 'timestamptz' },
} as const;
export type PortableTable = keyof typeof TABLES;

const ROWS_PER_STATEMENT = 500;

/** Writes what a file brought, all of it for one owner, in the transaction under way. */
@Injectable()
export class ImportRepository {
  constructor(private readonly sql: Sql) {}

  async insert(ownerId: string, table: PortableTable, rows: readonly Row[]): Promise<void> {
    const columns = Object.entries(TABLES[table]);
    const names = columns.map(([name]) => name).join(', ');
    const typed = columns.map(([name, type]) => `${name} ${type}`).join(', ');
    // The one who imports did what the history tells.
    const actor = table === 'deal_events' ? ['actor_id, ', '$1, '] : ['', ''];
    for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
      await this.sql.count(
        `insert into ${table} (owner_id, ${actor[0]}${names})
         select $1, ${actor[1]}${names} from jsonb_to_recordset($2::jsonb) as r(n integer, ${typed}) order by n`,
        [ownerId, JSON.stringify(rows.slice(at, at + ROWS_PER_STATEMENT).map((row, n) => ({ ...row, n })))],
      );
    }
  }
}
