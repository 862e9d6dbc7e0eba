import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM, type Line, type Worker } from 'tesseract.js';
import { type Fragment } from '../layout/fragment.js';
import { type GrayImage, toPgm } from './gray-image.js';

export interface RecognizedText {
  fragments: Fragment[];
  /** Mean of the words' confidences weighted by their length, 0 to 100; 0 where nothing was seen. */
  confidence: number;
}

/** Adaptive thresholds: a photograph's light is uneven. */
const THRESHOLD_SAUVOLA = '2';
const MIN_CONFIDENCE = 20;

const startWorker = async (): Promise<Worker> => {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    // Without a handler the package throws inside an event, which would end the process; the promise rejects anyway.
    errorHandler: () => undefined,
  });
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    thresholding_method: THRESHOLD_SAUVOLA,
  });
  return worker;
};

/** Characters that OCR reads in place of a dollar sign; in statements none of them precedes a figure. */
const repairSign = (text: string): string => text.replace(/^(?:\u00a7|S\$|\$S)(?=$|[\d(])/i, '$');

const lineFragments = (line: Line, scale: number): Fragment[] => {
  const { x0, y0, x1, y1 } = line.baseline;
  const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
  const height = Math.max(line.rowAttributes.rowHeight, 1) / scale;
  return line.words
    .filter(({ text, confidence }) => text.trim() !== '' && confidence >= MIN_CONFIDENCE)
    .map(({ text, confidence, bbox }) => ({
      text: repairSign(text.trim()),
      box: { x0: bbox.x0 / scale, y0: bbox.y0 / scale, x1: bbox.x1 / scale, y1: bbox.y1 / scale },
      baseline: (y0 + slope * ((bbox.x0 + bbox.x1) / 2 - x0)) / scale,
      height,
      bold: false,
      ocrConfidence: Math.round(confidence),
    }));
};

const weighted = (fragments: readonly Fragment[]): number => {
  const letters = fragments.reduce((sum, { text }) => sum + text.length, 0);
  const sum = fragments.reduce(
    (total, { text, ocrConfidence = 0 }) => total + text.length * ocrConfidence,
    0,
  );
  return letters === 0 ? 0 : sum / letters;
};

/** One recognizer. It runs offline in its own thread and uses about 200 MB. */
export class Recognizer {
  private stopped = false;

  private constructor(private readonly thread: Worker) {}

  static async start(): Promise<Recognizer> {
    return new Recognizer(await startWorker());
  }

  /** @throws once stopped. Without this check the package throws in a callback, which ends the process. */
  private get worker(): Worker {
    if (this.stopped) throw new Error('The recognizer was stopped.');
    return this.thread;
  }

  /** @param scale pixels per point */
  async recognize(image: GrayImage, scale: number): Promise<RecognizedText> {
    await this.worker.setParameters({ user_defined_dpi: String(Math.round(scale * 72)) });
    const { data } = await this.worker.recognize(toPgm(image), {}, { blocks: true, text: false });
    const fragments = (data.blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs)
      .flatMap(({ lines }) => lines)
      .flatMap((line) => lineFragments(line, scale));
    return { fragments, confidence: weighted(fragments) };
  }

  /** One line of print, of which nothing but `letters` is read. */
  async recognizeLine(image: GrayImage, letters: string): Promise<{ text: string; confidence: number }> {
    await this.worker.setParameters({
      tessedit_pageseg_mode: PSM.SINGLE_LINE,
      tessedit_char_whitelist: letters,
    });
    try {
      const { data } = await this.worker.recognize(toPgm(image), {}, { text: true, blocks: false });
      return { text: data.text.replace(/\s+/g, ''), confidence: data.confidence };
    } finally {
      await this.worker.setParameters({
        tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
        tessedit_char_whitelist: '',
      });
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    // Messages sent just before are still on their way to the thread.
    await new Promise<void>((resolve) => setImmediate(resolve));
    await this.thread.terminate();
  }
}
