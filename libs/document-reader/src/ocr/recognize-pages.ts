import { type Run } from '../run.js';
import { type Page } from '../types.js';
import { type GrayImage } from './gray-image.js';
import { recognizePage } from './recognize-page.js';
import { Recognizer } from './recognizer.js';

/** 200 dpi: below it digits blur, above it nothing is gained. */
export const OCR_SCALE = 200 / 72;
const WORKERS = 2;
/** Pixels of a Legal page. Two larger ones at a time take more memory than a process that parses may have. */
const MAX_PARALLEL_PIXELS = 5_000_000;
const TIME_UP = Symbol('time is up');

type Picture = GrayImage & { scale: number };

/** Resolves when the run has used up its time, or has been given up. */
const afterwards = (run: Run) => {
  let stop = () => {};
  const promise = new Promise<typeof TIME_UP>((resolve) => {
    let timer: NodeJS.Timeout;
    // The time that is left counts work, not wall-clock time: on a busy machine it shrinks more slowly.
    const wait = () => {
      const left = run.timeLeft;
      if (left === 0) resolve(TIME_UP);
      else timer = setTimeout(wait, Math.max(20, left));
    };
    wait();
    const { signal } = run.options;
    const abort = () => resolve(TIME_UP);
    signal?.addEventListener('abort', abort, { once: true });
    stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
  });
  return { promise, stop };
};

const skipped = (run: Run, indexes: readonly number[]) => {
  for (const index of indexes) {
    run.warn(
      'ocrSkipped',
      `Page ${index + 1} is a picture and was not read. Upload it in a file of its own to read it.`,
      index,
    );
  }
};

/** How many pages are recognized at a time. */
export function countWorkers(pages: readonly (Pick<Page, 'width' | 'height'> | undefined)[]): number {
  const pixels = pages.map((page) => (page ? page.width * page.height * OCR_SCALE ** 2 : 0));
  return Math.max(...pixels) > MAX_PARALLEL_PIXELS ? 1 : Math.min(WORKERS, pages.length);
}

/**
 * Replaces the pages at `indexes` by what is recognized on their pictures, two at a time. When time runs out the
 * pages done so far stay and the rest is named in warnings.
 *
 * @param draw renders a page; called only when a worker is free to read it
 */
export const recognizePages = async (
  run: Run,
  pages: Page[],
  indexes: readonly number[],
  draw: (index: number) => Picture | Promise<Picture>,
): Promise<void> => {
  if (indexes.length === 0) return;
  const allowed = run.options.ocr === 'never' ? 0 : run.limits.maxOcrPages;
  const waiting = indexes.slice(0, allowed);
  skipped(run, indexes.slice(allowed));
  if (waiting.length === 0) return;

  const open = new Set(waiting);
  const recognizers: Recognizer[] = [];
  let over = false;
  const work = async () => {
    const recognizer = await Recognizer.start();
    if (over) return recognizer.stop();
    recognizers.push(recognizer);
    for (let index = waiting.shift(); index !== undefined && !over; index = waiting.shift()) {
      try {
        const picture = await draw(index);
        const page = await recognizePage(
          recognizer,
          { fileId: run.options.fileId, index },
          picture,
          picture.scale,
        );
        if (over) return;
        pages[index] = run.count(page);
        if (page.words.length === 0) run.warn('noText', `No text was found on page ${index + 1}.`, index);
      } catch {
        if (over) return;
        run.warn('ocrFailed', `Page ${index + 1} is a picture that could not be read.`, index);
      }
      open.delete(index);
      run.progress('recognising', indexes.length - open.size, indexes.length);
    }
  };
  const clock = afterwards(run);
  const all = Promise.all(Array.from({ length: countWorkers(waiting.map((index) => pages[index])) }, work));
  // After the time limit nothing awaits the workers; their failure must not end the process.
  all.catch(() => undefined);
  try {
    const first = await Promise.race([all, clock.promise]);
    run.checkAborted();
    if (first === TIME_UP) {
      run.warn('timeCut', 'Reading the pictures in this file took too long, so some pages were left out.');
      skipped(run, [...open]);
    }
  } finally {
    over = true;
    clock.stop();
    await Promise.all(recognizers.map((recognizer) => recognizer.stop()));
  }
};
