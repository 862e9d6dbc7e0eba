/**
 * The rows that failed live only in the reader's file; they are kept as long as the tab is open, so that the
 * report can hand them back.
 */
const kept = new Map<string, string>();
const keyOf = (importId: string) => `import-failed-rows:${importId}`;

export function keepFailedRows(importId: string, csv: string): void {
  kept.set(importId, csv);
  try {
    window.sessionStorage.setItem(keyOf(importId), csv);
  } catch {
    // Too much for the browser's store: the report has them until the page is reloaded.
  }
}

export function failedRowsOf(importId: string): string | null {
  try {
    return kept.get(importId) ?? window.sessionStorage.getItem(keyOf(importId));
  } catch {
    return null;
  }
}
