/** 'Ada Lovelace King' is Ada, Lovelace King; a name that is empty is none. */
export function splitName(name: string): { firstName: string | null; lastName: string | null } {
  const [firstName, ...rest] = name.trim().split(/\s+/);
  return { firstName: firstName || null, lastName: rest.join(' ') || null };
}
