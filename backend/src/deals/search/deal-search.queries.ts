import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/index.js';
import { JsonText } from '../../platform/http/index.js';
import { LIST_COLUMNS } from '../deal-columns.js';
import { SNAPSHOT_SQL } from '../list/deal-changes.queries.js';

const MAX_SEARCH_RESULTS = 20;

/** How many matches are ranked at most where there are many. */
export const MAX_RANKED_MATCHES = 300;

/** How many deals are ranked, besides, because their names start with the query. */
const MAX_RANKED_NAMES = 100;

/** Deals from which the share of matches is estimated. */
export const ESTIMATION_SAMPLE = 100;

/** Greater than every character of a normalized text. */
const LAST_CHARACTER = String.raw`U&'\+10FFFF'`;

/** The query in the form of the search columns. It is a subquery, so that it is evaluated once, not for each row. */
const START_SQL = '(select search_text($2))';

/** The best match first, by what `buildRankColumns` selects. */
const MATCH_RANK = 'name_rank desc, has_whole_words desc, has_phrase desc, length';

const MATCH_ORDER = `${MATCH_RANK}, created_at desc, id`;

export interface DealSearch {
  readonly query: string;
  /** The words of the query, at least one. */
  readonly words: readonly string[];
}

export interface DealMatches {
  readonly rows: JsonText;
  /** How many matches were found. */
  readonly found: number;
  /** when the deals were read */
  readonly moment: string;
}

/**
 * Finds deals whose words start with all words of a query, best match first: the name that equals the query, names
 * that contain it in whole words, names that start with it, texts that contain it in whole words, texts that contain
 * the whole query, then shorter texts, then newer deals.
 */
@Injectable()
export class DealSearchQueries {
  constructor(private readonly sql: Sql) {}

  /** Counts the matches among the owner's newest deals, and all deals of the owner. */
  async estimate(ownerId: string, { words }: DealSearch): Promise<{ hits: number; deals: number }> {
    const row = await this.sql.first<{ hits: number; deals: number }>(
      `select
         (select count(*) filter (where ${buildWordFilter(words, 2)})::int from (
            select d.search_text from deals d where d.owner_id = $1 and d.deleted_at is null
            order by d.created_at desc, d.id desc limit ${ESTIMATION_SAMPLE}) d) as hits,
         (select coalesce(sum(count), 0)::int from deal_tallies where owner_id = $1 and kind = 'status') as deals`,
      [ownerId, ...words],
    );
    return row ?? { hits: 0, deals: 0 };
  }

  /** Ranks all matches, which the trigram index finds. */
  rankAll(ownerId: string, search: DealSearch): Promise<DealMatches> {
    // One plain `like` per word, because only then is the trigram index used.
    const matches = search.words.map(
      (_, index) => `d.search_text like '%' || (select search_text($${index + 3})) || '%'`,
    );
    return this.run(
      ownerId,
      search,
      `matches as materialized (
         select ${buildRankColumns(search)} from deals d
         where d.owner_id = $1 and d.deleted_at is null and ${matches.join(' and ')}
       ), best as materialized (select * from matches order by ${MATCH_ORDER} limit ${MAX_SEARCH_RESULTS})`,
    );
  }

  /**
   * Ranks the newest matches and the deals whose names start with the query. Reads the owner's deals from the newest
   * on until it has one match more than it ranks.
   */
  rankNewest(ownerId: string, search: DealSearch): Promise<DealMatches> {
    const name = 'search_text(d.business_name) collate "C"';
    const columns = buildRankColumns(search);
    // A deal may be in both: twice as many rows as results hold enough of them.
    return this.run(
      ownerId,
      search,
      `matches as materialized (
         select ${columns} from deals d
         where d.owner_id = $1 and d.deleted_at is null and ${buildWordFilter(search.words, 3)}
         order by d.created_at desc, d.id desc limit ${MAX_RANKED_MATCHES + 1}
       ), named as materialized (
         select ${columns} from deals d
         where d.owner_id = $1 and d.deleted_at is null and d.business_name is not null
           and ${name} >= ${START_SQL} and ${name} < (select search_text($2) || ${LAST_CHARACTER})
         order by ${name} limit ${MAX_RANKED_NAMES}
       ), candidates as materialized (
         select * from (table matches union all table named) m order by ${MATCH_ORDER} limit ${2 * MAX_SEARCH_RESULTS}
       ), best as materialized (
         select distinct * from candidates order by ${MATCH_ORDER} limit ${MAX_SEARCH_RESULTS}
       )`,
    );
  }

  private async run(ownerId: string, { query, words }: DealSearch, candidates: string): Promise<DealMatches> {
    const row = await this.sql.first<{ json: string; found: number; moment: string }>(
      `with ${candidates}
       select (select coalesce(json_agg(r), '[]')::text from (
           select ${LIST_COLUMNS} from best join deals d on d.owner_id = $1 and d.id = best.id
           order by ${MATCH_RANK}, best.created_at desc, best.id) r) as json,
         (select count(*)::int from matches) as found, ${SNAPSHOT_SQL} as moment`,
      [ownerId, query, ...words],
    );
    return { rows: new JsonText(row?.json ?? '[]'), found: row?.found ?? 0, moment: row?.moment ?? '' };
  }
}

/** What matches are ranked by, from what the row holds already. The search text begins with the name. */
function buildRankColumns({ words }: DealSearch): string {
  const isPhraseCertain = words.length === 1;
  // The name as it is written is about as long as in the search text, which is exact enough to rank by.
  const name = 'left(d.search_text, char_length(d.business_name) + 1)';
  return `d.id, d.created_at, length(d.search_text) as length,
    case when d.business_name is null then 0
      when not starts_with(d.search_text, ${START_SQL}) then
        case when ${hasWholeWords(name)} then 2 else 0 end
      when char_length(d.business_name) = (select char_length(btrim($2))) then 3
      when ${hasWholeWords(name)} then 2 else 1 end as name_rank,
    ${hasWholeWords('d.search_text')} as has_whole_words,
    ${isPhraseCertain ? 'true' : `strpos(d.search_text, ${START_SQL}) > 0`} as has_phrase`;
}

const hasWholeWords = (text: string): string => `strpos(${text} || ' ', ${START_SQL} || ' ') > 0`;

/**
 * True for a text that has all words. No index supports it, and PostgreSQL expects a case to be true of half of the
 * rows: it reads the rows in their order until the limit is reached.
 */
function buildWordFilter(words: readonly string[], first: number): string {
  const hasWords = words.map(
    (_, index) => `strpos(d.search_text, (select search_text($${index + first}))) > 0`,
  );
  return `case when ${hasWords.join(' and ')} then true else false end`;
}
