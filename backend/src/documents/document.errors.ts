import { DomainError, NotFound } from '../platform/http/index.js';

/** No such document of this deal: unknown and foreign ids look the same. */
export const documentNotFound = () => new NotFound('Document');

/** The document is there but cannot be shown; why, in words for people. */
export const documentUnreadable = (message: string) => new DomainError(422, 'document.unreadable', message);
