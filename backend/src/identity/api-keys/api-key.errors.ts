import { DomainError } from '../../platform/http/index.js';
import { type ApiKeyScope } from './api-key.js';

/** As RFC 6750 asks for. */
const challenge = (error: string) => ({ headers: { 'WWW-Authenticate': `Bearer error="${error}"` } });

const WHERE = 'in Settings under Account & security';

/** No key has this hash. The same for a text that cannot be a key. */
export class ApiKeyUnknown extends DomainError {
  constructor() {
    super(
      401,
      'apiKey.unknown',
      `There is no such API key. Check that it was copied completely, or create a new one ${WHERE}.`,
      challenge('invalid_token'),
    );
  }
}

export class ApiKeyExpired extends DomainError {
  constructor(expiredAt: Date) {
    super(
      401,
      'apiKey.expired',
      `This API key expired on ${expiredAt.toISOString().slice(0, 10)}. Create a new one ${WHERE}.`,
      challenge('invalid_token'),
    );
  }
}

export class ApiKeyRevoked extends DomainError {
  constructor() {
    super(
      401,
      'apiKey.revoked',
      `This API key has been revoked. Create a new one ${WHERE}.`,
      challenge('invalid_token'),
    );
  }
}

/** The key is valid and may not do this. */
export class ScopeMissing extends DomainError {
  constructor(needed: ApiKeyScope) {
    super(
      403,
      'apiKey.scopeMissing',
      `This API key does not have the scope '${needed}', which this call needs. Use a key that has it.`,
      challenge(`insufficient_scope", scope="${needed}`),
    );
  }
}

/** Account, keys and operations are for people who are signed in. */
export class KeyNotAccepted extends DomainError {
  constructor() {
    super(
      403,
      'apiKey.notAccepted',
      'An API key cannot do this. Sign in and use an access token, or do it in the web app.',
      challenge('insufficient_scope'),
    );
  }
}

/** The database does not answer. Not a 401, on which a program would give up its key. */
export class KeyCheckUnavailable extends DomainError {
  constructor(cause: Error) {
    super(
      503,
      'service.unavailable',
      'The API key cannot be checked just now. It is still valid; try again in a moment.',
      { headers: { 'Retry-After': '2' }, cause },
    );
  }
}

export class TooManyApiKeys extends DomainError {
  constructor(limit: number) {
    super(
      409,
      'apiKey.tooMany',
      `An account can have ${limit} API keys at a time. Revoke one that is no longer needed.`,
    );
  }
}
