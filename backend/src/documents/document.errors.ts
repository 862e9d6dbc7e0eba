import { DomainError, NotFound } from '../platform/http/index.js';

/** The deal has no such document. The response is the same for unknown ids and for other users' ids. */
export const documentNotFound = () => new NotFound('Document');

/** The document exists but cannot be read. `message` gives the reason to the user. */
export const documentUnreadable = (message: string) => new DomainError(422, 'document.unreadable', message);
