import { type Run } from '../run.js';
import { type Page } from '../types.js';
import { type Block, PAGE_BREAK } from './blocks.js';
import { FlowPages } from './flow-pages.js';
import { withTabStops } from './tab-stops.js';

const countLetters = (block: Block): number =>
  block.type === 'paragraph'
    ? block.text.length
    : block.rows.reduce((sum, row) => sum + row.reduce((total, { text }) => total + text.length, 0), 0);

const countCells = (block: Block): number =>
  block.type === 'paragraph' ? 0 : block.rows.reduce((sum, row) => sum + row.length, 0);

/** Lays blocks out on pages, within the limits of the run. */
export const layOutBlocks = (
  run: Run,
  blocks: Iterable<Block | typeof PAGE_BREAK>,
): { pages: Page[]; pageCount: number } => {
  const flow = new FlowPages(run.options.fileId);
  let letters = run.charactersLeft;
  let cells = run.limits.maxCells;
  for (const { block, stops } of withTabStops(blocks)) {
    if (block === PAGE_BREAK) {
      flow.newPage();
      continue;
    }
    letters -= countLetters(block);
    cells -= countCells(block);
    if (letters < 0 || cells < 0) {
      run.warn(
        'partUnread',
        'The end of this file was left out: it is too long to be read in one go. Split it to read the rest.',
      );
      break;
    }
    if (block.type === 'paragraph') flow.paragraph(block, stops);
    else flow.table(block);
  }
  const { pages } = flow;
  const { maxPages } = run.limits;
  if (pages.length > maxPages) {
    run.warn(
      'pagesCut',
      `Only the first ${maxPages} of ${pages.length} pages were read. Split the file to read the rest.`,
    );
  }
  const readPages = pages.slice(0, maxPages).map((page) => run.count(page));
  run.progress('reading', readPages.length, readPages.length);
  return { pages: readPages, pageCount: pages.length };
};
