import PDFDocument from 'pdfkit';
import {
  printed,
  type FactsBlock,
  type Line,
  type Made,
  type TableBlock,
  type TextBlock,
} from './document.js';
import { type Random } from './random.js';
import { type MadeForm, type TaxForm } from './tax-forms.js';
import { type Part } from './wording.js';

/** How a page is set: the two halves of the corpus draw from different ranges. */
export interface PageLook {
  readonly font: string;
  readonly bold: string;
  readonly size: number;
  readonly align: 'right' | 'center';
  readonly leaders: boolean;
  readonly rules: boolean;
  readonly indent: number;
  readonly lead: number;
}

export function createLook(random: Random, part: Part): PageLook {
  const family =
    part === 'train'
      ? ['Helvetica', 'Helvetica-Bold']
      : random.pick([
          ['Times-Roman', 'Times-Bold'],
          ['Courier', 'Courier-Bold'],
          ['Helvetica', 'Helvetica-Bold'],
        ]);
  const courier = family[0] === 'Courier';
  return {
    font: family[0] as string,
    bold: family[1] as string,
    size: part === 'train' ? 10 : courier ? 8 : random.pick([8.5, 9, 11]),
    align: part === 'train' ? 'right' : random.pick(['right', 'right', 'center']),
    leaders: part === 'measure' && random.chance(0.25),
    rules: random.chance(0.5),
    indent: part === 'train' ? 12 : random.pick([7, 10, 18]),
    lead: part === 'train' ? 1.45 : random.pick([1.25, 1.6, 1.8]),
  };
}

const MARGIN = 50;

class Writer {
  y = MARGIN;

  constructor(
    readonly doc: PDFKit.PDFDocument,
    readonly look: PageLook,
  ) {}

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  room(height: number): void {
    if (this.y + height < this.doc.page.height - MARGIN) return;
    this.doc.addPage();
    this.y = MARGIN;
  }

  put(
    text: string,
    x: number,
    y: number,
    options: {
      bold?: boolean;
      size?: number;
      width?: number;
      align?: 'left' | 'right' | 'center';
      oneLine?: boolean;
    } = {},
  ): void {
    this.doc.font(options.bold ? this.look.bold : this.look.font).fontSize(options.size ?? this.look.size);
    if (options.width !== undefined && options.oneLine) {
      const wide = this.doc.widthOfString(text);
      const free = options.width - wide;
      const at = options.align === 'right' ? x + free : options.align === 'center' ? x + free / 2 : x;
      this.doc.text(text, at, y, { lineBreak: false });
      return;
    }
    this.doc.text(text, x, y, {
      width: options.width,
      align: options.align ?? 'left',
      lineBreak: options.width === undefined ? false : true,
    });
  }

  paragraph(block: TextBlock): void {
    const size = block.size ?? this.look.size;
    this.doc.font(block.bold ? this.look.bold : this.look.font).fontSize(size);
    const height = this.doc.heightOfString(block.text, { width: this.width });
    this.y += block.gap ?? 4;
    this.room(height);
    this.put(block.text, MARGIN, this.y, {
      bold: block.bold ?? false,
      size,
      width: this.width,
      align: block.align ?? 'left',
    });
    this.y += height + size * 0.8;
  }

  facts(block: FactsBlock): void {
    const step = this.look.size * 2;
    if (block.style === 'cards') {
      const each = this.width / block.facts.length;
      block.facts.forEach(([label, value], index) => {
        this.put(label, MARGIN + index * each, this.y, { size: this.look.size });
        this.put(value, MARGIN + index * each, this.y + this.look.size * 1.6, {
          bold: true,
          size: this.look.size + 2,
        });
      });
      this.y += this.look.size * 5;
      return;
    }
    for (const [label, value] of block.facts) {
      this.room(step);
      if (block.style === 'colon') this.put(`${label}: ${value}`, MARGIN, this.y);
      else {
        this.put(label, MARGIN, this.y, { bold: true });
        this.put(value, MARGIN + this.width * 0.45, this.y);
      }
      this.y += step;
    }
  }

  table(block: TableBlock, left: number, width: number): void {
    const { look } = this;
    const small = block.columns > 6;
    const narrow = width < 400 && block.columns > 1;
    const size = small ? 6 : narrow || block.columns >= 4 ? Math.min(look.size, narrow ? 7 : 8) : look.size;
    const labelWidth = width * (small ? 0.2 : narrow ? 0.64 : block.columns >= 4 ? 0.42 : 0.5);
    const each = (width - labelWidth) / block.columns;
    const step = size * look.lead;
    const rows = block.lines.filter((line) => line.values && !line.head);
    block.lines.forEach((line) => {
      this.room(step);
      const y = this.y;
      const bold = line.bold ?? false;
      this.put(line.label, left + (line.indent ?? 0) * look.indent, y, { bold, size });
      for (const [from, to, text] of line.spans ?? [])
        this.put(text, left + labelWidth + from * each, y, {
          bold: true,
          size,
          width: (to - from + 1) * each,
          align: 'center',
          oneLine: true,
        });
      const ends = line === rows[0] || line === rows.at(-1);
      line.values?.forEach((value, index) =>
        this.figure(line, value, block, left + labelWidth + index * each, each, y, size, ends),
      );
      if (look.rules && bold && line.values && !line.head)
        this.doc
          .moveTo(left + labelWidth, y - 1.5)
          .lineTo(left + width, y - 1.5)
          .lineWidth(0.4)
          .stroke();
      if (look.leaders && line.values && !line.head && line.label !== '')
        this.dots(line, left, labelWidth, y, size);
      this.y += step;
    });
    this.y += step;
  }

  private dots(line: Line, left: number, labelWidth: number, y: number, size: number): void {
    const from = left + (line.indent ?? 0) * this.look.indent + this.doc.widthOfString(line.label) + 6;
    const count = Math.floor((left + labelWidth - 8 - from) / (size * 0.6));
    if (count > 2) this.put('.'.repeat(count), from, y, { size });
  }

  private figure(
    line: Line,
    value: number | string | null,
    block: TableBlock,
    x: number,
    width: number,
    y: number,
    size: number,
    ends: boolean,
  ): void {
    if (value === null) return;
    const { style } = block;
    const dollar = style.dollar === 'all' || (style.dollar === 'ends' && ends);
    const text = typeof value === 'number' ? printed(value, style, dollar) : value;
    this.put(text, x, y, {
      bold: (line.bold ?? false) || (line.head ?? false),
      size,
      width: width - 4,
      align: this.look.align,
      oneLine: true,
    });
    if (
      dollar &&
      style.dollarApart &&
      typeof value === 'number' &&
      this.look.align === 'right' &&
      block.columns <= 6
    )
      this.put('$', x + 8, y, { size });
  }

  form(form: TaxForm): void {
    const right = MARGIN + this.width;
    this.put(form.heading[0] ?? '', MARGIN, this.y, { bold: true, size: 14 });
    this.put(form.heading[1] ?? '', MARGIN + 130, this.y, { bold: true, size: 12 });
    this.put(String(form.year), right - 50, this.y, { bold: true, size: 18 });
    this.y += 24;
    this.put(form.heading[2] ?? '', MARGIN + 60, this.y, { size: 8 });
    this.y += 16;
    this.put('Name', MARGIN, this.y, { size: 7 });
    this.y += 9;
    this.put(form.name, MARGIN, this.y, { size: 10 });
    this.y += 26;
    for (const line of form.lines) {
      const size = 8;
      this.put(line.number, MARGIN, this.y, { bold: true, size });
      this.put(line.words, MARGIN + 26, this.y, { size });
      const at = line.inner ? right - 190 : right - 80;
      this.doc.font(this.look.font).fontSize(size);
      const from = MARGIN + 32 + this.doc.widthOfString(line.words);
      if (form.leaders) for (let x = from; x < at - 30; x += 12) this.put('.', x, this.y, { size });
      this.put(line.number.replace(/^([bc])$/, '1$1'), at - 18, this.y, { bold: true, size });
      if (line.value !== null)
        this.put(
          printed(
            line.value,
            { scale: 1, cents: false, dollar: 'none', negative: 'parentheses', dollarApart: false },
            false,
          ),
          at,
          this.y,
          { size, width: 78, align: 'right' },
        );
      this.y += 15;
    }
  }
}

/** Renders a generated document as a PDF. */
export async function renderPdf(created: Made | MadeForm, look: PageLook): Promise<Uint8Array> {
  const wide = created.blocks.some((block) => block.type === 'table' && block.columns > 6);
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    layout: wide ? 'landscape' : 'portrait',
    info: { CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  const writer = new Writer(doc, look);
  if ('form' in created) writer.form(created.form);
  let top = 0;
  const besides = created.blocks.some((block) => block.type === 'table' && block.nextTo === true);
  created.blocks.forEach((block, index) => {
    if (block.type === 'break' && index > 0) {
      doc.addPage();
      writer.y = MARGIN;
    } else if (block.type === 'text') writer.paragraph(block);
    else if (block.type === 'facts') writer.facts(block);
    else if (block.type === 'table') {
      const half = writer.width / 2 - 8;
      if (block.nextTo) writer.y = top;
      top = writer.y;
      writer.table(block, block.nextTo ? MARGIN + half + 16 : MARGIN, besides ? half : writer.width);
    }
  });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
