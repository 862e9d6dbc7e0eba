import mammoth from 'mammoth';
import { packParts, readOfficeParts } from '../archive/office-parts.js';
import { createDamagedError } from '../document-refused.js';
import { MAX_TEXT_TAGS } from '../limits.js';
import { type Run } from '../run.js';
import { type Page } from '../types.js';
import { type Block, type BlockCell } from './blocks.js';
import { layOutBlocks } from './lay-out-blocks.js';

/** The part of mammoth's document model that is used here. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  isBold?: boolean;
  verticalAlignment?: string;
  styleName?: string | null;
  indent?: { start: string | null };
  numbering?: { level: string | number } | null;
  colSpan?: number;
  rowSpan?: number;
  breakType?: string;
  notes?: { _notes?: Record<string, { body: Node[] }> };
}

const TWIPS_PER_POINT = 20;
const LEVEL_TWIPS = 200;
const LIST_INDENT = 18;

const children = (node: Node): Node[] => node.children ?? [];

const extractText = (node: Node): string => {
  if (node.type === 'text') return node.value ?? '';
  if (node.type === 'tab') return '\t';
  if (node.type === 'break') return node.breakType === 'line' ? '\n' : '';
  const text = children(node).map(extractText).join('');
  // A superscript mark next to a figure would be read as one of its digits.
  return node.type === 'run' && node.verticalAlignment === 'superscript' && text !== '' ? ` ${text}` : text;
};

const runs = (node: Node): Node[] => (node.type === 'run' ? [node] : children(node).flatMap(runs));

const isBold = (node: Node): boolean => {
  if (node.styleName && /^(?:heading|title)/i.test(node.styleName)) return true;
  const written = runs(node).filter((run) => extractText(run).trim() !== '');
  return written.length > 0 && written.every((run) => run.isBold === true);
};

const twips = (node: Node): number => Number(node.indent?.start ?? 0) || 0;

const toBlockCell = (node: Node): BlockCell => {
  const paragraphs = children(node);
  const text = paragraphs
    .map((part) => (part.type === 'table' ? tableText(part) : extractText(part)))
    .join('\n');
  const spaces = /^ */.exec(text)?.[0].length ?? 0;
  return {
    text: text.replaceAll('\t', ' '),
    bold: isBold(node),
    indent: Math.round(twips(paragraphs[0] ?? node) / LEVEL_TWIPS) + Math.floor(spaces / 2),
    colSpan: Math.max(1, node.colSpan ?? 1),
    rowSpan: Math.max(1, node.rowSpan ?? 1),
  };
};

const tableText = (table: Node): string =>
  children(table)
    .map((row) =>
      children(row)
        .map((cell) => children(cell).map(extractText).join(' '))
        .join(' '),
    )
    .join('\n');

const toBlock = (node: Node): Block[] => {
  if (node.type === 'table')
    return [{ type: 'table', rows: children(node).map((row) => children(row).map(toBlockCell)) }];
  if (node.type !== 'paragraph') return children(node).flatMap(toBlock);
  const text = extractText(node);
  if (text.trim() === '') return [];
  const listIndent = node.numbering ? (Number(node.numbering.level) + 1) * LIST_INDENT : 0;
  return [
    { type: 'paragraph', text, bold: isBold(node), indent: twips(node) / TWIPS_PER_POINT + listIndent },
  ];
};

const readFootnotes = (document: Node): Block[] =>
  Object.values(document.notes?._notes ?? {}).flatMap(({ body }) => body.flatMap(toBlock));

/**
 * The text and tables of a .docx on pages of a regular layout, footnotes at the end. Pictures are not read.
 *
 * @throws DocumentRefused `bomb`, `xmlEntities`, `encrypted` or `damaged`.
 */
export const readDocx = async (
  bytes: Uint8Array,
  run: Run,
): Promise<{ pages: Page[]; pageCount: number }> => {
  run.progress('opening', 0, 1);
  const buffer = packParts(readOfficeParts(bytes, run.limits, MAX_TEXT_TAGS));
  let blocks: Block[] = [];
  let pictures = false;
  const hasPicture = (node: Node): boolean => node.type === 'image' || children(node).some(hasPicture);
  try {
    await mammoth.convertToHtml(
      { buffer },
      {
        externalFileAccess: false,
        // Mammoth's document model has indents and bold text; its HTML has not.
        transformDocument: (document: Node) => {
          blocks = [...children(document).flatMap(toBlock), ...readFootnotes(document)];
          pictures = hasPicture(document);
          return { ...document, children: [] };
        },
      },
    );
  } catch (cause) {
    throw createDamagedError('Word document', cause);
  }
  run.checkTime();
  if (pictures) {
    run.warn('partUnread', 'Pictures in this document were not read. Save it as a PDF if they hold figures.');
  }
  const laid = layOutBlocks(run, blocks);
  if (blocks.length === 0) run.warn('noText', 'This document holds no text.');
  return laid;
};
