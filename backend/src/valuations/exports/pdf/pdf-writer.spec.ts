import { readDocument } from '@dealwright/document-reader';
import { PdfWriter, type TableRow } from './pdf-writer.js';

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
