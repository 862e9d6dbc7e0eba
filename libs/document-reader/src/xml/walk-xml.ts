import { SaxesParser } from 'saxes';
import { createDamagedError } from '../document-refused.js';

export interface XmlHandlers {
  /** Element names have no prefix, because programs choose prefixes freely; attribute names have one. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

const CHUNK = 65_536;

const detectEncoding = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be';
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /encoding\s*=\s*["'](?:iso-8859-1|windows-1252)["']/i.test(head) ? 'windows-1252' : 'utf-8';
};

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Walks a checked XML part event by event, without building a tree.
 *
 * @throws DocumentRefused `damaged` when it is not well formed.
 */
export const walkXml = (bytes: Uint8Array, { open, close, text }: XmlHandlers): void => {
  const parser = new SaxesParser();
  parser.on('error', (cause) => {
    throw createDamagedError('file', cause);
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(local(name), attributes));
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder(detectEncoding(bytes));
  for (let at = 0; at < bytes.byteLength; at += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  }
  parser.write(decoder.decode()).close();
};
