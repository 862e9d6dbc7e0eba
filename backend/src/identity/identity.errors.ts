import { DomainError } from '../platform/http/index.js';

/** Nobody is known to be calling: no token, or one that does not hold. Which of them is not told. */
export class NotSignedIn extends DomainError {
  constructor() {
    super(
      401,
      'identity.notSignedIn',
      'You are not signed in, or your session has ended. Sign in again.',
      [],
      {
        'WWW-Authenticate': 'Bearer',
      },
    );
  }
}

/** Nobody can tell just now whether a token holds. Never a 401: that would sign everyone out. */
export class KeysUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super(
      503,
      'identity.unavailable',
      'The sign-in service cannot be reached just now. You are still signed in; try again in a moment.',
      [],
      { 'Retry-After': '2' },
    );
    this.cause = cause;
  }
}

/** Kept from those who are not operators as if it did not exist. */
export class NotForYou extends DomainError {
  constructor() {
    super(404, 'route.notFound', 'There is no such address');
  }
}

/** What is still to come of the body is not waited for. */
const HANG_UP = { Connection: 'close' };

export class BodyTooLarge extends DomainError {
  constructor() {
    super(413, 'request.tooLarge', 'The request is larger than 16 kB', [], HANG_UP);
  }
}

export class LengthRequired extends DomainError {
  constructor() {
    super(411, 'request.lengthRequired', 'Send the body with a Content-Length, not in chunks', [], HANG_UP);
  }
}

export class NotJson extends DomainError {
  constructor() {
    super(415, 'request.notJson', 'Send the body as application/json');
  }
}

export class Unreadable extends DomainError {
  constructor() {
    super(400, 'request.unreadable', 'The body is not valid JSON');
  }
}

export class Unexpected extends DomainError {
  constructor() {
    super(
      500,
      'internal',
      'Something went wrong on our side. Try again, and quote the request id if it stays.',
    );
  }
}
