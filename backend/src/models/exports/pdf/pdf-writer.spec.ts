import { readDocument } from '@dealwright/document-reader';
import { keepTogether, PdfWriter, type TableRow } from './pdf-writer.js';

const SHAPE = { widths: [0.6, 0.4], head: ['Line', 'Amount'] };
const NOTES = ['First note of the table.', 'Last note of the table.'];

async function readPages(pdf: PdfWriter): Promise<string[]> {
  const bytes = await pdf.finish('Head', 'Foot');
  const { pages } = await readDocument({ fileId: 'f', bytes, fileName: 'writer.pdf' });
  return pages.map(({ words }) => words.map(({ text }) => text).join(' '));
}

describe('a table with notes', () => {
  it.each(['named', 'plain'])(
    'keeps the notes of a %s table with its last row at any length',
    async (kind) => {
      for (let count = 25; count <= 45; count++) {
        const rows: TableRow[] = Array.from({ length: count }, (_, index) => ({
          cells: [`Row-${index + 1}.`, '$1'],
        }));
        const pdf = new PdfWriter('Writer', '2026-03-01');
        if (kind === 'named') pdf.namedTable('Name', SHAPE, rows, NOTES);
        else pdf.table(SHAPE, rows, NOTES);
        const pages = await readPages(pdf);
        for (const text of [`Row-${count}.`, ...NOTES]) expect(pages.at(-1)).toContain(text);
        for (let row = 1; row <= count; row++) expect(pages.join(' ')).toContain(`Row-${row}.`);
      }
    },
  );

  it('keeps a sum with the rows that belong to it', async () => {
    for (let count = 25; count <= 45; count++) {
      const rows: TableRow[] = Array.from({ length: count }, (_, index) => ({
        cells: [`Row-${index + 1}.`, '$1'],
      }));
      const parts = ['Part-1.', 'Part-2.'].map((name) => ({ cells: [name, '$1'] }));
      const sum = { cells: ['Sum.', '$2'], strong: true };
      const pdf = new PdfWriter('Writer', '2026-03-01');
      pdf.table(SHAPE, [...rows, ...keepTogether([...parts, sum])]);
      const page = (await readPages(pdf)).find((text) => text.includes('Sum.'));
      expect(page).toMatch(/Part-1\. .*Part-2\. .*Sum\./);
      const plain = new PdfWriter('Writer', '2026-03-01');
      plain.table(SHAPE, [...rows, sum]);
      expect((await readPages(plain)).find((text) => text.includes('Sum.'))).toContain(`Row-${count}.`);
    }
  });

  it('prints notes that no page can hold together with a row', async () => {
    const pdf = new PdfWriter('Writer', '2026-03-01');
    pdf.table(
      SHAPE,
      [{ cells: ['Row-1.', '$1'] }],
      Array.from({ length: 80 }, (_, index) => `Note-${index + 1}.`),
    );
    const text = (await readPages(pdf)).join(' ');
    for (const word of ['Row-1.', 'Note-1.', 'Note-80.']) expect(text).toContain(word);
  });
});

describe('key figures', () => {
  it('have room between them, and one that is too wide takes two columns', async () => {
    const pdf = new PdfWriter('Writer', '2026-03-01');
    pdf.keyFigures([
      ['Range', '$1,327,000 to $1,857,800'],
      ['Score', '80 of 100'],
    ]);
    const bytes = await pdf.finish('Head', 'Foot');
    const { pages } = await readDocument({ fileId: 'f', bytes, fileName: 'writer.pdf' });
    const find = (text: string) => pages[0]!.words.find((word) => word.text === text)!.box;
    expect(find('80').x0 - find('$1,857,800').x1).toBeGreaterThan(14);
    expect(find('$1,857,800').y1 - find('$1,857,800').y0).toBeCloseTo(find('80').y1 - find('80').y0, 1);
  });
});

describe('letters', () => {
  it('sets a name that reads from right to left with its words in order and apart', async () => {
    const pdf = new PdfWriter('Writer', '2026-03-01');
    pdf.paragraph('Shalom שלום עולם Bakery');
    const bytes = await pdf.finish('Head', 'Foot');
    const { pages } = await readDocument({ fileId: 'f', bytes, fileName: 'writer.pdf' });
    const line = pages[0]!.words.slice(0, -5).toSorted((a, b) => a.box.x0 - b.box.x0);
    const seen = line.map(({ text, box }, index) =>
      box.x0 - (line[index - 1]?.box.x1 ?? 0) > 1.5 ? ` ${text}` : text,
    );
    expect(seen.join('').trim()).toBe(`Shalom ${[...'שלום עולם'].toReversed().join('')} Bakery`);
  });

  it('leaves out emoji, and shows a box for a letter that no font has', async () => {
    const pdf = new PdfWriter('Writer', '2026-03-01');
    pdf.paragraph('Acme 🍕 Pizza 👩‍🍳 Kitchen');
    expect(pdf.hasMissingGlyphs).toBe(false);
    pdf.paragraph('Noodles ភ');
    expect(pdf.hasMissingGlyphs).toBe(true);
    expect((await readPages(pdf)).join(' ')).toContain('Acme Pizza Kitchen Noodles □');
  });
});
