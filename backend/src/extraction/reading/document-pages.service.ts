import { promisify } from 'node:util';
import { gunzip, type ZlibOptions } from 'node:zlib';
import { type Page, type ReadDocument } from '@dealwright/document-reader';
import { Injectable } from '@nestjs/common';
import { type Response } from 'express';
import { z } from 'zod';
import { DocumentParser, DocumentUnreadable } from '../../platform/parsing/index.js';
import { DerivedCache, sendStoredFile, Storage } from '../../platform/storage/index.js';
import {
  type DocumentPageResponse,
  type DocumentPagesResponse,
  type DocumentWordsResponse,
} from '../api/dto/extraction-job.response.js';
import { extractionFailed, fileNotFound, pageNotFound } from '../extraction.errors.js';
import { ExtractionJobsService } from '../jobs/extraction-jobs.service.js';
import { type JobFile } from '../jobs/extraction-job.types.js';
import { getPageImageName, hasPageImages, PAGE_IMAGE_WIDTH_PX } from './page-images.js';

/** The words of the longest document that is read take a tenth of it. */
const MAX_DOCUMENT_BYTES = 256 * 1024 * 1024;
const unzip = promisify<Buffer, ZlibOptions, Buffer>(gunzip);

const storedDocument = z.looseObject({
  pages: z.array(
    z.looseObject({
      index: z.int(),
      width: z.number(),
      height: z.number(),
      words: z.array(z.looseObject({ text: z.string() })),
      tables: z.array(z.looseObject({})),
    }),
  ),
});

type ReadFile = JobFile & { readonly pagesKey: string };

/** The pages of a document as they were read: their sizes, words and images, for the review screen. */
@Injectable()
export class DocumentPagesService {
  constructor(
    private readonly jobs: ExtractionJobsService,
    private readonly storage: Storage,
    private readonly cache: DerivedCache,
    private readonly parser: DocumentParser,
  ) {}

  async list(ownerId: string, id: string, fileId: string): Promise<DocumentPagesResponse> {
    const file = await this.findFile(ownerId, id, fileId);
    const pages = await this.loadPart<DocumentPageResponse[]>(file, 'pages.json', (document) =>
      document.pages.map(toPageResponse),
    );
    return { fileId, hasImages: hasPageImages(file.kind), pages };
  }

  /** @param page from 1 */
  async getWords(ownerId: string, id: string, fileId: string, page: number): Promise<DocumentWordsResponse> {
    const { words, tables, ...rest } = await this.loadPage(await this.findFile(ownerId, id, fileId), page);
    return {
      ...toPageResponse({ words, tables, ...rest }),
      words: words.map((word) => ({ ...word })),
      tables: tables.map((table) => ({ ...table })),
    };
  }

  /** A PNG of a page, rotated as it was when it was read, so that the boxes of its words match. */
  async getImage(ownerId: string, id: string, fileId: string, page: number): Promise<Uint8Array> {
    const file = await this.findFile(ownerId, id, fileId);
    if (!hasPageImages(file.kind)) throw pageNotFound();
    const { upright } = await this.loadPage(file, page);
    const options = { width: PAGE_IMAGE_WIDTH_PX, ...(upright === undefined ? {} : { upright }) };
    return this.cache.getOrCreate(file.pagesKey, getPageImageName(page), async () =>
      this.parser.render(await this.storage.bytes(file.key), page - 1, options).catch((error: unknown) => {
        throw error instanceof DocumentUnreadable ? extractionFailed(error.message) : error;
      }),
    );
  }

  /** Sends the document as it was uploaded. */
  async send(ownerId: string, id: string, fileId: string, response: Response): Promise<void> {
    const file = await this.findUpload(ownerId, id, fileId);
    if (file === undefined) throw fileNotFound();
    const { key, name: fileName } = file;
    await sendStoredFile(this.storage, { key, fileName, contentType: 'application/octet-stream' }, response);
  }

  private loadPage(file: ReadFile, page: number): Promise<Page> {
    return this.loadPart<Page>(file, `${page}.json`, (document) => {
      const found = document.pages.find(({ index }) => index === page - 1);
      if (found === undefined) throw pageNotFound();
      return found;
    });
  }

  /** A part of the stored document, from the cache if it is there. */
  private async loadPart<T>(file: ReadFile, name: string, pick: (document: ReadDocument) => T): Promise<T> {
    const bytes = await this.cache.getOrCreate(file.pagesKey, name, async () => {
      const document = await readStoredDocument(await this.storage.bytes(file.pagesKey));
      return Buffer.from(JSON.stringify(pick(document)));
    });
    return JSON.parse(Buffer.from(bytes).toString()) as T;
  }

  private async findUpload(ownerId: string, id: string, fileId: string): Promise<JobFile | undefined> {
    const { files } = await this.jobs.find(ownerId, id);
    return files.find((one) => one.id === fileId);
  }

  private async findFile(ownerId: string, id: string, fileId: string): Promise<ReadFile> {
    const file = await this.findUpload(ownerId, id, fileId);
    if (file?.pagesKey === undefined) throw pageNotFound();
    return { ...file, pagesKey: file.pagesKey };
  }
}

/** An archive may have brought a file that is none: then there are no pages. */
async function readStoredDocument(packed: Buffer): Promise<ReadDocument> {
  const text = await unzip(packed, { maxOutputLength: MAX_DOCUMENT_BYTES }).catch(() => null);
  const read = storedDocument.safeParse(parseJson(text?.toString() ?? ''));
  if (!read.success) throw pageNotFound();
  // The schema checks what is read here; the rest goes to the browser as it is.
  return read.data as z.infer<typeof storedDocument> & ReadDocument;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const toPageResponse = ({ index, width, height, sheet }: Page): DocumentPageResponse => ({
  number: index + 1,
  width,
  height,
  sheet,
});
