import { DocumentRefused } from '../document-refused.js';
import { readDocument } from '../read-document.js';
import { type Page, type ReadDocument, type ReadOptions, type Word } from '../types.js';

export const readBytes = (
  bytes: Uint8Array,
  fileName: string,
  options?: ReadOptions,
): Promise<ReadDocument> => readDocument({ fileId: 'file-1', fileName, bytes }, options);

/** The refusal of a promise that must be refused. */
export const refusal = async (promise: Promise<unknown>): Promise<DocumentRefused> => {
  const outcome = await promise.then(
    () => 'was not refused',
    (cause: unknown) => cause,
  );
  if (outcome instanceof DocumentRefused) return outcome;
  throw new Error(`expected a refusal, got: ${String(outcome)}`);
};

export const getOnlyPage = (document: ReadDocument, index = 0): Page => {
  const page = document.pages[index];
  if (!page) throw new Error(`there is no page ${index}`);
  return page;
};

export const findWord = (page: Page, text: string): Word => {
  const word = page.words.find((candidate) => candidate.text === text);
  if (!word) throw new Error(`no word "${text}" among: ${page.words.map((w) => w.text).join(' ')}`);
  return word;
};

export const joinWords = (page: Page): string => page.words.map(({ text }) => text).join(' ');
