import { handleReadRequest, toDocumentRefused } from './handle-read-request.js';
import { makePdf, put } from './testing/make-pdf.test-support.js';

describe('a read for another process', () => {
  it('takes and returns data that can be cloned', async () => {
    const bytes = await makePdf((pdf) => put(pdf, 'Revenue', 50, 50));
    const request = structuredClone({ fileId: 'f1', fileName: 'a.pdf', bytes, limits: { maxPages: 3 } });
    const reply = structuredClone(await handleReadRequest(request));
    expect(reply).toMatchObject({ ok: true, document: { fileId: 'f1', kind: 'pdf', pageCount: 1 } });
  });

  it('returns a refusal as data, from which the caller rebuilds the same refusal', async () => {
    const reply = structuredClone(
      await handleReadRequest({
        fileId: 'f1',
        fileName: 'a.pdf',
        bytes: new Uint8Array(0),
        accept: ['pdf'],
        ocr: 'never',
      }),
    );
    if (reply.ok) throw new Error('an empty file was read');
    expect(toDocumentRefused(reply)).toMatchObject({
      name: 'DocumentRefused',
      code: 'empty',
      message: reply.message,
    });
  });
});
