import {
  DEAL_STATUSES,
  type DealStatus,
  findStatus,
  isDealStatus,
  saysNothing,
} from '@dealwright/vocabulary';
import { type ColumnMap } from './columns';
import { readCell } from './read-cell';
import { type SheetTable } from './sheet-table';

/** A word that a sheet has for a stage. */
interface StageWord {
  readonly word: string;
  readonly count: number;
  /** the status that it becomes; null to keep it in a note only */
  readonly status: DealStatus | null;
}

const SPELLED: ReadonlySet<string> = new Set(DEAL_STATUSES.map((status) => status.toLowerCase()));

/** The words for stages in a sheet that are no statuses themselves, the most frequent first. */
export function listStageWords({ rows }: SheetTable, { fields, statuses = {} }: ColumnMap): StageWord[] {
  const counts = new Map<string, { word: string; count: number }>();
  for (const { cells } of rows) {
    const word = readCell(cells, fields.status);
    const key = word.toLowerCase();
    if (saysNothing(word) || SPELLED.has(key)) continue;
    const { word: first, count } = counts.get(key) ?? { word, count: 0 };
    counts.set(key, { word: first, count: count + 1 });
  }
  return [...counts]
    .map(([key, found]) => {
      const chosen = statuses[key];
      return { ...found, status: chosen === undefined ? findStatus(found.word) : chosen };
    })
    .sort((a, b) => b.count - a.count);
}

/** Lets a word become a status, or null to keep it in a note only. */
export const setStageWord = (map: ColumnMap, word: string, status: DealStatus | null): ColumnMap => ({
  ...map,
  statuses: { ...map.statuses, [word.toLowerCase()]: status },
});

/** The choices as they are stored: the empty text keeps a word in a note only. */
export const readStatuses = (stored: Readonly<Record<string, string>>): Record<string, DealStatus | null> =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([word, status]): [string, DealStatus | null][] =>
      status === '' ? [[word, null]] : isDealStatus(status) ? [[word, status]] : [],
    ),
  );

const MAX_REMEMBERED = 500;
const MAX_WORD_LENGTH = 200;

export const rememberStatuses = (
  { statuses = {} }: ColumnMap,
  before: Readonly<Record<string, string>>,
): Record<string, string> => {
  const chosen = Object.entries(statuses).map(([word, status]) => [word, status ?? ''] as const);
  const rest = Object.entries(before).filter(([word]) => !(word in statuses));
  const storable = [...chosen, ...rest].filter(([word]) => word.length <= MAX_WORD_LENGTH);
  return Object.fromEntries(storable.slice(0, MAX_REMEMBERED));
};
