import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * The date of a deal's newest interaction, for the list of deals. A trigger records it, so that every way to change
 * interactions does, and so that a changed date counts as a changed deal.
 */
export class LastInteraction1763604215200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table deals add column last_interaction_date date;
      update deals d set last_interaction_date = (
        select max(i.date) from interactions i
        where i.owner_id = d.owner_id and i.deal_id = d.id and i.deleted_at is null);
      create index deals_last_interaction on deals
        (owner_id, coalesce(last_interaction_date, '-infinity'::date), id);
      create function record_last_interaction(owner uuid, deal uuid) returns void language plpgsql as $$
      begin
        -- Locked before it is read: concurrent interactions of one deal are counted one after the other.
        perform from deals d where d.owner_id = owner and d.id = deal for no key update;
        update deals d set last_interaction_date = newest.date
        from (select max(i.date) as date from interactions i
              where i.owner_id = owner and i.deal_id = deal and i.deleted_at is null) newest
        where d.owner_id = owner and d.id = deal and d.last_interaction_date is distinct from newest.date;
      end $$;
      create function interactions_changed() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'DELETE' then
          perform record_last_interaction(new.owner_id, new.deal_id);
        end if;
        if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.deal_id <> new.deal_id) then
          perform record_last_interaction(old.owner_id, old.deal_id);
        end if;
        return null;
      end $$;
      create trigger interactions_changed after insert or delete or update of date, deal_id, deleted_at
        on interactions for each row execute function interactions_changed();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger interactions_changed on interactions;
      drop function interactions_changed();
      drop function record_last_interaction(uuid, uuid);
      alter table deals drop column last_interaction_date;
    `);
  }
}
