import { type VersionStep } from './model-version.types.js';

/** Unnamed versions that a model keeps; older ones are removed. Named ones stay. */
const MAX_UNNAMED_VERSIONS = 50;
/** Saves of one session within so many minutes of the first one are one version, so that typing makes one. */
const JOINED_SAVES_MINUTES = 5;
/** A version that lists so many changed figures takes no more. */
const MAX_JOINED_FIGURES = 100;

/** The inputs of a row of `valuations` as a `VersionState`. */
export const buildState = (alias: string): string =>
  `jsonb_build_object('loanData', ${alias}.loan_data, 'assumptions', ${alias}.assumptions,
     'growthRate', ${alias}.projections -> 'growthRate', 'projectionPeriod', ${alias}.projections -> 'projectionPeriod')`;

/** Values of the placeholders of {@link buildVersionStatements}, in their order. */
export const toStepValues = ({ kind, cause, sessionId }: VersionStep): unknown[] => [
  kind,
  cause === null ? null : JSON.stringify(cause),
  sessionId,
];

interface VersionStatementOptions {
  /** an array of uuid: the models that are written */
  readonly ids: string;
  /** placeholder of the first value of {@link toStepValues} */
  readonly first: number;
  /** which models get a version: `b` is the row before, `c` the row after */
  readonly condition: string;
  /** whether {@link areVersionsSettled} is true of all these models; it makes the statement shorter */
  readonly isSettled?: boolean;
}

/**
 * Whether the first version of a model is stored and its next one removes none.
 *
 * @param lastNumber of the newest stored version; null if there is none
 */
export const areVersionsSettled = (lastNumber: number | null): boolean =>
  lastNumber !== null && lastNumber < MAX_UNNAMED_VERSIONS;

/** Parts that a model needs at its first change and from its fiftieth version on. */
const RARE_STATEMENTS = `
    first_state as (
      insert into model_versions (owner_id, valuation_id, number, kind, state, score, is_score_provisional, dscr, sde,
        purchase_price, actor_id, started_at, saved_at)
      select $1, b.id, 1, 'created', ${buildState('b')}, b.score, b.is_score_provisional, b.dscr, b.sde, b.purchase_price, $1,
        b.updated_at, b.updated_at
      from stepped s join before b on b.id = s.id where s.number is null
    ), pruned as (
      delete from model_versions m using stepped s
      where not s.joins and m.owner_id = $1 and m.valuation_id = s.id and m.name is null and m.number <= (
        select o.number from model_versions o where o.owner_id = $1 and o.valuation_id = s.id and o.name is null
        order by o.number desc offset ${MAX_UNNAMED_VERSIONS - 1} limit 1)
    )`;

/**
 * The parts of a `with` that write versions in the statement that changes models. `$1` is the owner, and a part
 * `changed` returns the changed rows of `valuations`. The first change of a model also stores its state before, so
 * that creating and importing models writes no version. Saves in quick succession are joined.
 */
export function buildVersionStatements({
  ids,
  first,
  condition,
  isSettled = false,
}: VersionStatementOptions): string {
  const [kind, cause, session] = [`$${first}::text`, `$${first + 1}::jsonb`, `$${first + 2}::text`];
  const stored = `
    before as materialized (select v.* from valuations v where v.owner_id = $1 and v.id = any(${ids})),
    newest as (
      select n.* from unnest(${ids}) as wanted(id) cross join lateral (
        select m.* from model_versions m where m.owner_id = $1 and m.valuation_id = wanted.id
        order by m.number desc limit 1) n
    ), stepped as materialized (
      select c.id, ${buildState('c')} as state, c.score, c.is_score_provisional, c.dscr, c.sde, c.purchase_price,
        n.number, n.cause as earlier,
        coalesce(n.kind = ${kind} and n.kind <> 'restored' and n.name is null
          and n.session_id is not distinct from ${session}
          and n.started_at > now() - interval '${JOINED_SAVES_MINUTES} minutes'
          and jsonb_array_length(coalesce(n.cause -> 'figures', '[]')) < ${MAX_JOINED_FIGURES}
          and (n.cause ->> 'kind') is not distinct from (${cause} ->> 'kind'), false) as joins
      from changed c join before b on b.id = c.id left join newest n on n.valuation_id = c.id
      where ${condition}
    ), stored as (
      insert into model_versions (owner_id, valuation_id, number, kind, state, cause, score, is_score_provisional, dscr,
        sde, purchase_price, actor_id, session_id, started_at, saved_at)
      select $1, s.id, coalesce(s.number, 1) + case when s.joins then 0 else 1 end, ${kind}, s.state,
        case when s.joins and ${cause} ? 'figures'
          then ${cause} || jsonb_build_object('figures', (s.earlier -> 'figures') || (${cause} -> 'figures'))
          else ${cause} end,
        s.score, s.is_score_provisional, s.dscr, s.sde, s.purchase_price, $1, ${session}, now(), now()
      from stepped s
      on conflict (owner_id, valuation_id, number) do update set state = excluded.state, cause = excluded.cause,
        score = excluded.score, is_score_provisional = excluded.is_score_provisional, dscr = excluded.dscr, sde = excluded.sde,
        purchase_price = excluded.purchase_price, saved_at = excluded.saved_at
    )`;
  return isSettled ? stored : `${stored}, ${RARE_STATEMENTS}`;
}
