export type RefusalCode =
  | 'empty'
  | 'tooLarge'
  | 'wrongType'
  | 'notAccepted'
  | 'encrypted'
  | 'damaged'
  | 'bomb'
  | 'xmlEntities'
  | 'unreadableKind'
  | 'tooManyPixels'
  | 'noSuchPage'
  | 'noPicture'
  | 'timeout'
  | 'aborted';

/**
 * A document that cannot be read, with the reason. The message is for the user: what happened and what to do.
 *
 * @example throw new DocumentRefused('empty', 'The file is empty. Choose the file again.')
 */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';

  constructor(
    readonly code: RefusalCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** The refusal of a damaged file, whichever part of the reader failed on it. */
export const createDamagedError = (what: string, cause?: unknown): DocumentRefused =>
  new DocumentRefused(
    'damaged',
    `This ${what} cannot be read: it is damaged or incomplete. Open it in the program that made it, save it again and upload the new copy.`,
    { cause },
  );

/** Errors of the platform may come from another realm, where `instanceof` does not know them. */
export const hasErrorName = (cause: unknown, name: string): boolean =>
  typeof cause === 'object' && cause !== null && (cause as { name?: unknown }).name === name;
