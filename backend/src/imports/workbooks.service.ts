import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { DomainError } from '../platform/http/index.js';
import { DocumentParser, DocumentUnreadable } from '../platform/parsing/index.js';
import { Storage } from '../platform/storage/index.js';
import { type UploadRules, Uploads } from '../platform/uploads/index.js';
import { type WorkbookResponse } from './workbook.dto.js';
import { toWorkbookRows } from './workbook-rows.js';

export const WORKBOOK_UPLOADS: UploadRules = {
  field: 'file',
  maxFiles: 1,
  kinds: ['xlsx', 'xls'],
  extensions: ['xlsx', 'xls'],
};

/** Reads uploaded workbooks into rows, in a process that can be killed, and stores nothing of them. */
@Injectable()
export class WorkbooksService {
  constructor(
    private readonly uploads: Uploads,
    private readonly storage: Storage,
    private readonly parser: DocumentParser,
  ) {}

  async read(request: Request, response: Response): Promise<WorkbookResponse> {
    const files = await this.uploads.receiveFiles(request, response, WORKBOOK_UPLOADS);
    const keys = files.map(({ key }) => key);
    try {
      const [file] = files;
      if (file === undefined) throw new Error('An upload without a file was accepted.');
      const bytes = await this.storage.bytes(file.key);
      const { pages, warnings } = await this.parser.read({
        fileId: file.key,
        fileName: file.name,
        bytes,
        accept: WORKBOOK_UPLOADS.kinds,
      });
      return {
        sheets: pages.map((page) => ({
          name: page.sheet ?? '',
          hidden: page.hidden ?? false,
          rows: toWorkbookRows(page),
        })),
        // The choice of the sheet says which ones are hidden.
        warnings: warnings.filter(({ code }) => code !== 'hiddenSheet').map(({ message }) => message),
      };
    } catch (error) {
      if (!(error instanceof DocumentUnreadable)) throw error;
      throw new DomainError(422, 'import.unreadable', error.message);
    } finally {
      await this.uploads.deleteStored(keys);
    }
  }
}
