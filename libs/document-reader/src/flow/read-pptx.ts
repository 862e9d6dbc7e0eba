import { readOfficeParts } from '../archive/office-parts.js';
import { MAX_TEXT_TAGS } from '../limits.js';
import { type Run } from '../run.js';
import { type Page } from '../types.js';
import { walkXml } from '../xml/walk-xml.js';
import { type Block, type BlockCell, PAGE_BREAK, type TableBlock } from './blocks.js';
import { layOutBlocks } from './lay-out-blocks.js';

const SLIDE = /^ppt\/slides\/slide(\d+)\.xml$/;
const LEVEL_INDENT = 18;

const slideNumber = (name: string): number => Number(SLIDE.exec(name)?.[1] ?? 0);

const emptyCell = (attributes: Readonly<Record<string, string>>): BlockCell => ({
  text: '',
  bold: false,
  indent: 0,
  colSpan: Math.max(1, Number(attributes['gridSpan'] ?? 1) || 1),
  rowSpan: Math.max(1, Number(attributes['rowSpan'] ?? 1) || 1),
});

const isCovered = (attributes: Readonly<Record<string, string>>) =>
  attributes['hMerge'] === '1' || attributes['vMerge'] === '1';

/** Paragraphs and tables of a slide, in the order in which the file has them. */
const slideBlocks = (part: Uint8Array): Block[] => {
  const blocks: Block[] = [];
  let table: TableBlock | null = null;
  let cell: BlockCell | null = null;
  let paragraph = '';
  let level = 0;
  let bold = false;
  let inText = false;
  walkXml(part, {
    open: (name, attributes) => {
      if (name === 'tbl') table = { type: 'table', rows: [] };
      if (name === 'tr') table?.rows.push([]);
      if (name === 'tc') {
        cell = emptyCell(attributes);
        if (!isCovered(attributes)) table?.rows.at(-1)?.push(cell);
      }
      if (name === 'p') [paragraph, level, bold] = ['', 0, false];
      if (name === 'pPr') level = Number(attributes['lvl'] ?? 0) || 0;
      if (name === 'rPr') bold = attributes['b'] === '1';
      if (name === 'br') paragraph += '\n';
      if (name === 't') inText = true;
    },
    text: (text) => {
      if (inText) paragraph += text;
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'p' && cell) {
        cell.text += (cell.text === '' ? '' : '\n') + paragraph;
        cell.bold ||= bold;
      } else if (name === 'p' && paragraph.trim() !== '') {
        blocks.push({ type: 'paragraph', text: paragraph, bold, indent: level * LEVEL_INDENT });
      }
      if (name === 'tc') cell = null;
      if (name === 'tbl' && table) {
        blocks.push(table);
        table = null;
      }
    },
  });
  return blocks;
};

/**
 * The text and tables of a .pptx, one page a slide at least. Pictures are not read.
 *
 * @throws DocumentRefused `bomb`, `xmlEntities`, `encrypted` or `damaged`.
 */
export const readPptx = async (
  bytes: Uint8Array,
  run: Run,
): Promise<{ pages: Page[]; pageCount: number }> => {
  run.progress('opening', 0, 1);
  await Promise.resolve();
  const slides = [...readOfficeParts(bytes, run.limits, MAX_TEXT_TAGS)]
    .filter(([name]) => SLIDE.test(name))
    .sort(([a], [b]) => slideNumber(a) - slideNumber(b));
  const blocks = slides.flatMap<Block | typeof PAGE_BREAK>(([, part], index) => {
    run.checkTime();
    return index === 0 ? slideBlocks(part) : [PAGE_BREAK, ...slideBlocks(part)];
  });
  return layOutBlocks(run, blocks);
};
