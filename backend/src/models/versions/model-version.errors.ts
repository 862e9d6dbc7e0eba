import { DomainError, NotFound } from '../../platform/http/index.js';

/** No such version of this model: it was never there, or it was removed as one of the oldest. */
export const versionNotFound = () => new NotFound('Version');

export const tooManyNamedVersions = (max: number) =>
  new DomainError(
    409,
    'modelVersion.tooManyNamed',
    `A model has at most ${max} named versions. Take the name of another version away first.`,
  );
