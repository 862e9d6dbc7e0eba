import { type Evidence } from '@dealwright/extraction-engine';
import { Injectable } from '@nestjs/common';
import { iso, Sql } from '../../platform/database/index.js';

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

  /**
   * A deal that took values from another shows where these were read. Only where it has no source of its own;
   * the other deal keeps its rows, so that nothing is lost when the merge is taken back.
   * @returns the places, as `field` and `year` with a line break between
   */
  async copy(
    ownerId: string,
    fromId: string,
    toId: string,
    { fields, figures }: { readonly fields: readonly string[]; readonly figures: boolean },
  ): Promise<string[]> {
    const rows = await this.sql.rows<{ place: string }>(
      `insert into provenance (owner_id, deal_id, field, year, job_id, read_value, saved_value, confidence,
         evidence, reviewed_at)
       select owner_id, $3, field, year, job_id, read_value, saved_value, confidence, evidence, reviewed_at
       from provenance where owner_id = $1 and deal_id = $2
         and case when year = '' then field = any($4) else $5 end
       on conflict do nothing returning field || E'\n' || year as place`,
      [ownerId, fromId, toId, fields, figures],
    );
    return rows.map(({ place }) => place);
  }

  /** Takes copies back, except what was reviewed anew since. */
  async uncopy(ownerId: string, fromId: string, toId: string, places: readonly string[]): Promise<void> {
    await this.sql.count(
      `delete from provenance copied using provenance source
       where copied.owner_id = $1 and copied.deal_id = $3 and copied.field || E'\n' || copied.year = any($4)
         and source.owner_id = $1 and source.deal_id = $2 and source.field = copied.field
         and source.year = copied.year and source.job_id = copied.job_id
         and source.reviewed_at = copied.reviewed_at`,
      [ownerId, fromId, toId, places],
    );
  }
}
