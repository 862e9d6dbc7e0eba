import { countWorkers } from './recognize-pages.js';

const letter = { width: 612, height: 792 };
const legal = { width: 612, height: 1008 };
const a3 = { width: 842, height: 1191 };

describe('workersFor', () => {
  it.each([
    ['one page', [letter], 1],
    ['pages of office paper', [letter, legal, letter], 2],
    ['pages of which one is large', [letter, a3], 1],
  ])('recognizes %s %#', (_name, pages, expected) => {
    expect(countWorkers(pages)).toBe(expected);
  });
});
