import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ProcessPool, MAX_TASKS_PER_PROCESS } from '../../src/platform/processes/process-pool.js';
import { TaskProcess } from '../../src/platform/processes/index.js';

const RUNNER = pathToFileURL(join(__dirname, '../../dist/platform/processes/run-task-process.js')).href;
const PROGRAM = `
  import { runTaskProcess } from '${RUNNER}';
  runTaskProcess({
    burn: () => { for (;;) Math.sqrt(2); },
    rest: (ms) => new Promise((resolve) => setTimeout(() => resolve('rested'), ms)),
    hoard: async () => {
      const held = [];
      for (;;) {
        held.push(new Uint8Array(16 * 1024 * 1024).fill(1));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    pid: async () => process.pid,
    crash: () => process.exit(1),
    fail: () => Promise.reject(new Error('no good')),
  });
`;
const MEBIBYTE = 1024 * 1024;
const limits = { maxRssBytes: 400 * MEBIBYTE, maxLifetimeMs: 600_000 };

describe('a process that parses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parsing-'));
  const program = join(folder, 'child.mjs');
  const children: TaskProcess[] = [];
  const start = (most = limits): TaskProcess => {
    const child = new TaskProcess(pathToFileURL(program), most);
    children.push(child);
    return child;
  };

  beforeAll(() => writeFileSync(program, PROGRAM));
  afterEach(() => children.splice(0).forEach((child) => child.kill()));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is ended when its work takes more processor time than it may', async () => {
    const child = start();
    await expect(child.run('burn', null, { timeoutMs: 500 })).rejects.toMatchObject({ reason: 'timeout' });
    expect(child.hasEnded).toBe(true);
  });

  it('is not ended for time in which it did not run, and says how much that was', async () => {
    const child = start();
    // Longer than the limit by the clock on the wall, next to nothing by what the processor did.
    expect(await child.run('rest', 4_000, { timeoutMs: 2_000 })).toBe('rested');
    expect(child.starvedMs).toBeGreaterThan(2_000);
  });

  it('does not wait for ever for a process that never runs', async () => {
    await expect(start().run('rest', 3_600_000, { timeoutMs: 100 })).rejects.toMatchObject({
      reason: 'timeout',
    });
  });

  it('always ends, whatever the task', async () => {
    const child = start({ ...limits, maxLifetimeMs: 500 });
    await expect(child.run('burn', null, { timeoutMs: 600_000 })).rejects.toMatchObject({
      reason: 'timeout',
    });
  });

  it('is ended when it takes more memory than it may', async () => {
    await expect(start().run('hoard', null, { timeoutMs: 600_000 })).rejects.toMatchObject({
      reason: 'memory',
    });
  });

  it('runs the next task after a failed one', async () => {
    const child = start();
    await expect(child.run('fail', null, { timeoutMs: 60_000 })).rejects.toThrow('no good');
    expect(await child.run('rest', 1, { timeoutMs: 60_000 })).toBe('rested');
  });

  describe('that is kept for the next upload', () => {
    let pool: ProcessPool;
    const run = <T>(task: string, timeoutMs = 60_000) =>
      pool.run((process) => process.run<T>(task, null, { timeoutMs }));

    beforeEach(() => {
      pool = new ProcessPool(() => start());
    });
    afterEach(() => pool.close());

    it('takes one file after another, and is replaced after a number of files', async () => {
      const pids: number[] = [];
      for (let file = 0; file <= MAX_TASKS_PER_PROCESS; file += 1) pids.push(await run<number>('pid'));
      expect(new Set(pids.slice(0, MAX_TASKS_PER_PROCESS)).size).toBe(1);
      expect(pids.at(-1)).not.toBe(pids[0]);
    });

    it('never has two files at a time', async () => {
      const [one, other] = await Promise.all([run<number>('pid'), run<number>('pid')]);
      expect(one).not.toBe(other);
    });

    it.each([
      ['crash', 60_000, 'crashed'],
      ['burn', 500, 'timeout'],
      ['hoard', 60_000, 'memory'],
    ])('fails only the file that makes it %s', async (task, timeoutMs, reason) => {
      const before = await run<number>('pid');
      await expect(run(task, timeoutMs)).rejects.toMatchObject({ reason });
      expect(await run<number>('pid')).not.toBe(before);
    });

    it('gives the next file another process after it was killed between two files', async () => {
      const killed = await run<number>('pid');
      process.kill(killed, 'SIGKILL');
      expect(await run<number>('pid')).not.toBe(killed);
    });

    it('ends all processes when the server stops', async () => {
      await Promise.all([run('pid'), run('pid')]);
      pool.close();
      for (const child of children)
        await expect(child.run('pid', null, { timeoutMs: 60_000 })).rejects.toThrow();
    });
  });
});
