import { gunzipSync, gzipSync } from 'node:zlib';
import { type Page, type Table } from '@dealwright/document-reader';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../platform/http/index.js';
import { DocumentParser, DocumentUnreadable } from '../platform/parsing/index.js';
import { DerivedCache, Storage } from '../platform/storage/index.js';
import { isDrawn } from './document-kinds.js';
import { cannotBeShown } from './document.errors.js';
import { type DocumentFile } from './documents.repository.js';
import { DocumentsService } from './documents.service.js';
import { type PreviewPage, type PreviewResponse, type PreviewTable } from './dto/document.response.js';

const PICTURE_WIDTH = 1000;
const MOST_ROWS = 500;
const MOST_TEXT = 100_000;

/** Documents shown without downloading them. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly storage: Storage,
    private readonly parser: DocumentParser,
    private readonly cache: DerivedCache,
  ) {}

  async pages(ownerId: string, dealId: string, id: string): Promise<PreviewResponse> {
    const file = await this.documents.file(ownerId, dealId, id);
    const packed = await this.cache.get(file.key, 'pages.json.gz', async () =>
      gzipSync(JSON.stringify(await this.read(file))),
    );
    return JSON.parse(gunzipSync(packed).toString()) as PreviewResponse;
  }

  /** The picture of a page, counted from 1, as PNG. */
  async picture(ownerId: string, dealId: string, id: string, page: number): Promise<Uint8Array> {
    const file = await this.documents.file(ownerId, dealId, id);
    if (!isDrawn(file.kind)) throw new NotFound('Page');
    return this.cache.get(file.key, `${page}.png`, async () => {
      const bytes = await this.storage.bytes(file.key);
      return this.parser.render(bytes, page - 1, { width: PICTURE_WIDTH }).catch(explain);
    });
  }

  private async read(file: DocumentFile): Promise<PreviewResponse> {
    const bytes = await this.storage.bytes(file.key);
    const read = await this.parser
      .read({ fileId: file.id, fileName: file.name, bytes, ocr: 'never' })
      .catch(explain);
    const drawn = isDrawn(file.kind);
    return {
      drawn,
      pageCount: read.pageCount,
      pages: read.pages.map((page) => ({ ...frame(page), ...(drawn ? {} : content(page)) })),
      // A picture shows what recognition would have read.
      warnings: read.warnings
        .filter(({ code }) => !drawn || (code !== 'ocrSkipped' && code !== 'noText'))
        .map(({ message }) => message),
    };
  }
}

const frame = ({ index, width, height }: Page): PreviewPage => ({ number: index + 1, width, height });

function content(page: Page): { text: string; tables: PreviewTable[] } {
  const inTables = new Set(page.tables.flatMap(({ cells }) => cells.flatMap(({ wordIds }) => wordIds)));
  const lines: string[] = [];
  let baseline = Number.NaN;
  for (const word of page.words) {
    if (inTables.has(word.id)) continue;
    if (Math.abs(word.baseline - baseline) < word.height / 2) lines.push(`${lines.pop() ?? ''} ${word.text}`);
    else lines.push(word.text);
    baseline = word.baseline;
  }
  return {
    text: lines.join('\n').slice(0, MOST_TEXT),
    tables: page.tables.map((table) => tableOf(table, page.sheet)),
  };
}

function tableOf({ name, rows, cols, cells }: Table, sheet: string | null): PreviewTable {
  const shown = Array.from({ length: Math.min(rows, MOST_ROWS) }, () =>
    Array<string>(Math.min(cols, 100)).fill(''),
  );
  for (const { row, col, text } of cells) {
    const line = shown[row];
    if (line !== undefined && col < line.length) line[col] = text;
  }
  return { name: name ?? sheet, rows: shown };
}

function explain(error: unknown): never {
  if (!(error instanceof DocumentUnreadable)) throw error;
  if (error.reason.code === 'noSuchPage') throw new NotFound('Page');
  throw cannotBeShown(error.message);
}
