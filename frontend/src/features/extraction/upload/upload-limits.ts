import { MAX_UPLOAD_BYTES, sortFiles, type UploadLimits } from '../../../lib/files/upload-limits';
import { type JobKind } from '../api/extraction.types';

/** What each reading takes. */
export const EXTRACTION_LIMITS: Readonly<Record<Exclude<JobKind, 'both'>, UploadLimits>> = {
  dealInfo: {
    extensions: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'tiff'],
    maxBytes: MAX_UPLOAD_BYTES,
    maxFiles: 5,
  },
  financials: { extensions: ['pdf', 'xlsx', 'xls', 'csv'], maxBytes: MAX_UPLOAD_BYTES, maxFiles: 10 },
};

const SPREADSHEET = /\.(?:xlsx?|csv)$/i;

/** What a refusal of the first step adds for a spreadsheet of figures, which the second step reads. */
export const adviseSpreadsheet = (name: string): string =>
  SPREADSHEET.test(name) ? ' Add spreadsheets of figures in the next step, Historical Financials.' : '';

/** Whether the files are read as financials, or as any document because the deal's memorandum is among them. */
export const chooseFinancialsKind = (files: readonly File[]): 'financials' | 'both' =>
  sortFiles(files, EXTRACTION_LIMITS.financials).refused.length === 0 ? 'financials' : 'both';

/** Limits of the queue, where every file becomes a separate deal. */
export const QUEUE_LIMITS: UploadLimits = {
  extensions: ['pdf', 'xls', 'xlsx'],
  maxBytes: MAX_UPLOAD_BYTES,
  maxFiles: 100,
};

export const QUEUE_TEXTS = {
  wrongKind: (name: string) => `File ${name} is not a supported format. Please upload PDF or Excel files.`,
  tooLarge: (name: string) => `File ${name} is too large. Maximum size is 10MB.`,
};
