import { handleReadRequest, toDocumentRefused } from './handle-read-request.js';
import { makePdf, put } from './testing/make-pdf.test-support.js';
import { calculateUsedTime, MAX_WALL_TIME_FACTOR } from './work-clock.js';

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

describe('calculateUsedTime', () => {
  it('counts no time in which the process did not run', () => {
    expect(calculateUsedTime(50_000, 20_000)).toBe(20_000);
  });

  it('counts no second twice when two threads run', () => {
    expect(calculateUsedTime(50_000, 95_000)).toBe(50_000);
  });

  it('ends even for a process that never runs', () => {
    expect(calculateUsedTime(60_000 * MAX_WALL_TIME_FACTOR, 0)).toBe(60_000);
  });
});
