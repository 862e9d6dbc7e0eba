/** One field that was refused, and why, in words a user may read. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/**
 * A refusal that a domain gives on purpose. The filter turns it into an answer; each domain lists its own
 * in one `*.errors.ts`.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    /** HTTP status */
    readonly status: number,
    /** stable, for programs: 'deal.notFound' */
    readonly code: string,
    /** for people: what happened and what to do */
    message: string,
    readonly errors: readonly FieldError[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export class NotFound extends DomainError {
  constructor(what: string) {
    super(404, `${what.toLowerCase().replaceAll(' ', '')}.notFound`, `${what} not found`);
  }
}

/** The resource moved on since the caller read it. Nothing was written. */
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
    super(400, 'request.invalid', errors[0]?.message ?? 'The request is not valid', errors);
  }
}
