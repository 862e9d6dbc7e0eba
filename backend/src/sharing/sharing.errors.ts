import { DomainError } from '../platform/http/index.js';

/** The token belongs to no link. The same for a text that cannot be a token. */
export class ShareLinkUnknown extends DomainError {
  constructor() {
    super(
      404,
      'share.notFound',
      'This link leads nowhere. Check that it was copied completely, or ask the sender for a new one.',
    );
  }
}

/** The link shows the model alone. */
export class PackageNotShared extends DomainError {
  constructor() {
    super(
      404,
      'share.noPackage',
      "This link shows the model without the lender's package. Ask the sender for a link with it.",
    );
  }
}

export class ShareLinkExpired extends DomainError {
  constructor() {
    super(410, 'share.expired', 'This link has expired. Ask the sender for a new one.');
  }
}

/** The owner ended the link, or moved its model or deal to the trash. */
export class ShareLinkRevoked extends DomainError {
  constructor() {
    super(410, 'share.revoked', 'The sender has ended this link. Ask them for a new one.');
  }
}

export class TooManyShareLinks extends DomainError {
  constructor(limit: number) {
    super(
      409,
      'share.tooMany',
      `A model can have ${limit} share links at a time. Revoke one that is no longer needed.`,
    );
  }
}
