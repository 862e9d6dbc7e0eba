import { type Evidence } from '@dealwright/extraction-engine';
import { Injectable } from '@nestjs/common';
import { iso, Sql } from '../platform/database/index.js';

export interface Kept {
  readonly field: string;
  readonly year: string;
  readonly readValue: string | null;
  readonly savedValue: string | null;
  readonly confidence: number | null;
  readonly evidence: readonly Evidence[];
}

@Injectable()
export class ProvenanceRepository {
  constructor(private readonly sql: Sql) {}

  /** The newest review of a field wins. */
  async keep(ownerId: string, dealId: string, jobId: string, rows: readonly Kept[]): Promise<void> {
    await this.sql.count(
      `insert into provenance (owner_id, deal_id, field, year, job_id, read_value, saved_value, confidence, evidence)
       select $1, $2, r.field, r.year, $3, r."readValue", r."savedValue", r.confidence, r.evidence
       from jsonb_to_recordset($4::jsonb) as r(field text, year text, "readValue" text, "savedValue" text,
         confidence integer, evidence jsonb)
       on conflict (owner_id, deal_id, field, year) do update set job_id = excluded.job_id,
         read_value = excluded.read_value, saved_value = excluded.saved_value,
         confidence = excluded.confidence, evidence = excluded.evidence, reviewed_at = now()`,
      [ownerId, dealId, jobId, JSON.stringify(rows)],
    );
  }

  ofDeal(ownerId: string, dealId: string): Promise<(Kept & { jobId: string; reviewedAt: string })[]> {
    return this.sql.rows(
      `select field, year, job_id as "jobId", read_value as "readValue", saved_value as "savedValue", confidence,
         evidence, ${iso('reviewed_at')} as "reviewedAt"
       from provenance where owner_id = $1 and deal_id = $2 order by year, field`,
      [ownerId, dealId],
    );
  }
}
