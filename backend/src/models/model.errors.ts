import { DomainError, NotFound } from '../platform/http/index.js';

/** No such model of this deal of this user. */
export const modelNotFound = () => new NotFound('Financial model');

export const cannotDeleteDefaultModel = () =>
  new DomainError(
    409,
    'financialmodel.isDefault',
    'The default model cannot be deleted. Make another model the default first, then delete this one.',
  );

/** The process that builds a file ended: out of time or memory, or killed. */
export const exportFailed = (cause: Error) =>
  new DomainError(
    500,
    'financialmodel.exportFailed',
    'The file could not be created. Nothing was changed; try again, and quote the request id if it stays.',
    { cause },
  );
