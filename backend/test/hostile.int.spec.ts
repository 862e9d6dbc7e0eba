import { zipSync } from 'fflate';
import {
  docxParts,
  makeCompoundFile,
  paragraph,
  run,
  xlsxParts,
  zip,
} from '../../libs/document-reader/src/testing/make-office.test-support.js';
import { makePdf, put } from '../../libs/document-reader/src/testing/make-pdf.test-support.js';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';
import { type FileToSend, upload } from './support/upload.js';

jest.setTimeout(400_000);

const MEBIBYTES_10 = 10_485_760;
const zeros = (size: number) => new Uint8Array(size);
const text = (content: string) => new TextEncoder().encode(content);
const DTD = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';

/** Files that are meant to do harm, or simply are broken. */
async function hostile(): Promise<[string, string, FileToSend][]> {
  const pdf = await makePdf((page) => put(page, 'Revenue 1,234', 10, 10));
  const docx = docxParts(paragraph(run('Hello')));
  const bomb = { ...docxParts(''), 'word/media/a.bin': zeros(150 * 1024 * 1024) };
  const entries = Object.fromEntries(
    Array.from({ length: 2_500 }, (_, index) => [`x/${index}.xml`, text('<a/>')]),
  );
  const sheet = `<sheetData>${'<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(600_000)}</sheetData>`;
  const full = new Uint8Array(MEBIBYTES_10 + 1);
  full.set(pdf);
  const encrypted = makeCompoundFile({ EncryptionInfo: zeros(200), EncryptedPackage: zeros(5_000) });
  const info = '/deals/extract-deal-info';
  const financials = '/deals/extract-financials';
  return [
    ['a bomb', info, { name: 'a.docx', bytes: zip(bomb) }],
    [
      'an archive of too many entries',
      info,
      { name: 'a.docx', bytes: zipSync({ ...entries, '[Content_Types].xml': text('<Types/>') }) },
    ],
    ['a sheet of a great many cells', financials, { name: 'a.xlsx', bytes: zip(xlsxParts(sheet)) }],
    [
      'an external entity',
      info,
      { name: 'a.docx', bytes: zip({ ...docx, 'word/document.xml': `${DTD}<a>&a;</a>` }) },
    ],
    ['an encrypted workbook', financials, { name: 'a.xlsx', bytes: encrypted }],
    ['a truncated PDF', financials, { name: 'a.pdf', bytes: pdf.slice(0, 200) }],
    ['a truncated archive', info, { name: 'a.docx', bytes: zip(docx).slice(0, 300) }],
    [
      'a PDF of rubbish',
      info,
      { name: 'a.pdf', bytes: text('%PDF-1.7\n' + '<< /Kids [1 0 R] >>'.repeat(10_000)) },
    ],
    ['a wrong extension', financials, { name: 'a.xlsx', bytes: pdf }],
    ['no bytes', financials, { name: 'a.pdf', bytes: zeros(0) }],
    ['one byte more than 10 MiB', financials, { name: 'a.pdf', bytes: full }],
    ['a path in the name', financials, { name: '../../a.exe', bytes: pdf }],
  ];
}

describe('a hostile document', () => {
  let server: TestApp;
  let ada: TestUser;
  let bob: TestUser;

  let files: [string, string, FileToSend][];

  beforeAll(async () => {
    // Making the bombs is our own work, not the server's: it must not run beside it.
    files = await hostile();
    server = await startTestApp({ QUEUE: 'memory' });
    ada = await server.newUser();
    bob = await server.newUser('Bob');
    await bob.call('GET', '/deals');
  });
  afterAll(() => server.close());

  it('ends in a clear message, while other people go on being answered', async () => {
    let answered = 0;
    let watching = true;
    const others = (async () => {
      while (watching) {
        expect((await bob.call('GET', '/deals')).status).toBe(200);
        answered += 1;
      }
    })();
    const seen: Record<string, unknown> = {};
    const meanwhile: Record<string, number> = {};
    for (const [name, path, file] of files) {
      const before = answered;
      const answer = await upload(server, ada, path, 'files', [file]);
      meanwhile[name] = answered - before;
      const message = answer.body.error ?? '';
      seen[name] = [answer.status, message];
      expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
      expect(message).toMatch(/\w \w+ \w/);
      expect(message).not.toMatch(/\bat .*:\d+|node_modules|\/etc\/|undefined/);
    }
    watching = false;
    await others;
    // Those that keep a reader busy: were it this process, nobody would have been answered until the end.
    expect(meanwhile['a bomb']).toBeGreaterThan(0);
    expect(meanwhile['a sheet of a great many cells']).toBeGreaterThan(0);
    expect(Object.keys(seen)).toHaveLength(12);
  });
});
