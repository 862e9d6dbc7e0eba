import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ParserProcess } from '../../src/platform/parsing/index.js';

const RUNNER = pathToFileURL(join(__dirname, '../../dist/platform/parsing/run-parser-process.js')).href;
const PROGRAM = `
  import { runParserProcess } from '${RUNNER}';
  runParserProcess({
    burn: () => { for (;;) Math.sqrt(2); },
    rest: (ms) => new Promise((resolve) => setTimeout(() => resolve('rested'), ms)),
    hoard: async () => {
      const held = [];
      for (;;) {
        held.push(new Uint8Array(16 * 1024 * 1024).fill(1));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    fail: () => Promise.reject(new Error('no good')),
  });
`;
const MEBIBYTE = 1024 * 1024;
const limits = { maxRssBytes: 400 * MEBIBYTE, maxLifetimeMs: 600_000 };

describe('a process that parses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parsing-'));
  const program = join(folder, 'child.mjs');
  const children: ParserProcess[] = [];
  const start = (most = limits): ParserProcess => {
    const child = new ParserProcess(pathToFileURL(program), most);
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
});
