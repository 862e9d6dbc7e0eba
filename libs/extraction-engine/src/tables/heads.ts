import { namesTime, namesYear } from '../periods/read-period.js';
import { createCell, type Cell } from '../layout/cells.js';
import { isYearCell } from './classify-row.js';
import { center, type ColumnSpan } from './columns.js';

/** True where the cell stands over this column only, as a head of its own does: flush with it, or centered on it. */
function headsOneColumn(cell: Cell, column: ColumnSpan, columns: readonly ColumnSpan[]): boolean {
  // A head over five columns is centered on the third of them too.
  if (columns.filter((one) => Math.min(one.x1, cell.x1) > Math.max(one.x0, cell.x0)).length > 1) return false;
  const slack = Math.max(4, (column.x1 - column.x0) * 0.15);
  return Math.abs(cell.x1 - column.x1) < slack || Math.abs(center(cell) - center(column)) < slack;
}

/** Heads below that repeat, 'Amount, %, Amount, %', split the columns that the heads above them span. */
function hasRepeatedHeads(own: readonly string[]): boolean {
  const named = own.filter((text) => text !== '');
  return named.length === own.length && !named.some(namesYear) && new Set(named).size < named.length;
}

/** Years over columns whose heads repeat as often as there are years: 'Amount, %' twice below two years. */
function dividesEvenly(cells: readonly Cell[], below: readonly string[]): boolean {
  const span = below.length / cells.length;
  return (
    cells.length > 1 &&
    Number.isInteger(span) &&
    span > 1 &&
    cells.every((cell) => namesYear(cell.text)) &&
    below.every((text, index) => text === below[index % span])
  );
}

/**
 * Gives each header cell of one row to the columns it stands above.
 *
 * @param below what the rows of the header below this one say of each column
 */
export function assignHeads(
  cells: readonly Cell[],
  columns: readonly ColumnSpan[],
  grid: boolean,
  below: readonly string[],
): Map<number, Cell> {
  const given = new Map<number, Cell>();
  const used = new Set<Cell>();
  const divided = hasRepeatedHeads(below);
  if (divided && dividesEvenly(cells, below)) {
    // Each head stands over as many columns as the others, wherever it is set above them.
    const span = columns.length / cells.length;
    columns.forEach((_column, index) => given.set(index, cells[Math.floor(index / span)] as Cell));
    return given;
  }
  columns.forEach((column, index) => {
    let best: Cell | null = null;
    let most = 0;
    for (const cell of cells) {
      const overlap = Math.min(column.x1, cell.x1) - Math.max(column.x0, cell.x0);
      if (overlap > most) {
        most = overlap;
        best = cell;
      }
    }
    if (best) {
      given.set(index, best);
      used.add(best);
    }
  });
  columns.forEach((column, index) => {
    if (given.has(index)) return;
    const candidates = cells.filter((cell) => (grid ? cell.x0 <= column.x0 : true));
    const nearest = candidates.reduce<Cell | null>(
      (best, cell) =>
        !best || Math.abs(center(cell) - center(column)) < Math.abs(center(best) - center(column))
          ? cell
          : best,
      null,
    );
    if (!nearest) return;
    // A head flush with another column has nothing to add to one whose time is already known.
    const taken =
      !grid &&
      namesTime(below[index] ?? '') &&
      columns.some((other) => other !== column && headsOneColumn(nearest, other, columns));
    const reaches = namesTime(nearest.text) && (!isYearCell(nearest) || divided) && !taken;
    // Only a phrase of time reaches beyond its own column, or a header that stands above nothing else.
    if (reaches || !used.has(nearest)) given.set(index, nearest);
  });
  return given;
}

const YEAR = String.raw`'?(?:fy ?)?(?:19|20)?\d{2}`;
const MONTH_NAME = String.raw`[a-z]{3,9}\.?`;
/** 'YTD Jun 2026', 'TTM 6/30/26', '6 months 2026', 'Six months ended June 30, 2026', '2026 YTD': a head with a year of its own. */
const PART_OF_YEAR = String.raw`(?:(?:ytd|ttm|ltm|t-?12m?)|(?:\d{1,2}|three|four|five|six|seven|eight|nine|ten|eleven)[- ]mo(?:nth)?s?\.?)(?: (?:ended|ending|through|thru|to|as of))?(?: ${MONTH_NAME}(?: \d{1,2},?)?)? ${YEAR}|(?:ytd|ttm|ltm) \d{1,2}/\d{1,2}/\d{2,4}|${YEAR} (?:ytd|ttm|ltm)(?! (?:${MONTH_NAME} )?${YEAR})`;
const HEAD = new RegExp(
  String.raw`${PART_OF_YEAR}|[a-z]{3,9}\.?(?: \d{1,2},?)? - [a-z]{3,9}\.?(?: \d{1,2},)? '?\d{2,4}|(?:${YEAR} )?(?:actual|budget|plan|forecast|projected|total|amount|\$|variance|change)|${YEAR}|(?:\$|%)(?: (?:of )?(?:net |total |gross )?(?:sales|rev(?:enues?)?|income)| change| var(?:iance)?)?`,
  'gi',
);

/** 'Actual Budget', '2024 % of Sales': heads of neighboring columns that stand as close as words do. */
export function splitHeads(cell: Cell, columns: readonly ColumnSpan[]): Cell[] {
  const covered = columns.filter((column) => Math.min(column.x1, cell.x1) > Math.max(column.x0, cell.x0));
  if (covered.length < 2 || cell.address !== null) return [cell];
  const heads = cell.text.match(HEAD) ?? [];
  if (heads.length !== covered.length || heads.join(' ') !== cell.text) return [cell];
  let at = 0;
  return heads.map((head) => {
    const from = at;
    at += head.split(' ').length;
    return createCell(cell.words.slice(from, at));
  });
}
