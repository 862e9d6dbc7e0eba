/** A fetch of code fails after a new version was put up, or without a connection. */
export const isMissingCode = (error: Error): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

export const MISSING_CODE_TEXT =
  'This could not be loaded. You may be offline, or a new version is available.';
