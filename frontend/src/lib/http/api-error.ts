/** What one field of a refused request has wrong. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The message of errors that have none. */
const FALLBACK_MESSAGE = 'An error occurred';

interface ApiErrorFacts {
  /** HTTP status; 0 where no answer came */
  readonly status: number;
  /** stable, for programs: 'request.invalid', 'network', 'timeout' */
  readonly code: string;
  readonly message: string;
  /** true if the message came from the server */
  readonly isServerText?: boolean;
  readonly errors?: readonly FieldError[];
  /** to quote when asking for help; null where no answer came */
  readonly requestId?: string | null;
}

/** Every failed call, whatever failed: the message is fit to be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly isServerText: boolean;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.isServerText = facts.isServerText ?? false;
    this.errors = facts.errors ?? [];
    this.requestId = facts.requestId ?? null;
  }

  /** The request never got an answer, or the server broke: trying again may help. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** Whether the resource was changed since it was read. */
  get isStale(): boolean {
    return this.status === 412;
  }

  fieldMessage(field: string): string | null {
    return this.errors.find((error) => error.field === field)?.message ?? null;
  }
}

/** Whether what was asked for does not exist, or its id is none that could exist. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export const networkError = () => new ApiError({ status: 0, code: 'network', message: 'Network Error' });

export const timeoutError = (ms: number) =>
  new ApiError({ status: 0, code: 'timeout', message: `timeout of ${ms}ms exceeded` });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);

function fieldErrors(value: unknown): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.field === 'string' && typeof entry.message === 'string'
      ? [{ field: entry.field, message: entry.message }]
      : [],
  );
}

/** Creates the error from a response: its `error`, `message` or `detail` field, else a standard message. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const facts = isRecord(body) ? body : {};
  const said = text(facts.error) ?? text(facts.message) ?? text(facts.detail);
  return new ApiError({
    status: response.status,
    code: text(facts.code) ?? `http.${response.status}`,
    message: said ?? FALLBACK_MESSAGE,
    isServerText: said !== null,
    errors: fieldErrors(facts.errors),
    requestId: text(facts.requestId) ?? response.headers.get('X-Request-Id'),
  });
}

const TIMED_OUT = 'The server took too long to answer. Check your connection and try again.';

/** A prescribed failure text, followed by the reason where the time ran out. */
export const withTimeout = (text: string, error: unknown): string =>
  error instanceof ApiError && error.code === 'timeout' ? `${text.replace(/\.$/, '')}. ${TIMED_OUT}` : text;

/** Returns the message to show for an error. `standing` replaces a message that is not from the server. */
export function getErrorMessage(error: unknown, standing?: string): string {
  if (standing !== undefined && error instanceof ApiError && !error.isServerText)
    return withTimeout(standing, error);
  return error instanceof Error && error.message !== '' ? error.message : (standing ?? FALLBACK_MESSAGE);
}
