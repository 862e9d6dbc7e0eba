-- Generated from the code by `npm run docs:queries`. Never edited by hand.

-- extractionReview.copyProvenance: $1 toId, $2 ownerId, $3 fromId, $4 fields, $5 figures
insert into provenance (owner_id, deal_id, field, year, job_id, read_value, saved_value, confidence, evidence, reviewed_at)
select owner_id, $1, field, year, job_id, read_value, saved_value, confidence, evidence, reviewed_at from provenance
where owner_id = $2 and deal_id = $3 and case when year = '' then field = any($4) else $5 end
on conflict do nothing returning field || E'\n' || year as key;

-- extractionReview.deleteProvenanceCopies: $1 ownerId, $2 toId, $3 keys, $4 fromId
delete from provenance copied using provenance source
where copied.owner_id = $1 and copied.deal_id = $2
  and copied.field || E'\n' || copied.year = any($3)
  and source.owner_id = $1 and source.deal_id = $4 and source.field = copied.field
  and source.year = copied.year and source.job_id = copied.job_id
  and source.reviewed_at = copied.reviewed_at;
