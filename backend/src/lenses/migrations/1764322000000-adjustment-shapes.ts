import { type MigrationInterface, type QueryRunner } from 'typeorm';

const hasText = (value: string, keys: readonly string[]): string =>
  keys.map((key) => `coalesce(jsonb_typeof(${value} -> '${key}') = 'string', false)`).join(' and ');

/** A source without its document is none. */
const withSource = (value: string): string =>
  `${value} || case when ${hasText(`${value} -> 'source'`, ['documentId'])}
     then '{}' else '{"source": null}'::jsonb end`;

const asObject = (value: string, otherwise: string): string =>
  `case when jsonb_typeof(${value}) = 'object' then ${value} else '${otherwise}'::jsonb end`;

/** Repairs adjustments that were saved while a list in place of an adjustment or a source was accepted. */
export class AdjustmentShapes1764322000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update deal_adjustments set items = repaired.items
      from (
        select owner_id, deal_id, coalesce(jsonb_agg(${withSource('item')} || jsonb_build_object(
          'amountByYear', ${asObject("item -> 'amountByYear'", '{}')},
          'proofByYear', (
            select coalesce(jsonb_object_agg(year, ${withSource('proof')}), '{}')
            from jsonb_each(${asObject("item -> 'proofByYear'", '{}')}) as proofs(year, proof)
            where ${hasText('proof', ['evidence'])})) order by place)
          filter (where ${hasText('item', ['id', 'label', 'kind', 'evidence'])}), '[]') as items
        from deal_adjustments,
          jsonb_array_elements(case when jsonb_typeof(deal_adjustments.items) = 'array' then deal_adjustments.items
            else '[]' end) with ordinality as elements(item, place)
        group by owner_id, deal_id
      ) repaired
      where deal_adjustments.owner_id = repaired.owner_id and deal_adjustments.deal_id = repaired.deal_id
        and deal_adjustments.items <> repaired.items`);
  }

  async down(): Promise<void> {
    // What was dropped had no meaning.
  }
}
