const MAX_LENGTH = 255;

/**
 * The name of a file without the path that a client may have sent along, and without control characters.
 *
 * @example baseName('C:\\books\\2023 P&L.pdf') // '2023 P&L.pdf'
 */
export const baseName = (fileName: string): string => {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  // eslint-disable-next-line no-control-regex -- control characters are what is taken out
  const clean = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return clean === '' || clean === '.' || clean === '..' ? 'document' : clean.slice(-MAX_LENGTH);
};

/**
 * The extension in lower case, without the dot; empty where there is none.
 *
 * @example getExtension('Statement.PDF') // 'pdf'
 */
export const getExtension = (fileName: string): string =>
  /\.([^.\s/\\]+)$/.exec(baseName(fileName))?.[1]?.toLowerCase() ?? '';
