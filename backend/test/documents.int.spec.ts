import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { utils } from '@e965/xlsx';
import {
  docxParts,
  makeBook,
  paragraph,
  run,
  writeBook,
  zip,
} from '../../libs/document-reader/src/testing/make-office.test-support.js';
import { makePdf, put } from '../../libs/document-reader/src/testing/make-pdf.test-support.js';
import { AppConfig } from '../src/platform/config/index.js';
import { FileSweeper } from '../src/platform/storage/index.js';
import { ContractClient } from './support/contract.js';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';
import { until } from './support/until.js';
import { type FileToSend, upload } from './support/upload.js';

interface Document {
  id: string;
  fileName: string;
  fileSize: number;
  uploadedAt: string;
  createdAt: string;
  name: string;
  size: number;
  kind: string;
}

const MEBIBYTES_10 = 10_485_760;

describe('documents of a deal', () => {
  let server: TestApp;
  let ada: TestUser;
  let bob: TestUser;
  let dealId: string;
  let pdf: Uint8Array;

  const newDeal = async () =>
    (await ada.call<{ id: string }>('POST', '/deals', { description: 'Dockside Marine' })).body.data.id;
  const send = (files: FileToSend[], to = dealId, headers?: Record<string, string>) =>
    upload<Document[]>(server, ada, `/deals/${to}/documents`, 'documents', files, headers);
  const list = async (of = dealId) => (await ada.call<Document[]>('GET', `/deals/${of}/documents`)).body.data;
  const local = (link: string) => server.url + new URL(link).pathname;
  const stored = () => {
    const folder = join(server.app.get(AppConfig).dataDir, 'files');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  };
  /** An aborted upload is deleted right away, but not before the response. */
  const settled = (count: number) =>
    until(`that ${count} files are stored`, () => (stored().length === count ? true : null));
  const padded = (size: number) => {
    const bytes = new Uint8Array(size).fill(0x20);
    bytes.set(pdf);
    return bytes;
  };

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    bob = await server.newUser('Bob');
    dealId = await newDeal();
    pdf = await makePdf((page) => put(page, 'Revenue 1,234,567', 10, 10));
  });
  afterAll(() => server.close());

  it('stores an uploaded file and serves it as an attachment by a signed link', async () => {
    const sent = await send([{ name: 'Steuer "2025" für Ölhafen.pdf', bytes: pdf }]);
    expect(sent.status).toBe(201);
    const [document] = sent.body.data;
    expect(document).toMatchObject({
      fileName: 'Steuer "2025" für Ölhafen.pdf',
      kind: 'pdf',
      fileSize: pdf.length,
      uploadedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
    });
    // The names that clients of earlier versions read.
    expect(document).toMatchObject({
      name: document?.fileName,
      size: document?.fileSize,
      createdAt: document?.uploadedAt,
    });
    const link = await ada.call<{ downloadUrl: string; expiresAt: string }>(
      'GET',
      `/deals/${dealId}/documents/${document?.id}`,
    );
    const minutes = (Date.parse(link.body.data.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    const activity = await ada.call<{ act: string; detail: string }[]>('GET', '/me/activity');
    expect(activity.body.data[0]).toMatchObject({
      act: 'shared',
      detail: 'Document Steuer "2025" für Ölhafen.pdf',
    });
    const got = await fetch(local(link.body.data.downloadUrl));
    expect(got.status).toBe(200);
    expect(Buffer.from(await got.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true);
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; .*f%C3%BCr%20%C3%96lhafen\.pdf$/);
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('serves no link that was changed or has ended', async () => {
    const [document] = (await send([{ name: 'a.pdf', bytes: pdf }])).body.data;
    const link = await ada.call<{ downloadUrl: string }>('GET', `/deals/${dealId}/documents/${document?.id}`);
    const url = local(link.body.data.downloadUrl);
    for (const wrong of [`${url}x`, url.replace(/\.[^.]*$/, ''), url.replace('/files/', '/files/eyJ')]) {
      expect((await fetch(wrong)).status).toBe(404);
    }
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1_000);
    const late = await fetch(url);
    now.mockRestore();
    expect(late.status).toBe(404);
  });

  it('takes every kind on the list, ten at a time', async () => {
    const to = await newDeal();
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
    const book = makeBook({ Books: utils.aoa_to_sheet([['Revenue', 1]]) });
    const jpg = await picture.clone().jpeg().toBuffer();
    const files = [
      { name: 'a.pdf', bytes: pdf },
      { name: 'b.docx', bytes: zip(docxParts(paragraph(run('Hello')))) },
      { name: 'c.xlsx', bytes: writeBook(book, 'xlsx') },
      { name: 'd.xls', bytes: writeBook(book, 'biff8') },
      { name: 'e.jpg', bytes: jpg },
      { name: 'f.jpeg', bytes: jpg },
      { name: 'g.png', bytes: await picture.clone().png().toBuffer() },
      { name: 'h.PDF', bytes: pdf },
      { name: 'i.pdf', bytes: pdf },
      { name: 'j.pdf', bytes: pdf },
    ];
    const sent = await send(files, to);
    expect(sent.body.error).toBeUndefined();
    expect(await list(to)).toHaveLength(10);
    const eleven = await send([...files, { name: 'k.pdf', bytes: pdf }], to);
    expect(eleven.status).toBe(400);
    expect(await list(to)).toHaveLength(10);
  });

  it('takes 10 MiB, and refuses one byte more with 413', async () => {
    const to = await newDeal();
    expect((await send([{ name: 'full.pdf', bytes: padded(MEBIBYTES_10) }], to)).status).toBe(201);
    const more = await send([{ name: 'over.pdf', bytes: padded(MEBIBYTES_10 + 1) }], to);
    expect([more.status, more.body.error]).toEqual([
      413,
      'File over.pdf is too large. Maximum size is 10MB.',
    ]);
    expect((await send([{ name: 'huge.pdf', bytes: padded(3 * MEBIBYTES_10) }], to)).status).toBe(413);
    expect(await list(to)).toHaveLength(1);
  });

  it('stores nothing of an upload with invalid files, and names each with its reason', async () => {
    const to = await newDeal();
    const before = stored().length;
    const sent = await send(
      [
        { name: 'good.pdf', bytes: pdf },
        { name: 'empty.pdf', bytes: '' },
        { name: 'really-a-pdf.xlsx', bytes: pdf },
        { name: 'program.exe', bytes: 'MZ' },
        { name: 'figures.csv', bytes: 'a,b\n1,2\n' },
      ],
      to,
    );
    expect(sent.status).toBe(400);
    expect(sent.body.errors?.map(({ field }) => field)).toEqual([
      'empty.pdf',
      'really-a-pdf.xlsx',
      'program.exe',
      'figures.csv',
    ]);
    expect(sent.body.error).toContain('File empty.pdf is empty.');
    expect(await list(to)).toEqual([]);
    expect(stored()).toHaveLength(before);
  });

  it('removes the path from a file name', async () => {
    const sent = await send([{ name: '../../etc/passwd.pdf', bytes: pdf }]);
    expect(sent.status).toBe(201);
    expect(sent.body.data[0]?.name).toBe('passwd.pdf');
  });

  describe('that fail', () => {
    // Counted once, while no upload is on its way: the partial file of one test may outlive its response.
    let before: number;
    beforeAll(() => {
      before = stored().length;
    });

    it.each([
      ['no form at all', 'application/json', '{}', 415],
      [
        'a form without an end',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF',
        400,
      ],
      ['a form without a boundary', 'multipart/form-data', 'abc', 400],
      [
        'another field',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="other"; filename="a.pdf"\r\n\r\n%PDF\r\n--x--\r\n',
        400,
      ],
      ['no file', 'multipart/form-data; boundary=x', '--x--\r\n', 400],
      [
        'a text that nothing reads',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nurgent\r\n--x\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF\r\n--x--\r\n',
        400,
      ],
      ['names of files in JSON', 'application/json', '{"documents":["a.pdf"]}', 415],
    ])('refuses %s', async (_name, type, body, status) => {
      const answer = await fetch(`${server.url}/api/deals/${dealId}/documents`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': type },
        body,
      });
      expect(answer.status).toBe(status);
      expect(((await answer.json()) as { error: string }).error).not.toBe('');
      await settled(before);
    });

    it('survives an aborted upload and stores nothing of it', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { port } = new URL(server.url);
        const socket = connect(Number(port), '127.0.0.1');
        socket.write(
          `POST /api/deals/${dealId}/documents HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.token}\r\n` +
            'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n' +
            '--x\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF-1.7 ',
        );
        // Half of it has been written to disk.
        await until('the half', () => (stored().length > before ? true : null));
        socket.destroy();
        await settled(before);
      }
      expect((await ada.call('GET', '/deals')).status).toBe(200);
      await settled(before);
    });
  });

  it('adds an upload once for one Idempotency-Key', async () => {
    const to = await newDeal();
    const headers = { 'Idempotency-Key': 'one-upload' };
    const first = await send([{ name: 'a.pdf', bytes: pdf }], to, headers);
    const again = await send([{ name: 'a.pdf', bytes: pdf }], to, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data).toEqual(first.body.data);
    expect((await send([{ name: 'b.pdf', bytes: pdf }], to, headers)).status).toBe(422);
    expect(await list(to)).toHaveLength(1);
  });

  it('goes to the trash and comes back; both stand in the history of the deal', async () => {
    const to = await newDeal();
    const [document] = (await send([{ name: 'a.pdf', bytes: pdf }], to)).body.data;
    const path = `/deals/${to}/documents/${document?.id}`;
    expect((await ada.call('DELETE', path)).status).toBe(200);
    expect(await list(to)).toEqual([]);
    expect((await ada.call('GET', path)).status).toBe(404);
    expect((await ada.call('POST', `${path}/restore`)).status).toBe(200);
    expect(await list(to)).toHaveLength(1);
    // A second call changes nothing and records no second event.
    expect((await ada.call('POST', `${path}/restore`)).status).toBe(200);
    const timeline = await ada.call<{ kind: string }[]>('GET', `/deals/${to}/timeline`);
    const kinds = timeline.body.data.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('document'))).toEqual([
      'documentRestored',
      'documentDeleted',
      'documentUploaded',
    ]);
  });

  it('is listed in the trash, most recently deleted first and by page, until it is restored', async () => {
    const eve = await server.newUser('Eve');
    const client = new ContractClient(server.url, eve.token);
    const make = async (fields: object) =>
      (await client.ask<{ id: string }>('createDeal', [], { body: fields })).body.data.id;
    const deal = await make({ description: 'Bakery', businessName: 'Rise' });
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name, bytes: pdf }));
    const sent = await upload<Document[]>(server, eve, `/deals/${deal}/documents`, 'documents', files);
    const findId = (name: string) => sent.body.data.find((each) => each.name === name)?.id ?? '';
    for (const { name } of files) await client.ask('deleteDocument', [deal, findId(name)]);
    const trash = async (query = '', asker = client) =>
      (await asker.ask<Document[]>('listTrashedDocuments', [], { query })).body;
    const first = await trash('limit=2');
    expect(first.data).toMatchObject([
      { name: 'c.pdf', kind: 'pdf', size: pdf.length, dealId: deal, businessName: 'Rise' },
      { name: 'b.pdf', dealDescription: 'Bakery' },
    ]);
    const second = await trash(`limit=2&cursor=${String(first.meta?.['nextCursor'])}`);
    expect([second.data.map(({ name }) => name), second.meta]).toEqual([['a.pdf'], { nextCursor: null }]);
    expect((await client.ask('listTrashedDocuments', [], { query: 'cursor=no' })).status).toBe(400);
    expect((await trash('', new ContractClient(server.url, bob.token))).data).toEqual([]);

    await client.ask('restoreDocument', [deal, findId('b.pdf')]);
    expect((await trash()).data.map(({ name }) => name)).toEqual(['c.pdf', 'a.pdf']);
    // Items of a deal in the trash are restored with the deal, not on their own.
    await client.ask('trashDeal', [deal]);
    expect((await trash()).data).toEqual([]);
    expect((await client.ask('restoreDocument', [deal, findId('c.pdf')])).status).toBe(404);
    await client.ask('restoreDeal', [deal]);
    expect((await trash()).data).toHaveLength(2);
  });

  it('deletes the file once its row has left the trash, also with its deal', async () => {
    const to = await newDeal();
    await send([{ name: 'a.pdf', bytes: pdf }], to);
    const before = stored().length;
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query('delete from deals where id = $1', [to]);
    await client.end();
    expect(await server.app.get(FileSweeper).sweep()).toBe(1);
    expect(stored()).toHaveLength(before - 1);
  });

  it('moves with its deal when deals are merged, and back', async () => {
    const [stored, folded] = [await newDeal(), await newDeal()];
    await send([{ name: 'a.pdf', bytes: pdf }], folded);
    await ada.call('POST', `/deals/${stored}/merge`, { otherId: folded });
    expect(await list(stored)).toHaveLength(1);
    await ada.call('POST', `/deals/${stored}/unmerge`, { otherId: folded });
    expect([(await list(stored)).length, (await list(folded)).length]).toEqual([0, 1]);
  });

  it('shows the pages of a PDF as pictures', async () => {
    const [document] = (await send([{ name: 'a.pdf', bytes: pdf }])).body.data;
    const path = `/deals/${dealId}/documents/${document?.id}/pages`;
    const pages = await ada.call('GET', path);
    expect(pages.body.data).toMatchObject({ hasImages: true, pageCount: 1, pages: [{ number: 1 }] });
    const png = (page: number, user = ada) =>
      fetch(`${server.url}/api${path}/${page}.png`, { headers: { authorization: `Bearer ${user.token}` } });
    const first = await png(1);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width } = await sharp(Buffer.from(await first.arrayBuffer())).metadata();
    expect(width).toBe(1000);
    expect([(await png(2)).status, (await png(1, bob)).status]).toEqual([404, 404]);
  });

  it('shows text and tables of Office files', async () => {
    const book = makeBook({ Books: utils.aoa_to_sheet([['Revenue', 1234]]) });
    const [sheet, letter] = (
      await send([
        { name: 'c.xlsx', bytes: writeBook(book, 'xlsx') },
        { name: 'b.docx', bytes: zip(docxParts(paragraph(run('A fine business')))) },
      ])
    ).body.data;
    const pages = (id?: string) => ada.call('GET', `/deals/${dealId}/documents/${id}/pages`);
    expect((await pages(sheet?.id)).body.data).toMatchObject({
      hasImages: false,
      pages: [{ tables: [{ name: 'Books', rows: [['Revenue', '1234']] }] }],
    });
    expect((await pages(letter?.id)).body.data).toMatchObject({ pages: [{ text: 'A fine business' }] });
  });
});
