import { DomainError } from '../http/domain-error.js';

/** The caller or the address has used its requests. */
export class TooManyRequests extends DomainError {
  constructor(seconds: number) {
    super(429, 'request.tooMany', `Too many requests. Wait ${seconds} seconds and try again.`, {
      headers: { 'Retry-After': String(seconds) },
    });
  }
}
