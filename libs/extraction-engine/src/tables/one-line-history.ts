import { NOT_THE_BUSINESS } from '../lexicon/not-the-business.js';
import type { LabelTarget } from '../lexicon/read-label.js';
import { namesPlainYear } from '../periods/read-period.js';
import type { Line } from './lines.js';
import type { TableRegion } from './regions.js';

/** What a single line may be of: measures that need no other line to be understood. */
const MEASURES: ReadonlySet<LabelTarget> = new Set(['grossRevenue', 'netIncome', 'sde', 'ebitda']);
/** A label as sure as 'Revenue' is; names that need a statement around them are weaker. */
const MIN_STRENGTH = 94;
const MIN_YEARS = 2;

/** 'Revenue by Year', 'Three-year financial summary', 'Sales history': says that the table is about the business and nothing else. */
const TITLE_OF_HISTORY =
  /^(?:(?:the|our|company|business|annual|yearly|gross|total|net|adjusted|fiscal|calendar|historical|recent|key|past|last|prior|previous|full|two|three|four|five|\d|revenues?|sales|receipts|income|earnings|profits?|cash|flow|sde|ebitda|financials?|figures|numbers|results|performance|history|trends?|summary|overview|highlights|information|data|snapshot|by|and|of|for|in|per|years?)\b[\s:,&/()-]*)+$/i;

/** Names all that a business takes in or earns, and no part of it, without a title. */
const NAMES_THE_WHOLE =
  /^(?:(?:total|gross|annual|net|yearly) )+(?:sales|revenues?|receipts)$|^(?:seller'?s? )?discretionary (?:earnings|cash ?flow)$|^sde$/i;

/**
 * True for a table of one line, 'Revenue  $1,112,870  $1,217,550  $1,231,600' below years, whose title says that it is
 * the history of the business. Without such a title it may be about one customer, one product or an industry.
 */
export function isOneLineHistory({ columns }: TableRegion, lines: readonly Line[]): boolean {
  const [line, ...others] = lines;
  const [read] = line?.reads ?? [];
  if (!line || !read || others.length > 0 || read.strength < MIN_STRENGTH || !MEASURES.has(read.target))
    return false;
  const years = columns.filter(
    ({ own }, at) => namesPlainYear(own) && line.row.values[at]?.kind === 'number',
  );
  const title = columns[0]?.around[0]?.trim() ?? '';
  const isOfBusiness =
    title === ''
      ? NAMES_THE_WHOLE.test(line.label.trim())
      : TITLE_OF_HISTORY.test(title) && !NOT_THE_BUSINESS.test(title);
  return years.length >= MIN_YEARS && years.length === columns.length && isOfBusiness;
}
