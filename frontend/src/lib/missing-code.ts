/**
 * Whether a fetch of code, or of its styles, failed: after a new version was put up, or without a connection. Browsers
 * throw a TypeError for code; Vite throws an Error for styles.
 */
export const isMissingCode = ({ message }: Error): boolean =>
  /dynamically imported module|module script|unable to preload css/i.test(message);

export const MISSING_CODE_TEXT =
  'This could not be loaded. You may be offline, or a new version is available.';
