import {
  makeCompoundFile,
  docxParts,
  makeBook,
  paragraph,
  run,
  writeBook,
  zip,
} from '../testing/make-office.test-support.js';
import { makePdf, put } from '../testing/make-pdf.test-support.js';
import { readBytes, refusal } from '../testing/read.test-support.js';
import { utils } from '@e965/xlsx';
import sharp from 'sharp';
import { sniff } from './sniff.js';

const MEGABYTES_10 = 10_485_760;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const docx = zip(docxParts(paragraph(run('Hello'))));
const book = makeBook({ Books: utils.aoa_to_sheet([['Revenue', 1]]) });

const sniffed = async (bytes: Uint8Array, name: string): Promise<string> => {
  const result = await sniff(bytes, name);
  return 'kind' in result ? result.kind : result.refusal.code;
};

const csvOf = (size: number) => {
  const line = bytesOf('Revenue,1234\n');
  const bytes = new Uint8Array(size).fill(0x20);
  for (let at = 0; at + line.length <= size; at += line.length * 1000) bytes.set(line, at);
  return bytes;
};

describe('sniff', () => {
  it('names a file by content and extension together', async () => {
    const pdf = await makePdf((page) => put(page, 'Hello', 10, 10));
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
    expect(await sniffed(pdf, 'a.PDF')).toBe('pdf');
    expect(await sniffed(docx, 'a.docx')).toBe('docx');
    expect(await sniffed(writeBook(book, 'xlsx'), 'a.xlsx')).toBe('xlsx');
    expect(await sniffed(writeBook(book, 'biff8'), 'a.xls')).toBe('xls');
    expect(await sniffed(bytesOf('a,b\n1,2\n'), 'a.csv')).toBe('csv');
    expect(await sniffed(await picture.clone().jpeg().toBuffer(), 'a.jpeg')).toBe('jpg');
    expect(await sniffed(await picture.clone().png().toBuffer(), 'a.png')).toBe('png');
    expect(await sniffed(await picture.clone().tiff().toBuffer(), 'a.tif')).toBe('tiff');
  });

  it.each([
    ['a page behind the header', '%PDF-1.7\n<html><script>alert(1)</script></html>'],
    ['a page behind the header and objects', '%PDF-1.7 <svg onload=alert(1)>\n1 0 obj\n<<>>\nendobj\n%%EOF'],
    ['a page before the header', '<!DOCTYPE html><p>x</p>\n%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'],
    ['a program behind the header', '%PDF-1.7\n#!/bin/sh\necho x\n'],
    ['text behind the header', '%PDF-1.7\nRevenue,1200\n1 0 obj'],
  ])('refuses %s as a PDF', async (_what, content) => {
    expect(await sniffed(bytesOf(content), 'a.pdf')).toBe('wrongType');
  });

  it.each([
    ['a comment of bytes', '%PDF-1.4\r%\u00e2\u00e3\r\n1 0 obj\r<<>>\rendobj\r'],
    ['a table of objects', '%PDF-1.4\n\nxref\n0 1\n'],
    ['bytes before the header', '\u00ef\u00bb\u00bf\n%PDF-1.4\n12 0 obj <<>>'],
    ['the mark of metadata', '%PDF-1.4\n1 0 obj\n<?xpacket begin=""?><x:xmpmeta>'],
  ])('accepts a PDF with %s', async (_what, content) => {
    expect(await sniffed(Buffer.from(content, 'latin1'), 'a.pdf')).toBe('pdf');
  });

  it('distinguishes compound files by their streams', async () => {
    const content = new Uint8Array(5000);
    expect(await sniffed(makeCompoundFile({ WordDocument: content }), 'a.doc')).toBe('doc');
    expect(await sniffed(makeCompoundFile({ 'PowerPoint Document': content }), 'a.ppt')).toBe('ppt');
    expect(await sniffed(makeCompoundFile({ Something: content }), 'a.doc')).toBe('wrongType');
  });

  it('finds a password on Office files of both generations', async () => {
    const encryptedXlsx = makeCompoundFile({
      EncryptionInfo: new Uint8Array(200),
      EncryptedPackage: new Uint8Array(5000),
    });
    const encryptedDoc = new Uint8Array(5000);
    encryptedDoc.set([0xec, 0xa5, 0xc1, 0, 0, 0, 0, 0, 0, 0, 0, 0x01]);
    expect(await sniffed(encryptedXlsx, 'a.xlsx')).toBe('encrypted');
    expect(await sniffed(makeCompoundFile({ WordDocument: encryptedDoc }), 'a.doc')).toBe('encrypted');
  });

  it.each([
    ['a Word document called .xlsx', docx, 'a.xlsx'],
    ['a Word document called .pdf', docx, 'a.pdf'],
    ['text called .pdf', bytesOf('Revenue 1,234'), 'a.pdf'],
    ['a workbook called .csv', writeBook(book, 'xlsx'), 'a.csv'],
    ['a ZIP archive called .docx', zip({ 'a.txt': 'hello' }), 'a.docx'],
    ['an extension nobody takes', bytesOf('MZ'), 'a.exe'],
    ['no extension', bytesOf('a,b'), 'books'],
    ['an extension behind another', docx, 'a.docx.html'],
    ['NUL bytes called .csv', new Uint8Array(100), 'a.csv'],
    ['a sound called .csv', bytesOf('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0021'), 'a.csv'],
  ])('refuses %s', async (_, bytes, name) => {
    expect(await sniffed(bytes, name)).toBe('wrongType');
  });

  it('names the detected kind and what to do', async () => {
    const result = await sniff(docx, 'statement.pdf');
    expect('refusal' in result && result.refusal.message).toBe(
      "The file's name says PDF, but inside it is a Word document. Rename it so that it ends in .docx, and upload it again.",
    );
  });

  it.each([
    [
      'a Word document called .pdf',
      docx,
      'a.pdf',
      /Word document\. Open it .* save it as a PDF and upload that\.$/,
    ],
    [
      'a workbook called .pdf',
      writeBook(book, 'xlsx'),
      'a.pdf',
      /an Excel workbook\. Rename it .* \.xlsx, and/,
    ],
    [
      'a Word document called .pptx',
      docx,
      'a.pptx',
      /PowerPoint presentation, but inside it is a Word document\.$/,
    ],
    [
      'text called .docx',
      bytesOf('Revenue 1,234'),
      'a.docx',
      /not a Word document: inside it is plain text\.$/,
    ],
    ['a program', bytesOf('MZ'), 'a.exe', /are not taken\.$/],
  ])('advises only what is accepted, for %s', async (_, bytes, name, message) => {
    const result = await sniff(bytes, name, { accept: ['pdf', 'xlsx'] });
    expect('refusal' in result && result.refusal.message).toMatch(message);
  });

  it('refuses no bytes and one byte more than 10 MiB, and takes 10 MiB', async () => {
    expect(await sniffed(new Uint8Array(0), 'a.pdf')).toBe('empty');
    expect(await sniffed(csvOf(MEGABYTES_10 + 1), 'a.csv')).toBe('tooLarge');
    expect(await sniffed(csvOf(MEGABYTES_10), 'a.csv')).toBe('csv');
  });

  it('handles compound files with invalid or circular pointers', async () => {
    const sound = makeCompoundFile({ WordDocument: new Uint8Array(5000) });
    for (const offset of [30, 44, 48, 68, 72, 76, 80]) {
      for (const value of [0, 1, 7, 0x00ffffff, 0xffffffff]) {
        const broken = sound.slice();
        new DataView(broken.buffer).setUint32(offset, value, true);
        expect(['doc', 'damaged', 'wrongType']).toContain(await sniffed(broken, 'a.doc'));
      }
    }
    expect(await sniffed(sound.slice(0, 600), 'a.doc')).toBe('damaged');
  });
});

describe('readDocument before parsing', () => {
  it('drops the path that a client sends with the name', async () => {
    const { fileName } = await readBytes(bytesOf('a,b\n1,2\n'), '../../etc\\passwd/books.csv');
    expect(fileName).toBe('books.csv');
  });

  it('accepts only the kinds that the caller allows', async () => {
    const error = await refusal(readBytes(bytesOf('a,b\n1,2\n'), 'a.csv', { accept: ['pdf', 'docx'] }));
    expect(error.code).toBe('notAccepted');
    expect(error.message).toContain('pdf, docx');
  });

  it('stores PowerPoint 97 but says that it is not read', async () => {
    const ppt = makeCompoundFile({ 'PowerPoint Document': new Uint8Array(5000) });
    const error = await refusal(readBytes(ppt, 'a.ppt'));
    expect(error.code).toBe('unreadableKind');
    expect(error.message).toContain('.pptx or PDF');
  });

  it('does not start for an aborted caller', async () => {
    const error = await refusal(readBytes(bytesOf('a,b\n1,2\n'), 'a.csv', { signal: AbortSignal.abort() }));
    expect(error.code).toBe('aborted');
  });
});
