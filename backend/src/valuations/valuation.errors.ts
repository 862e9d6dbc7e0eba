import { DomainError, NotFound } from '../platform/http/index.js';

/** No such model of this deal of this user. */
export const modelNotFound = () => new NotFound('Financial model');

export const cannotDeleteDefaultModel = () =>
  new DomainError(
    409,
    'financialmodel.isDefault',
    'The default model cannot be deleted. Make another model the default first, then delete this one.',
  );
