/** A field that failed validation, with a message for the user. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface DomainErrorDetails {
  readonly errors?: readonly FieldError[];
  /** response headers, such as Retry-After */
  readonly headers?: Readonly<Record<string, string>>;
  /** for the log of errors with a status of 500 and above */
  readonly cause?: Error;
}

/**
 * An error that a domain reports on purpose. The exception filter turns it into a response; each domain lists its own
 * errors in one `*.errors.ts`.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    /** HTTP status */
    readonly status: number,
    /** stable, for programs: 'deal.notFound' */
    readonly code: string,
    /** for people: what happened and what to do */
    message: string,
    { errors = [], headers = {}, cause }: DomainErrorDetails = {},
  ) {
    super(message, { cause });
    this.errors = errors;
    this.headers = headers;
  }
}

/** For a body that its Content-Type calls JSON. */
export const NOT_JSON = 'The body is not valid JSON. Correct it, or the Content-Type that calls it JSON.';

export class NotFound extends DomainError {
  constructor(what: string) {
    super(404, `${what.toLowerCase().replaceAll(' ', '')}.notFound`, `${what} not found`);
  }
}

/** The resource changed after the caller read it (If-Match). Nothing was written. */
export class PreconditionFailed extends DomainError {
  constructor() {
    super(
      412,
      'resource.stale',
      'This was changed somewhere else since you opened it. Nothing was saved; reload to compare.',
    );
  }
}

export class Invalid extends DomainError {
  constructor(errors: readonly FieldError[]) {
    super(400, 'request.invalid', errors[0]?.message ?? 'The request is not valid', { errors });
  }
}

/** The body has another content type than the API reads. */
export class NotJson extends DomainError {
  constructor() {
    super(415, 'request.notJson', 'Send the body as application/json');
  }
}
