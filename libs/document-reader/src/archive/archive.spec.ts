import {
  docxParts,
  makeLinkedXls,
  paragraph,
  run,
  table,
  xlsxParts,
  zip,
  type Parts,
} from '../testing/make-office.test-support.js';
import { readBytes, refusal } from '../testing/read.test-support.js';
import { readArchive } from './archive.js';

const MIB = 1024 * 1024;
const LIMITS = { maxInflatedBytes: 100 * MIB, maxEntries: 2000 };
const CELL = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';

const codeOf = async (parts: Parts, name: string) => (await refusal(readBytes(zip(parts), name))).code;

/** Both places in which an archive states the inflated size of its first entry. */
const lieAboutSize = (archive: Uint8Array, size: number): Uint8Array => {
  const lying = archive.slice();
  const view = new DataView(lying.buffer);
  view.setUint32(22, size, true);
  const directory = view.getUint32(lying.length - 6, true);
  view.setUint32(directory + 24, size, true);
  return lying;
};

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, littleEndian);
  [...text].forEach((letter, index) => view.setUint16(2 + index * 2, letter.charCodeAt(0), littleEndian));
  return bytes;
};

describe('archives', () => {
  it('refuses archives that inflate to more than the limit, in one part or in many', async () => {
    const zeros = new Uint8Array(101 * MIB);
    expect(await codeOf({ ...docxParts(''), 'word/bomb.xml': zeros }, 'a.docx')).toBe('bomb');
    const many = Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [`xl/media/${index}.bin`, zeros.subarray(0, 10 * MIB)]),
    );
    expect(await codeOf({ ...xlsxParts(CELL), ...many }, 'a.xlsx')).toBe('bomb');
  });

  it('counts inflated bytes, not the sizes in the headers', () => {
    const lying = lieAboutSize(zip({ 'word/bomb.xml': new Uint8Array(20 * MIB) }), 10);
    const limits = { ...LIMITS, maxInflatedBytes: MIB };
    expect(() => readArchive(lying, limits, () => true)).toThrow(/unpacks to more data/);
  });

  it('refuses more entries than a document has', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 2001 }, (_, index) => [`word/${index}.xml`, '<a/>']),
    );
    expect(await codeOf({ ...docxParts(''), ...many }, 'a.docx')).toBe('bomb');
  });

  it('does not open archives inside the archive', async () => {
    const inner = zip({ 'bomb.xml': new Uint8Array(90 * MIB) });
    const document = await readBytes(
      zip({ ...docxParts(paragraph(run('Revenue'))), 'word/embeddings/inner.docx': inner }),
      'a.docx',
    );
    expect(document.pages[0]?.words.map(({ text }) => text)).toEqual(['Revenue']);
  });

  it('refuses a document of millions of elements', async () => {
    const body = '<w:p/>'.repeat(2_100_000);
    expect(await codeOf(docxParts(body), 'a.docx')).toBe('bomb');
  });

  it('refuses a workbook whose link claims the whole sheet, in either format', async () => {
    const link = '<hyperlinks><hyperlink ref="A1:XFD1048576" location="x"/></hyperlinks>';
    expect(await codeOf(xlsxParts(`${CELL}${link}`), 'a.xlsx')).toBe('bomb');
    expect((await refusal(readBytes(makeLinkedXls(), 'a.xls'))).code).toBe('bomb');
    const short = '<hyperlinks><hyperlink ref="A1:A20000" location="x"/></hyperlinks>';
    expect((await readBytes(zip(xlsxParts(`${CELL}${short}`)), 'a.xlsx')).pages).toHaveLength(1);
  });

  it.each(['xl/workbook.xml', 'xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml', 'docProps/app.xml'])(
    'refuses elements nested a thousand deep in %s',
    async (part) => {
      const deep = `${'<a x="1">'.repeat(1_000)}${'</a>'.repeat(1_000)}`;
      expect(await codeOf({ ...xlsxParts(CELL), [part]: deep }, 'a.xlsx')).toBe('bomb');
    },
  );

  it('refuses entries under a password', async () => {
    const archive = zip(docxParts(paragraph(run('x'))));
    const view = new DataView(archive.buffer);
    const directory = view.getUint32(archive.length - 6, true);
    view.setUint16(directory + 8, view.getUint16(directory + 8, true) | 1, true);
    expect((await refusal(readBytes(archive, 'a.docx'))).code).toBe('encrypted');
  });

  it('refuses a truncated archive and one whose data is not deflated', async () => {
    const archive = zip(docxParts(table([['Revenue', '1,234']])));
    expect((await refusal(readBytes(archive.slice(0, archive.length - 30), 'a.docx'))).code).toBe('damaged');
    const broken = archive.slice();
    broken.fill(0xff, 60, 140);
    expect((await refusal(readBytes(broken, 'a.docx'))).code).toBe('damaged');
  });

  it('reads or refuses an archive with any single byte of its directory changed', async () => {
    const archive = zip(docxParts(paragraph(run('x'))));
    const directory = new DataView(archive.buffer).getUint32(archive.length - 6, true);
    for (let at = directory; at < archive.length; at += 5) {
      const broken = archive.slice();
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      const outcome = await readBytes(broken, 'a.docx').then(
        () => 'read',
        (cause: unknown) => (cause as { code?: string }).code,
      );
      expect(outcome).toBeDefined();
    }
  });
});

describe('XML in Office files', () => {
  const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>';

  it.each([
    ['an external entity', entity],
    ['nested entities', '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><x>&b;</x>'],
    ['a DTD alone', '<!DOCTYPE x><x/>'],
    ['a DTD in UTF-16, little end first', utf16(entity, true)],
    ['a DTD in UTF-16, big end first', utf16(entity, false)],
    ['a DTD in UTF-16 without a mark', utf16(entity, true).subarray(2)],
    ['an encoding that hides the markup', '<?xml version="1.0" encoding="IBM037"?><x/>'],
    ['an encoding that hides the markup in letters', "<?xml version='1.0' encoding='UTF-7'?><x/>"],
  ])('refuses %s in any part', async (_, part) => {
    expect(await codeOf({ ...docxParts(paragraph(run('x'))), 'word/settings.xml': part }, 'a.docx')).toBe(
      'xmlEntities',
    );
    expect(await codeOf({ ...xlsxParts(CELL), 'xl/sharedStrings.xml': part }, 'a.xlsx')).toBe('xmlEntities');
  });

  it('accepts comments and CDATA, which declare nothing', async () => {
    const parts = {
      ...docxParts(paragraph(`<!-- a comment -->${run('Revenue')}`)),
      'word/settings.xml': '<settings><![CDATA[1 < 2]]></settings>',
    };
    const document = await readBytes(zip(parts), 'a.docx');
    expect(document.pages[0]?.words.map(({ text }) => text)).toEqual(['Revenue']);
  });
});
