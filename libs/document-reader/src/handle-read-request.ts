import { DocumentRefused, type RefusalCode } from './document-refused.js';
import { readDocument } from './read-document.js';
import { type ReadDocument, type ReadInput, type ReadOptions, type ReadProgress } from './types.js';

/** The request to a reader process: data that structured clone can copy. */
export type ReadRequest = ReadInput & Pick<ReadOptions, 'accept' | 'limits' | 'ocr'>;

/** The reply of a reader process. Plain data, because the properties of an Error are lost between processes. */
export type ReadResponse =
  { ok: true; document: ReadDocument } | { ok: false; code: RefusalCode; message: string };

/**
 * Runs `readDocument` in a reader process: takes and returns plain data, also for a refusal.
 *
 * @example process.on('message', async (request) => process.send(await answerRead(request)))
 */
export const handleReadRequest = async (
  { accept, limits, ocr, ...input }: ReadRequest,
  onProgress?: (progress: ReadProgress) => void,
): Promise<ReadResponse> => {
  try {
    const document = await readDocument(input, {
      ...(accept ? { accept } : {}),
      ...(limits ? { limits } : {}),
      ...(ocr ? { ocr } : {}),
      ...(onProgress ? { onProgress } : {}),
    });
    return { ok: true, document };
  } catch (cause) {
    // readDocument refuses files only with DocumentRefused; any other error is a bug and must not be hidden.
    if (!(cause instanceof DocumentRefused)) throw cause;
    return { ok: false, code: cause.code, message: cause.message };
  }
};

/** Builds the refusal from the reply, in the process that sent the request. */
export const toDocumentRefused = (reply: ReadResponse & { ok: false }): DocumentRefused =>
  new DocumentRefused(reply.code, reply.message);
