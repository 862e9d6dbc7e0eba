import { MOST_BYTES, type UploadLimits } from '../../../lib/upload-limits';
import { type JobKind } from '../api/extraction.types';

/** What each reading takes. */
export const EXTRACTION_LIMITS: Readonly<Record<Exclude<JobKind, 'both'>, UploadLimits>> = {
  dealInfo: {
    extensions: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'tiff'],
    mostBytes: MOST_BYTES,
    mostFiles: 5,
  },
  financials: { extensions: ['pdf', 'xlsx', 'xls', 'csv'], mostBytes: MOST_BYTES, mostFiles: 10 },
};

/** The queue: every file is a deal of its own. */
export const QUEUE_LIMITS: UploadLimits = {
  extensions: ['pdf', 'xls', 'xlsx'],
  mostBytes: MOST_BYTES,
  mostFiles: 100,
};

export const QUEUE_TEXTS = {
  wrongKind: (name: string) => `File ${name} is not a supported format. Please upload PDF or Excel files.`,
  tooLarge: (name: string) => `File ${name} is too large. Maximum size is 10MB.`,
};
