import { DomainError, NotFound } from '../platform/http/index.js';

export const jobNotFound = () => new NotFound('Extraction');
export const pageNotFound = () => new NotFound('Page');

export const extractionOff = () =>
  new DomainError(
    404,
    'extraction.off',
    'Reading of documents is switched off here. Enter the values by hand.',
  );

export const extractionFailed = (message: string) => new DomainError(422, 'extraction.failed', message);

export const notDone = () =>
  new DomainError(409, 'extraction.notDone', 'The documents have not been read yet. Wait until they are.');

export const notOver = () =>
  new DomainError(
    409,
    'extraction.notOver',
    'Only a reading that failed or was cancelled can be tried again.',
  );
