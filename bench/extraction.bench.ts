/**
 * Measures extraction on generated documents, and the speed of reading.
 *
 *   NODE_OPTIONS=--conditions=source npx tsx bench/extraction.bench.ts [--part train|measure] [--rounds 4]
 *       [--scans 12] [--misses] [--layout name] [--no-speed]
 *
 * `--part train` is for developing: with `--misses` it names every value that is missing or wrong. `--part measure`
 * never names them, so that rules are not tuned on it.
 */
import { readDocument, type ReadDocument } from '@dealwright/document-reader';
import { extractDealInfo, extractFinancials } from '@dealwright/extraction-engine';
import { parseArgs } from 'node:util';
import { digitalCases, scannedCases } from '../testing/corpus/cases.js';
import type { Case } from '../testing/corpus/document.js';
import { createLook, renderPdf } from '../testing/corpus/render-pdf.js';
import { AS_OF_YEAR, memorandum } from '../testing/corpus/layouts.js';
import { Random } from '../testing/corpus/random.js';
import { Scores, table } from './extraction/score.js';

const { values: args } = parseArgs({
  options: {
    part: { type: 'string', default: 'measure' },
    rounds: { type: 'string', default: '4' },
    scans: { type: 'string', default: '12' },
    layout: { type: 'string' },
    misses: { type: 'boolean', default: false },
    'no-speed': { type: 'boolean', default: false },
  },
});
const part = args.part === 'train' ? 'train' : 'measure';
const options = { asOfYear: AS_OF_YEAR };

async function read(one: Case): Promise<ReadDocument[]> {
  const documents: ReadDocument[] = [];
  for (const [index, file] of one.files.entries())
    documents.push(
      await readDocument(
        { fileId: `${one.id}-${index}`, fileName: file.name, bytes: file.bytes },
        // A busy machine must not look like a poor reader; how long a page takes is measured below.
        { limits: { timeoutMs: 600_000 } },
      ),
    );
  return documents;
}

async function measure(title: string, cases: AsyncGenerator<Case>): Promise<Scores> {
  const scores = new Scores();
  for await (const one of cases) {
    if (args.layout !== undefined && one.layout !== args.layout) continue;
    const documents = await read(one);
    scores.financials(one, extractFinancials(documents, options));
    scores.deal(one, extractDealInfo(documents, options));
  }
  console.log(
    `\n== ${title} (${part})\n${table('layout', scores.byLayout)}\n\n${table('field', scores.byField)}\n\n${table('', new Map([['all', scores.all]]))}`,
  );
  if (args.misses && part === 'train')
    for (const miss of scores.misses)
      console.log(
        `${miss.id} ${miss.field}: expected ${miss.expected}, given ${miss.given} (${miss.confidence})`,
      );
  return scores;
}

/** Pages of memoranda a second through reader and engine; what 500 pages take in memory the bench `reader` says. */
async function speed(): Promise<void> {
  const random = new Random(424_242);
  let pages = 0;
  let elapsed = 0;
  while (pages < 500) {
    const bytes = await renderPdf(memorandum(random, 'measure'), createLook(random, 'measure'));
    const start = process.cpuUsage();
    const document = await readDocument({ fileId: 'speed', fileName: 'speed.pdf', bytes });
    extractDealInfo([document], options, extractFinancials([document], options));
    const used = process.cpuUsage(start);
    elapsed += (used.user + used.system) / 1000;
    pages += document.pages.length;
  }
  console.log(
    `\n== speed\n${pages} pages, ${((1000 * pages) / elapsed).toFixed(0)} a second of processor time`,
  );
}

await measure('digital', digitalCases(part, Number(args.rounds)));
if (Number(args.scans) > 0) await measure('scans', scannedCases(part, Number(args.scans)));
if (!args['no-speed']) await speed();
