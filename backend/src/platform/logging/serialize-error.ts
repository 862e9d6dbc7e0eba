/** What a line of the log says about an error. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
}

const MAX_CAUSES = 4;
/** Errors of PostgreSQL whose message quotes the value that it refused. */
const QUOTES_VALUE = /^(?:22|23)/;

/**
 * Describes an error for the log by a fixed list of members. An error of the database also has `query`, `parameters`,
 * `detail`, `where` and more, which hold what people wrote; these are left out, and so are values in its message.
 */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'An error that is no Error object' };
  const { code, table, column, constraint, cause, driverError } = error as Error & Record<string, unknown>;
  const texts = Object.entries({ code, table, column, constraint }).filter(
    ([, value]) => typeof value === 'string',
  );
  const message = hideValues(error.message, code);
  const stack = error.stack?.replace(error.message, () => message);
  const inner = cause ?? driverError;
  return {
    type: error.constructor.name,
    message,
    ...(stack === undefined ? {} : { stack }),
    ...(Object.fromEntries(texts) as Partial<Record<string, string>>),
    ...(inner instanceof Error && depth < MAX_CAUSES ? { cause: serializeError(inner, depth + 1) } : {}),
  };
}

function hideValues(message: string, code: unknown): string {
  return typeof code === 'string' && QUOTES_VALUE.test(code)
    ? message.replaceAll(/: ".*/gs, ': [hidden]')
    : message;
}
