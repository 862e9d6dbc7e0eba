import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type FileKind, type Page, type ReadDocument } from '@dealwright/document-reader';
import { Injectable } from '@nestjs/common';
import { DocumentParser, DocumentUnreadable } from '../../platform/parsing/index.js';
import { DerivedCache, Storage } from '../../platform/storage/index.js';
import {
  type JobPage,
  type JobPagesResponse,
  type JobWordsResponse,
} from '../api/dto/extraction-job.response.js';
import { extractionFailed, pageNotFound } from '../extraction.errors.js';
import { ExtractionService } from '../jobs/extraction-jobs.service.js';
import { type JobFile } from '../jobs/extraction-job.types.js';

const PICTURE_WIDTH = 1200;
const DRAWN: readonly FileKind[] = ['pdf', 'jpg', 'png', 'tiff'];
const unzip = promisify(gunzip);

type ReadFile = JobFile & { readonly pagesKey: string };

/** What the review screen shows beside the values: the pages as they were read. */
@Injectable()
export class JobPagesService {
  constructor(
    private readonly extraction: ExtractionService,
    private readonly storage: Storage,
    private readonly cache: DerivedCache,
    private readonly parser: DocumentParser,
  ) {}

  async list(ownerId: string, id: string, fileId: string): Promise<JobPagesResponse> {
    const file = await this.file(ownerId, id, fileId);
    const pages = await this.derived<JobPage[]>(file, 'pages.json', (document) => document.pages.map(frame));
    return { fileId, drawn: DRAWN.includes(file.kind), pages };
  }

  /** A page, counted from 1. */
  async words(ownerId: string, id: string, fileId: string, page: number): Promise<JobWordsResponse> {
    const { words, tables, ...rest } = await this.page(await this.file(ownerId, id, fileId), page);
    return {
      ...frame({ words, tables, ...rest }),
      words: words.map((word) => ({ ...word })),
      tables: tables.map((table) => ({ ...table })),
    };
  }

  /** Turned upright as it was read, so that the words' boxes lie on it. */
  async picture(ownerId: string, id: string, fileId: string, page: number): Promise<Uint8Array> {
    const file = await this.file(ownerId, id, fileId);
    if (!DRAWN.includes(file.kind)) throw pageNotFound();
    const { upright } = await this.page(file, page);
    const options = { width: PICTURE_WIDTH, ...(upright === undefined ? {} : { upright }) };
    return this.cache.getOrCreate(file.pagesKey, `${page}.png`, async () =>
      this.parser.render(await this.storage.bytes(file.key), page - 1, options).catch((error: unknown) => {
        throw error instanceof DocumentUnreadable ? extractionFailed(error.message) : error;
      }),
    );
  }

  private page(file: ReadFile, page: number): Promise<Page> {
    return this.derived<Page>(file, `${page}.json`, (document) => {
      const found = document.pages.find(({ index }) => index === page - 1);
      if (found === undefined) throw pageNotFound();
      return found;
    });
  }

  private async derived<T>(file: ReadFile, name: string, pick: (document: ReadDocument) => T): Promise<T> {
    const bytes = await this.cache.getOrCreate(file.pagesKey, name, async () => {
      const document = await unzip(await this.storage.bytes(file.pagesKey));
      return Buffer.from(JSON.stringify(pick(JSON.parse(document.toString()) as ReadDocument)));
    });
    return JSON.parse(Buffer.from(bytes).toString()) as T;
  }

  private async file(ownerId: string, id: string, fileId: string): Promise<ReadFile> {
    const { files } = await this.extraction.row(ownerId, id);
    const file = files.find((one) => one.id === fileId);
    if (file?.pagesKey === undefined) throw pageNotFound();
    return { ...file, pagesKey: file.pagesKey };
  }
}

const frame = ({ index, width, height, sheet }: Page): JobPage => ({
  number: index + 1,
  width,
  height,
  sheet,
});
