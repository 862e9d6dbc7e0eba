import { type FieldError } from '../../../platform/http/index.js';

/** An error of the provider as this API describes it. */
export interface IdentityError {
  readonly code: string;
  /** null: the provider has none that helps */
  readonly message: string | null;
  readonly errors: readonly FieldError[];
}

/** The codes of this API for those of the provider, where the provider's own name would not tell what is wrong. */
const CODES: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'identity.notSignedIn',
  INVALID_EMAIL: 'request.invalid',
  BODY_MUST_BE_AN_OBJECT: 'request.invalid',
  INVALID_EMAIL_OR_PASSWORD: 'identity.wrongEmailOrPassword',
  INVALID_PASSWORD: 'identity.wrongPassword',
  INVALID_CODE: 'identity.wrongCode',
  INVALID_BACKUP_CODE: 'identity.wrongRecoveryCode',
  INVALID_TWO_FACTOR_COOKIE: 'identity.signInExpired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'identity.tooManyCodes',
  ACCOUNT_LOCKED: 'identity.locked',
  USER_ALREADY_EXISTS: 'identity.emailTaken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'identity.emailTaken',
  INVALID_ORIGIN: 'identity.originRefused',
  MISSING_OR_NULL_ORIGIN: 'identity.originRefused',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'identity.originRefused',
};

/** The field that an error is about. */
const FIELDS: Readonly<Record<string, 'email' | 'image' | 'name' | 'password'>> = {
  INVALID_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  WEAK_PASSWORD: 'password',
  SAME_PASSWORD: 'password',
  INVALID_NAME: 'name',
  INVALID_IMAGE: 'image',
};

/** Calls whose fields have other names. */
const RENAMED_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/change-password': { password: 'newPassword' },
  '/reset-password': { password: 'newPassword' },
  '/change-email': { email: 'newEmail' },
};

/** A part of the provider's text for input of the wrong shape: `[body.email] Invalid email address`. */
const INVALID_FIELD = /^\[(?:body|query)(?:\.([^\]]*))?\] (.*)$/s;

/**
 * Describes an error of the provider as every error of this API is. Returns null where the provider names no code.
 *
 * @param error the body of the provider's response
 * @param path the path of the call, without that of the provider
 */
export function describeProviderError(error: unknown, path: string): IdentityError | null {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string' || code === '') return null;
  const text = typeof message === 'string' && message !== '' ? message : null;
  if (code === 'VALIDATION_ERROR') return describeInvalidInput(text ?? '');
  const field = FIELDS[code];
  const name = field && (RENAMED_FIELDS[path]?.[field] ?? field);
  return {
    code: CODES[code] ?? `identity.${toCamelCase(code)}`,
    message: text,
    errors: name === undefined ? [] : [{ field: name, message: text ?? `${name} is not valid` }],
  };
}

/** Reads every field from a text such as `[body.email] Invalid email address; [body.name] …`. */
function describeInvalidInput(text: string): IdentityError {
  const errors = text.split(/; (?=\[(?:body|query)[.\]])/).flatMap((part): FieldError[] => {
    const [, field, message = ''] = INVALID_FIELD.exec(part) ?? [];
    return field === undefined ? [] : [{ field, message: explainInvalidField(field, message) }];
  });
  return {
    code: 'request.invalid',
    message: errors[0]?.message ?? 'The body must be a JSON object',
    errors,
  };
}

function explainInvalidField(field: string, message: string): string {
  if (/^Invalid email/i.test(message)) return `${field} must be an email address such as name@example.com`;
  if (message.endsWith('received undefined')) return `${field} is required`;
  const [, type] = /expected (string|number|boolean|object|array)\b/.exec(message) ?? [];
  return type === undefined ? `${field} is not valid: ${message}` : `${field} must be a JSON ${type}`;
}

const toCamelCase = (code: string): string =>
  code.toLowerCase().replaceAll(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
