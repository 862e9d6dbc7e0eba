/** Downloads a text as a file. The byte order mark makes spreadsheets read it as UTF-8. */
export function downloadText(fileName: string, text: string, type = 'text/csv'): void {
  downloadBlob(fileName, new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }));
}

/** Hands the reader any file. */
export function downloadBlob(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
