import { type UploadRules } from '../../platform/uploads/index.js';

export const JOB_KINDS = ['dealInfo', 'financials', 'both'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Values of the public API, 'cancelled' and 'recognising' in British spelling. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOB_STEPS = ['received', 'reading', 'recognising', 'checking', 'done'] as const;
export type JobStep = (typeof JOB_STEPS)[number];

export const ENGINES = ['rules', 'rules+model'] as const;
export type Engine = (typeof ENGINES)[number];

export const hasFinished = (state: JobState): boolean => state !== 'queued' && state !== 'running';

/** Which files each kind of job accepts. */
export const EXTRACTION_UPLOADS: Readonly<Record<JobKind, UploadRules>> = {
  dealInfo: {
    field: 'files',
    maxFiles: 5,
    kinds: ['pdf', 'doc', 'docx', 'jpg', 'png', 'tiff'],
    extensions: ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'tiff'],
  },
  financials: {
    field: 'files',
    maxFiles: 10,
    kinds: ['pdf', 'xlsx', 'xls', 'csv'],
    extensions: ['pdf', 'xlsx', 'xls', 'csv'],
  },
  both: {
    field: 'files',
    maxFiles: 10,
    kinds: ['pdf', 'xlsx', 'xls', 'csv', 'doc', 'docx', 'jpg', 'png', 'tiff'],
    extensions: ['pdf', 'xlsx', 'xls', 'csv', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'tiff'],
  },
};
