/** Text of a file without pages: paragraphs and tables one after the other. */
export type Block = ParagraphBlock | TableBlock;

export interface ParagraphBlock {
  type: 'paragraph';
  /** Includes tabs: text after a tab is in the next column. */
  text: string;
  bold: boolean;
  /** Points. */
  indent: number;
}

export interface BlockCell {
  text: string;
  bold: boolean;
  /** Levels. */
  indent: number;
  colSpan: number;
  rowSpan: number;
}

export interface TableBlock {
  type: 'table';
  rows: BlockCell[][];
}

/** Ends the page, as a slide ends. */
export const PAGE_BREAK = 'pageBreak';
