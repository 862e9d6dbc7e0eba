import { type Block, PAGE_BREAK } from './blocks.js';
import { measureText } from '../layout/measure-text.js';

/** A block with the places that its tabs lead to, in points from the margin; none for the usual stops. */
interface StoppedBlock {
  readonly block: Block | typeof PAGE_BREAK;
  readonly stops: readonly number[];
}

/** Two lines with tabs may be a header and a footer; three are a table without its lines. */
const MIN_TABBED_LINES = 3;
/** The white between two columns, points. */
const COLUMN_GAP = 18;
/** Wider texts would push the columns off the page. */
const MAX_TEXT_WIDTH = 300;
/** More paragraphs than a page has are laid out in parts. */
const MAX_RUN_BLOCKS = 80;

const linesOf = (block: Block) => (block.type === 'paragraph' ? block.text.split('\n') : []);

/**
 * Where the columns of a list begin that is set with tabs: every line has as many tabs, so that a tab leads to the
 * same column in each, however long the words before it are.
 */
function findStops(lines: readonly string[]): readonly number[] {
  const rows = lines.filter((line) => line.includes('\t')).map((line) => line.split('\t'));
  const columns = rows[0]?.length ?? 0;
  if (rows.length < MIN_TABBED_LINES || rows.some((row) => row.length !== columns)) return [];
  const stops: number[] = [];
  for (let column = 0; column + 1 < columns; column += 1) {
    const widest = Math.max(...rows.map((row) => measureText(row[column] ?? '')));
    stops.push((stops.at(-1) ?? 0) + Math.min(widest, MAX_TEXT_WIDTH) + COLUMN_GAP);
  }
  return stops;
}

/** Finds the tab stops of each run of paragraphs. */
export function* withTabStops(blocks: Iterable<Block | typeof PAGE_BREAK>): Generator<StoppedBlock> {
  let run: Block[] = [];
  const release = function* (): Generator<StoppedBlock> {
    const stops = findStops(run.flatMap(linesOf));
    for (const block of run) yield { block, stops };
    run = [];
  };
  for (const block of blocks) {
    if (block !== PAGE_BREAK && block.type === 'paragraph' && run.length < MAX_RUN_BLOCKS) {
      run.push(block);
      continue;
    }
    yield* release();
    if (block !== PAGE_BREAK && block.type === 'paragraph') run.push(block);
    else yield { block, stops: [] };
  }
  yield* release();
}
