/**
 * Stores the failed rows for as long as the tab is open, so that the report can offer them for download. The server
 * does not store them.
 */
const storedRows = new Map<string, string>();
const getStorageKey = (importId: string) => `import-failed-rows:${importId}`;

export function storeFailedRows(importId: string, csv: string): void {
  storedRows.set(importId, csv);
  try {
    window.sessionStorage.setItem(getStorageKey(importId), csv);
  } catch {
    // Too much for the browser's store: the report has them until the page is reloaded.
  }
}

export function getFailedRows(importId: string): string | null {
  try {
    return storedRows.get(importId) ?? window.sessionStorage.getItem(getStorageKey(importId));
  } catch {
    return null;
  }
}
