import { DomainError, NOT_JSON } from '../platform/http/index.js';

/** The request has no valid token. The response does not say whether the token is missing or invalid. */
export class NotSignedIn extends DomainError {
  constructor() {
    super(401, 'identity.notSignedIn', 'You are not signed in, or your session has ended. Sign in again.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
}

/** Tokens cannot be verified at the moment. Not a 401, which would sign everyone out. */
export class KeysUnavailable extends DomainError {
  constructor(cause?: unknown) {
    super(
      503,
      'identity.unavailable',
      'The sign-in service cannot be reached just now. You are still signed in; try again in a moment.',
      { headers: { 'Retry-After': '2' } },
    );
    this.cause = cause;
  }
}

/** Hides what only operators may see, as if it did not exist. */
export class NotForYou extends DomainError {
  constructor() {
    super(404, 'route.notFound', 'There is no such address');
  }
}

/** Password or code of the signed-in user are missing or wrong. Not a 401, which would sign them out. */
export class IdentityNotConfirmed extends DomainError {
  constructor(
    what:
      | 'passwordRequired'
      | 'wrongPassword'
      | 'codeRequired'
      | 'wrongCode'
      | 'codeAlreadyUsed'
      | 'wrongRecoveryCode',
    message: string,
  ) {
    const field = what === 'passwordRequired' || what === 'wrongPassword' ? 'password' : 'code';
    super(400, `identity.${what}`, message, { errors: [{ field, message }] });
  }
}

/** Too many wrong passwords or codes. */
export class AccountLocked extends DomainError {
  constructor(message: string, retryAfter: string) {
    super(429, 'identity.locked', message, { headers: { 'Retry-After': retryAfter } });
  }
}

/** Does not wait for the rest of the body. */
const CLOSE_CONNECTION = { headers: { Connection: 'close' } };

export class BodyTooLarge extends DomainError {
  constructor() {
    super(413, 'request.tooLarge', 'The request is larger than 16 kB', CLOSE_CONNECTION);
  }
}

export class LengthRequired extends DomainError {
  constructor() {
    super(
      411,
      'request.lengthRequired',
      'Send the body with a Content-Length, not in chunks',
      CLOSE_CONNECTION,
    );
  }
}

export class Unreadable extends DomainError {
  constructor() {
    super(400, 'request.unreadable', NOT_JSON);
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
