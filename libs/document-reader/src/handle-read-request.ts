import { DocumentRefused, type RefusalCode } from './document-refused.js';
import { readDocument } from './read-document.js';
import { type ReadDocument, type ReadInput, type ReadOptions, type ReadProgress } from './types.js';

/** What crosses to the process that reads: it survives the structured clone. */
export type ReadRequest = ReadInput & Pick<ReadOptions, 'accept' | 'limits' | 'ocr'>;

/** The reply. Plain data, because the code of an Error is lost between processes. */
export type ReadResponse =
  { ok: true; document: ReadDocument } | { ok: false; code: RefusalCode; message: string };

/**
 * `readDocument` for the far side of a process boundary: plain data in, plain data out, a refusal as data too.
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
    // readDocument rejects with nothing else; what does not fit is a fault of ours and must not be hidden.
    if (!(cause instanceof DocumentRefused)) throw cause;
    return { ok: false, code: cause.code, message: cause.message };
  }
};

/** Builds the refusal from the reply, in the process that sent the request. */
export const toDocumentRefused = (reply: ReadResponse & { ok: false }): DocumentRefused =>
  new DocumentRefused(reply.code, reply.message);
