import { DomainError } from '../platform/http/index.js';

/** Deletions since then may no longer be known, or the database is another one since: a backup was restored. */
export class ChangesExpired extends DomainError {
  constructor() {
    super(
      410,
      'changes.expired',
      'This cursor is older than 30 days, or from before the server was restored. Read everything again: call without since, and drop what is not listed.',
    );
  }
}
