// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- whoever compiles these sources from elsewhere finds the declaration in no other way
/// <reference path="./word-extractor.d.ts" />
import WordExtractor from 'word-extractor';
import { damaged } from '../document-refused.js';
import { type Run } from '../run.js';
import { type Page } from '../types.js';
import { type Block, type TableBlock } from './blocks.js';
import { layOut } from './lay-out.js';

/** Word 97 ends a cell with a tab here; lines with the same number of tabs that follow each other are a table. */
const LEAST_TABS = 1;
/** Vertical tabs and form feeds end lines too. */
const LINE_END = /\r\n|[\n\r\v\f]/;

const rowOf = (line: string): TableBlock['rows'][number] =>
  line.split('\t').map((text) => ({
    text,
    bold: false,
    indent: Math.floor((/^ */.exec(text)?.[0].length ?? 0) / 2),
    colSpan: 1,
    rowSpan: 1,
  }));

const isRow = (line: string) => (line.match(/\t/g)?.length ?? 0) >= LEAST_TABS && line.trim() !== '';

const blocksOf = (body: string): Block[] => {
  const blocks: Block[] = [];
  for (const line of body.split(LINE_END)) {
    if (line.trim() === '') continue;
    const last = blocks.at(-1);
    if (isRow(line) && last?.type === 'table') last.rows.push(rowOf(line));
    else if (isRow(line)) blocks.push({ type: 'table', rows: [rowOf(line)] });
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
    throw damaged('Word document', cause);
  }
  const blocks = blocksOf(text);
  if (blocks.length === 0) run.warn('noText', 'This document holds no text.');
  return layOut(run, blocks);
};
