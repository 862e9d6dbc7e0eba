export const SHORTEST_PASSWORD = 10;
export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters. A few unrelated words work well.`;

export function passwordFault(password: string): string | null {
  return password.length < SHORTEST_PASSWORD ? `Use at least ${SHORTEST_PASSWORD} characters` : null;
}

/** Only tells a slip of the fingers; whether an address exists, the mail will show. */
export function emailFault(email: string): string | null {
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Enter an e-mail address such as name@example.com';
}

export const SPENT_LINK = 'That link has expired or was used before. Ask for another.';
