/**
 * Uploads of 100 kB to a deal, several at a time, next to what looking at each file takes if every file gets a process
 * of its own. Alternating rounds of one run. Needs the build: `npm run build`, then `npm run bench -- uploads`.
 *
 *   UPLOAD_BENCH_FILES=60 files a round, UPLOAD_BENCH_ROUNDS=3
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { machine, median, say, startServer } from './support/server.js';

const FILES = Number(process.env['UPLOAD_BENCH_FILES'] ?? 60);
const ROUNDS = Number(process.env['UPLOAD_BENCH_ROUNDS'] ?? 3);
const FILE_BYTES = 100_000;
/** As many as the server looks at together. */
const PROCESSES = 2;
const CONNECTIONS = 4;
const GOAL_PER_SECOND = 40;

interface Reader {
  run(task: string, input: unknown, options: { timeoutMs: number }): Promise<unknown>;
  kill(): void;
}
const dist = join(fileURLToPath(new URL('.', import.meta.url)), '..', 'backend', 'dist', 'platform');
const toUrl = (...path: string[]) => pathToFileURL(join(dist, ...path));
const { TaskProcess } = (await import(toUrl('processes', 'task-process.js').href)) as {
  TaskProcess: new (program: URL) => Reader;
};

/** Only the first bytes of a picture are looked at. */
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const content = Buffer.concat([Buffer.from(PNG_SIGNATURE), randomBytes(FILE_BYTES)]);

/** Runs the task for each file, so many at a time. Returns files per second. */
async function measure(atATime: number, task: () => Promise<void>): Promise<number> {
  let left = FILES;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (left > 0) {
        left -= 1;
        await task();
      }
    }),
  );
  return (FILES * 1000) / (performance.now() - started);
}

async function inspectInNewProcess(): Promise<void> {
  const process = new TaskProcess(toUrl('parsing', 'reader.child.js'));
  await process.run('sniff', { fileName: 'storefront.png', bytes: content }, { timeoutMs: 60_000 });
  process.kill();
}

const server = await startServer();
try {
  const headers = { authorization: `Bearer ${server.token}` };
  const created = await fetch(`${server.url}/api/deals`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ description: 'With many documents' }),
  });
  const { id } = ((await created.json()) as { data: { id: string } }).data;
  const upload = async () => {
    const body = new FormData();
    body.append('documents', new Blob([content], { type: 'image/png' }), 'storefront.png');
    const answer = await fetch(`${server.url}/api/deals/${id}/documents`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  };
  say(machine());
  say(`${FILES} files of ${FILE_BYTES / 1000} kB a round, ${ROUNDS} rounds\n`);
  const rounds: { uploads: number; processes: number }[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const uploads = await measure(CONNECTIONS, upload);
    const processes = await measure(PROCESSES, inspectInNewProcess);
    if (round >= 0) rounds.push({ uploads, processes });
  }
  const perSecond = median(rounds.map(({ uploads }) => uploads));
  const ratio = median(rounds.map(({ uploads, processes }) => uploads / processes));
  say(`uploads: ${perSecond.toFixed(1)} a second (goal ${GOAL_PER_SECOND} on two idle cores)`);
  say(`${ratio.toFixed(1)} x looking at each file in a process of its own, without receiving or storing it`);
} finally {
  await server.stop();
}
