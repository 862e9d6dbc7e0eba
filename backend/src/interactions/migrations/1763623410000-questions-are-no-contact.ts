import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * A question that is still to be asked does not count as an interaction in a deal's `last_interaction_date`: planning
 * it reached nobody.
 */
export class QuestionsAreNoContact1763623410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await redefine(runner, {
      condition: 'and (i.question is null or i.follow_up_done_at is not null)',
      columns: 'date, deal_id, deleted_at, question, follow_up_done_at',
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await redefine(runner, { condition: '', columns: 'date, deal_id, deleted_at' });
  }
}

/** Sets which interactions count, and the columns whose change counts again. */
async function redefine(
  runner: QueryRunner,
  { condition, columns }: { readonly condition: string; readonly columns: string },
): Promise<void> {
  await runner.query(`
    create or replace function record_last_interaction(owner uuid, deal uuid) returns void language plpgsql as $$
    begin
      -- Locked before it is read: concurrent interactions of one deal are counted one after the other.
      perform from deals d where d.owner_id = owner and d.id = deal for no key update;
      update deals d set last_interaction_date = newest.date
      from (select max(i.date) as date from interactions i
            where i.owner_id = owner and i.deal_id = deal and i.deleted_at is null ${condition}) newest
      where d.owner_id = owner and d.id = deal and d.last_interaction_date is distinct from newest.date;
    end $$;
    drop trigger interactions_changed on interactions;
    create trigger interactions_changed after insert or delete or update of ${columns}
      on interactions for each row execute function interactions_changed();
    select count(record_last_interaction(asked.owner_id, asked.deal_id))
    from (select distinct owner_id, deal_id from interactions where question is not null) asked;
  `);
}
