// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- packages that compile these sources cannot find the declaration otherwise
/// <reference path="./word-extractor.d.ts" />
import WordExtractor from 'word-extractor';
import { createDamagedError } from '../document-refused.js';
import { type Run } from '../run.js';
import { type Page } from '../types.js';
import { type Block, type TableBlock } from './blocks.js';
import { layOutBlocks } from './lay-out-blocks.js';

/** Word 97 ends a cell with a tab here; lines with the same number of tabs that follow each other are a table. */
const MIN_TABS = 1;
/** Vertical tabs and form feeds end lines too. */
const LINE_END = /\r\n|[\n\r\v\f]/;

const parseRow = (line: string): TableBlock['rows'][number] =>
  line.split('\t').map((text) => ({
    text,
    bold: false,
    indent: Math.floor((/^ */.exec(text)?.[0].length ?? 0) / 2),
    colSpan: 1,
    rowSpan: 1,
  }));

const isRow = (line: string) => (line.match(/\t/g)?.length ?? 0) >= MIN_TABS && line.trim() !== '';

const splitBlocks = (body: string): Block[] => {
  const blocks: Block[] = [];
  for (const line of body.split(LINE_END)) {
    if (line.trim() === '') continue;
    const last = blocks.at(-1);
    if (isRow(line) && last?.type === 'table') last.rows.push(parseRow(line));
    else if (isRow(line)) blocks.push({ type: 'table', rows: [parseRow(line)] });
    else blocks.push({ type: 'paragraph', text: line, bold: false, indent: 0 });
  }
  return blocks;
};

/**
 * The text of a Word 97 .doc on pages of a regular layout; lines with tabs become tables.
 *
 * @throws DocumentRefused `damaged`.
 */
export const readDoc = async (bytes: Uint8Array, run: Run): Promise<{ pages: Page[]; pageCount: number }> => {
  run.progress('opening', 0, 1);
  let text: string;
  try {
    const document = await new WordExtractor().extract(Buffer.from(bytes));
    text = [document.getBody(), document.getTextboxes(), document.getFootnotes()].join('\n');
  } catch (cause) {
    throw createDamagedError('Word document', cause);
  }
  const blocks = splitBlocks(text);
  if (blocks.length === 0) run.warn('noText', 'This document holds no text.');
  return layOutBlocks(run, blocks);
};
