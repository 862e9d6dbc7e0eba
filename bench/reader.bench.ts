/**
 * Pages a second and peak memory of the document reader, alone and with the extraction engine behind it, for a
 * digital PDF of 500 pages, which a process before it makes. Run with `npm run bench -- reader`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [pages = '500', makeAt] = process.argv.slice(2);

const make = async (path: string) => {
  const { makeStatement } = await import('../libs/document-reader/src/testing/make-pdf.test-support.js');
  writeFileSync(path, await makeStatement(Number(pages)));
};

const measure = async (path: string) => {
  const { readDocument } = await import('../libs/document-reader/src/index.js');
  const { extractDealInfo, extractFinancials } = await import('../libs/extraction-engine/src/index.js');
  const bytes = readFileSync(path);
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  const document = await readDocument({ fileId: 'bench', fileName: 'statement.pdf', bytes });
  const soFar = () => {
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpuBefore);
    return {
      seconds: Number(seconds.toFixed(2)),
      pagesPerSecond: Math.round(document.pages.length / seconds),
      pagesPerCpuSecond: Math.round((1e6 * document.pages.length) / (user + system)),
      peakRssMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  };
  const reader = soFar();
  extractDealInfo([document], { asOfYear: 2026 }, extractFinancials([document], { asOfYear: 2026 }));
  return {
    pages: document.pages.length,
    words: document.pages.reduce((sum, page) => sum + page.words.length, 0),
    reader,
    readerAndEngine: soFar(),
  };
};

if (makeAt === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'reader-bench-'));
  try {
    const path = join(folder, 'statement.pdf');
    execFileSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), pages, path]);
    process.stdout.write(`${JSON.stringify(await measure(path), null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
} else {
  await make(makeAt);
}
