import { gunzipSync, gzipSync } from 'node:zlib';
import { type Page, type Table } from '@dealwright/document-reader';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../platform/http/index.js';
import { DocumentParser, DocumentUnreadable } from '../platform/parsing/index.js';
import { DerivedCache, Storage } from '../platform/storage/index.js';
import { isRendered } from './document-kinds.js';
import { type DocumentEntity } from './document.entity.js';
import { documentUnreadable } from './document.errors.js';
import { DocumentsService } from './documents.service.js';
import { type PreviewPage, type PreviewResponse, type PreviewTable } from './dto/document.response.js';

const PAGE_WIDTH_PX = 1000;
const MAX_TABLE_ROWS = 500;
const MAX_TABLE_COLUMNS = 100;
/** Characters of text of one page. */
const MAX_TEXT_LENGTH = 100_000;

/** Shows documents without a download: page images, or text and tables of Office files. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly storage: Storage,
    private readonly parser: DocumentParser,
    private readonly cache: DerivedCache,
  ) {}

  async getPreview(ownerId: string, dealId: string, id: string): Promise<PreviewResponse> {
    const document = await this.documents.getDocument(ownerId, dealId, id);
    const packed = await this.cache.getOrCreate(document.storageKey, 'pages.json.gz', async () =>
      gzipSync(JSON.stringify(await this.readPages(document))),
    );
    return JSON.parse(gunzipSync(packed).toString()) as PreviewResponse;
  }

  /** Renders a page, counted from 1, as PNG. */
  async renderPage(ownerId: string, dealId: string, id: string, page: number): Promise<Uint8Array> {
    const { kind, storageKey } = await this.documents.getDocument(ownerId, dealId, id);
    if (!isRendered(kind)) throw new NotFound('Page');
    return this.cache.getOrCreate(storageKey, `${page}.png`, async () => {
      const bytes = await this.storage.bytes(storageKey);
      return this.parser.render(bytes, page - 1, { width: PAGE_WIDTH_PX }).catch(rethrowAsProblem);
    });
  }

  private async readPages({ id, name, kind, storageKey }: DocumentEntity): Promise<PreviewResponse> {
    const bytes = await this.storage.bytes(storageKey);
    const read = await this.parser
      .read({ fileId: id, fileName: name, bytes, ocr: 'never' })
      .catch(rethrowAsProblem);
    const hasImages = isRendered(kind);
    return {
      hasImages,
      pageCount: read.pageCount,
      pages: read.pages.map((page) => ({
        ...toPreviewPage(page),
        ...(hasImages ? {} : extractContent(page)),
      })),
      // A rendered page shows the text that OCR was not used for, so its warnings do not apply.
      warnings: read.warnings
        .filter(({ code }) => !hasImages || (code !== 'ocrSkipped' && code !== 'noText'))
        .map(({ message }) => message),
    };
  }
}

const toPreviewPage = ({ index, width, height }: Page): PreviewPage => ({ number: index + 1, width, height });

function extractContent(page: Page): { text: string; tables: PreviewTable[] } {
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
    text: lines.join('\n').slice(0, MAX_TEXT_LENGTH),
    tables: page.tables.map((table) => toPreviewTable(table, page.sheet)),
  };
}

function toPreviewTable({ name, rows, cols, cells }: Table, sheet: string | null): PreviewTable {
  const shown = Array.from({ length: Math.min(rows, MAX_TABLE_ROWS) }, () =>
    Array<string>(Math.min(cols, MAX_TABLE_COLUMNS)).fill(''),
  );
  for (const { row, col, text } of cells) {
    const line = shown[row];
    if (line !== undefined && col < line.length) line[col] = text;
  }
  return { name: name ?? sheet, rows: shown };
}

function rethrowAsProblem(error: unknown): never {
  if (!(error instanceof DocumentUnreadable)) throw error;
  if (error.reason.code === 'noSuchPage') throw new NotFound('Page');
  throw documentUnreadable(error.message);
}
