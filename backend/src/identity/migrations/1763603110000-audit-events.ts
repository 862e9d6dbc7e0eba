import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What happened in and to an account. Rows are never changed, and deleted only when they are a year old or when
 * their account is gone.
 */
export class AuditEvents1763603110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_events (
        owner_id uuid not null,
        id bigint generated always as identity,
        at timestamptz not null default now(),
        act text not null,
        address text,
        device text,
        detail text,
        primary key (owner_id, id)
      );
      create index audit_events_at on audit_events (at);
      create function keep_audit_events() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and (old.at < now() - interval '12 months'
            or not exists (select from users where id = old.owner_id)) then
          return old;
        end if;
        raise exception 'audit events cannot be changed or deleted';
      end $$;
      create trigger keep_audit_events before update or delete on audit_events
        for each row execute function keep_audit_events();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_events; drop function keep_audit_events();');
  }
}
