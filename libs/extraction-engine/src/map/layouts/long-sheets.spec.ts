import { readDocument, type ReadDocument, type Word } from '@dealwright/document-reader';
import { extractDealInfo } from '../deal-info.js';
import { extractFinancials } from '../financials.js';

const readCsv = (lines: readonly string[]): Promise<ReadDocument> =>
  readDocument({ fileId: 'file', fileName: 'long.csv', bytes: Buffer.from(lines.join('\n')) });

const HEAD = 'Profit and loss,2024,2025';
const toRow = (n: number) => `${n % 7 === 0 ? 'Rent' : `Supplier ${n}`},${1_000 + n},${2_000 + n}`;
const makeRows = (count: number) => [HEAD, ...Array.from({ length: count }, (_, n) => toRow(n))];

/** Reads a sheet and counts how often extraction looks at its words. */
async function countLooks(rows: number): Promise<number> {
  const document = await readCsv(makeRows(rows));
  let looks = 0;
  const watch = (word: Word): Word =>
    new Proxy(word, {
      get: (target, property, receiver) => {
        looks += 1;
        return Reflect.get(target, property, receiver) as unknown;
      },
    });
  const watched = {
    ...document,
    pages: document.pages.map((page) => ({ ...page, words: page.words.map(watch) })),
  };
  extractFinancials([watched]);
  extractDealInfo([watched]);
  return looks;
}

describe('a long sheet', () => {
  it('of 100,000 rows is read as far as its first 20,000, and says so', async () => {
    const document = await readCsv(makeRows(100_000));
    expect(document.pages.flatMap(({ tables }) => tables.map(({ rows }) => rows))).toEqual([20_000]);
    expect(document.warnings.map(({ message }) => message)).toEqual([
      'Only the first 20000 rows were read: the file is too long. Split it, or upload only the statement.',
    ]);
  });

  it('of 100,000 columns is read as far as its first 256, and says so', async () => {
    const columns = Array.from({ length: 100_000 }, (_, n) => String(n)).join(',');
    const document = await readCsv([`Account,${columns}`, `Sales,${columns}`]);
    expect(document.pages.flatMap(({ tables }) => tables.map(({ cols }) => cols))).toEqual([256]);
    expect(document.pages[0]?.words.length).toBeLessThanOrEqual(2 * 256);
    expect(document.warnings.map(({ message }) => message)).toEqual([
      'Only the first 256 columns were read. Delete columns that are not needed, or upload only the statement.',
    ]);
  });

  it('costs extraction twice the work for twice the rows', async () => {
    const [some, twice, four] = [await countLooks(500), await countLooks(1_000), await countLooks(2_000)];
    expect(some).toBeGreaterThan(1_500);
    expect(twice / some).toBeLessThan(2.3);
    expect(four / twice).toBeLessThan(2.3);
  });
});
