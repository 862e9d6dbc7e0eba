import { MESSAGES } from '@dealwright/vocabulary';
import { Invalid, NotFound } from '../platform/http/index.js';

/** No such deal of this user: unknown and foreign ids look the same. */
export const dealNotFound = () => new NotFound('Deal');

export const descriptionRequired = () =>
  new Invalid([{ field: 'description', message: MESSAGES.descriptionRequired }]);
