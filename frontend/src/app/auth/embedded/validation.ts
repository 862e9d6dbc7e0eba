/** The server's bound. */
export const MAX_NAME_LENGTH = 100;

const MIN_PASSWORD_LENGTH = 10;
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters. A few unrelated words work well.`;

export function passwordError(password: string): string | null {
  return password.length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters` : null;
}

/** Detects typing errors only; whether an address exists is known once a mail arrives. */
export function emailError(email: string): string | null {
  return /^\S[^\s@]*@\S[^\s.]*\.\S+$/.test(email.trim())
    ? null
    : 'Enter an email address such as name@example.com';
}

export const EXPIRED_LINK = 'That link has expired or was already used. Request a new one.';
