import { Injectable } from '@nestjs/common';
import {
  buildSearchRankSql,
  buildSearchTextSql,
  buildWordLikeSql,
  Sql,
} from '../../platform/database/index.js';
import { JsonText } from '../../platform/http/index.js';
import { LIST_COLUMNS } from '../deal-columns.js';
import { SNAPSHOT_SQL } from '../list/deal-snapshot.sql.js';

const MAX_SEARCH_RESULTS = 20;

/** How many matches are ranked at most where there are many. */
export const MAX_RANKED_MATCHES = 300;

/** How many deals are ranked, besides, because their names start with the query. */
const MAX_RANKED_NAMES = 100;

/** Deals from which the share of matches is estimated. */
export const ESTIMATION_SAMPLE = 100;

/** Greater than every character of a normalized text. */
const LAST_CHARACTER = String.raw`U&'\+10FFFF'`;

/** The query in the form of the search columns. */
const QUERY_SQL = buildSearchTextSql('$2');

/** The best match first, then the newest. */
const MATCH_ORDER = 'rank desc, created_at desc, id';

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
  readonly snapshot: string;
}

/** Finds deals by the words of a query, best match first. See `rankSearch` of the vocabulary. */
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
    const matches = placeWords(search.words, 3).map((word) => buildWordLikeSql('d.search_text', word));
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
           and ${name} >= ${QUERY_SQL} and ${name} < (select search_text($2) || ${LAST_CHARACTER})
         order by ${name} limit ${MAX_RANKED_NAMES}
       ), candidates as materialized (
         select * from (table matches union all table named) m order by ${MATCH_ORDER} limit ${2 * MAX_SEARCH_RESULTS}
       ), best as materialized (
         select distinct * from candidates order by ${MATCH_ORDER} limit ${MAX_SEARCH_RESULTS}
       )`,
    );
  }

  private async run(ownerId: string, { query, words }: DealSearch, candidates: string): Promise<DealMatches> {
    const row = await this.sql.first<{ json: string; found: number; snapshot: string }>(
      `with ${candidates}
       select (select coalesce(json_agg(r), '[]')::text from (
           select ${LIST_COLUMNS} from best join deals d on d.owner_id = $1 and d.id = best.id
           order by rank desc, best.created_at desc, best.id) r) as json,
         (select count(*)::int from matches) as found, ${SNAPSHOT_SQL} as snapshot`,
      [ownerId, query, ...words],
    );
    return { rows: new JsonText(row?.json ?? '[]'), found: row?.found ?? 0, snapshot: row?.snapshot ?? '' };
  }
}

/** What matches are ranked by. */
const buildRankColumns = ({ words }: DealSearch): string =>
  `d.id, d.created_at, ${buildSearchRankSql('d.search_text', '$2', placeWords(words, 3))} as rank`;

const placeWords = (words: readonly string[], first: number): string[] =>
  words.map((_, index) => `$${index + first}`);

/**
 * True for a text that has all words. No index supports it, and PostgreSQL expects a case to be true of half of the
 * rows: it reads the rows in their order until the limit is reached.
 */
function buildWordFilter(words: readonly string[], first: number): string {
  const hasWords = placeWords(words, first).map(
    (word) => `strpos(d.search_text, ${buildSearchTextSql(word)}) > 0`,
  );
  return `case when ${hasWords.join(' and ')} then true else false end`;
}
