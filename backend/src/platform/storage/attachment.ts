/** Headers under which a browser saves a file and never runs it. */
export function attachmentHeaders(file: {
  readonly fileName: string;
  readonly contentType: string;
}): Record<string, string> {
  const plain = file.fileName.replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(file.fileName).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'Content-Type': file.contentType,
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
  };
}
