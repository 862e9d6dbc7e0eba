interface StoredBackup {
  readonly id: string;
  readonly createdAt: string;
  readonly verifiedAt: string | null;
}

/**
 * Selects the backups to delete: verified ones beyond the newest `keep`, and ones that are not verified and older
 * than all that are kept. Without a verified backup nothing is deleted.
 */
export function selectExpiredBackups<T extends StoredBackup>(backups: readonly T[], keep: number): T[] {
  const verified = backups
    .filter(({ verifiedAt }) => verifiedAt !== null)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const oldestKept = verified.slice(0, keep).at(-1);
  if (oldestKept === undefined || verified.length < keep) return [];
  return backups.filter(({ createdAt }) => Date.parse(createdAt) < Date.parse(oldestKept.createdAt));
}
