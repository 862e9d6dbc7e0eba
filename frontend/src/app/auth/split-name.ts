/** Splits 'Ada Lovelace King' into 'Ada' and 'Lovelace King'. Empty parts are null. */
export function splitName(name: string): { firstName: string | null; lastName: string | null } {
  const [firstName, ...rest] = name.trim().split(/\s+/);
  return { firstName: firstName || null, lastName: rest.join(' ') || null };
}
