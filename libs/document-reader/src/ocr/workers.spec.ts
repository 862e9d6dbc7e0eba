import { countWorkers } from './recognize-pages.js';
import { Recognizer } from './recognizer.js';

describe('countWorkers', () => {
  const letter = { width: 612, height: 792 };
  const legal = { width: 612, height: 1008 };
  const a3 = { width: 842, height: 1191 };

  it.each([
    ['one page', [letter], 1],
    ['pages of office paper', [letter, legal, letter], 2],
    ['pages of which one is large', [letter, a3], 1],
  ])('recognizes %s %#', (_name, pages, expected) => {
    expect(countWorkers(pages)).toBe(expected);
  });
});

describe('a recognizer that was stopped', () => {
  const WHITE = { data: new Uint8Array(1200).fill(255), width: 40, height: 30 };

  it('rejects requests with an error that can be caught', async () => {
    const recognizer = await Recognizer.start();
    await recognizer.stop();
    await expect(recognizer.recognize(WHITE, 2)).rejects.toThrow('stopped');
    await expect(recognizer.recognizeLine(WHITE, '0123456789')).rejects.toThrow('stopped');
  }, 600_000);
});
