import { DomainError, NotFound } from '../platform/http/index.js';

export const jobNotFound = () => new NotFound('Extraction job');
export const fileNotFound = () => new NotFound('Document');
export const pageNotFound = () => new NotFound('Page');

export const extractionDisabled = () =>
  new DomainError(
    404,
    'extraction.off',
    'Document extraction is turned off on this installation. Enter the values manually.',
  );

export const extractionFailed = (message: string) => new DomainError(422, 'extraction.failed', message);

export const jobNotDone = () =>
  new DomainError(
    409,
    'extraction.notDone',
    'The documents have not been read yet. Wait until the job is done.',
  );

export const jobNotRetryable = () =>
  new DomainError(409, 'extraction.notOver', 'Only a failed or canceled extraction can be retried.');

export const jobReviewed = () =>
  new DomainError(
    409,
    'extraction.reviewed',
    'The values of these documents were saved to a deal already. Read them again from the deal that should have them.',
  );

export const jobOfOtherDeal = () =>
  new DomainError(409, 'extraction.otherDeal', 'These documents were not read for this deal.');

export const unreadableDocument = (name: string) =>
  new DomainError(422, 'extraction.unreadable', `${name} cannot be read. Save it as a PDF and upload that.`);
