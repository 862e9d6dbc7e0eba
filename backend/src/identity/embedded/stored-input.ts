import { type BetterAuthPlugin } from 'better-auth';
import { MAX_NAME_LENGTH } from './constants.js';

/** RFC 5321: longer addresses receive no mail. */
const MAX_EMAIL_LENGTH = 254;
const MAX_IMAGE_LENGTH = 2_048;

/** The field that holds an email address to store, by path. */
const EMAIL_FIELDS: Readonly<Record<string, string>> = {
  '/sign-up/email': 'email',
  '/update-user': 'email',
  '/change-email': 'newEmail',
};

/** Bounds what people say of themselves before the provider stores it, which it does at any length. */
export async function storedInputPlugin(): Promise<BetterAuthPlugin> {
  const { APIError, createAuthMiddleware } = await import('better-auth/api');
  const handler = createAuthMiddleware((context) => {
    const refusal = findRefusal(context.path, (context.body ?? {}) as Record<string, unknown>);
    return refusal === null ? Promise.resolve() : Promise.reject(new APIError('BAD_REQUEST', refusal));
  });
  return {
    id: 'stored-input',
    hooks: { before: [{ matcher: ({ path }) => path !== undefined && path in EMAIL_FIELDS, handler }] },
  };
}

/** A name is one line of at most 100 characters. */
export function isName(name: unknown): name is string {
  return typeof name === 'string' && name.length <= MAX_NAME_LENGTH && !/\p{Cc}/u.test(name);
}

/** Fields that are missing are left to the provider, which knows whether it needs them. */
function findRefusal(path: string, body: Record<string, unknown>) {
  const { name, image } = body;
  const email = body[EMAIL_FIELDS[path] ?? ''];
  if (name !== undefined && !isName(name)) return BAD_NAME;
  if (typeof email === 'string' && email.length > MAX_EMAIL_LENGTH) return LONG_EMAIL;
  return image === undefined || image === null || isImage(image) ? null : BAD_IMAGE;
}

function isImage(image: unknown): boolean {
  if (typeof image !== 'string' || image.length > MAX_IMAGE_LENGTH) return false;
  return URL.canParse(image) && new URL(image).protocol === 'https:';
}

const BAD_NAME = { code: 'INVALID_NAME', message: `Enter a name of at most ${MAX_NAME_LENGTH} characters.` };
const LONG_EMAIL = {
  code: 'INVALID_EMAIL',
  message: `Enter an email address of at most ${MAX_EMAIL_LENGTH} characters.`,
};
const BAD_IMAGE = {
  code: 'INVALID_IMAGE',
  message: `The image must be an https:// address of at most ${MAX_IMAGE_LENGTH} characters.`,
};
