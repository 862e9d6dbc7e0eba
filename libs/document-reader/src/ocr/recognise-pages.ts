import { type Run } from '../run.js';
import { type Page } from '../types.js';
import { type GreyImage } from './grey-image.js';
import { recognisePage } from './recognise-page.js';
import { Recogniser } from './recogniser.js';

/** 200 dpi: below it digits blur, above it nothing is gained. */
export const OCR_SCALE = 200 / 72;
const WORKERS = 2;
const TIME_UP = Symbol('time is up');

type Picture = GreyImage & { scale: number };

const afterwards = (ms: number, signal: AbortSignal | undefined) => {
  let stop = () => {};
  const promise = new Promise<typeof TIME_UP>((resolve) => {
    const timer = setTimeout(() => resolve(TIME_UP), ms);
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

/**
 * Replaces the pages at `indexes` by what is recognised on their pictures, two at a time. When time runs out the
 * pages done so far stay and the rest is named in warnings.
 *
 * @param draw gives a page's picture; it is asked for only when somebody is free to read it.
 */
export const recognisePages = async (
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
  const recognisers: Recogniser[] = [];
  let over = false;
  const work = async () => {
    const recogniser = await Recogniser.start();
    if (over) return recogniser.stop();
    recognisers.push(recogniser);
    for (let index = waiting.shift(); index !== undefined && !over; index = waiting.shift()) {
      try {
        const picture = await draw(index);
        const page = await recognisePage(
          recogniser,
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
  const clock = afterwards(run.timeLeft, run.options.signal);
  const all = Promise.all(Array.from({ length: Math.min(WORKERS, waiting.length) }, work));
  // After the clock has won nobody waits for the workers; their failure must not end the process.
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
    await Promise.all(recognisers.map((recogniser) => recogniser.stop()));
  }
};
