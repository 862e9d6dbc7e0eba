import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Child } from '../src/platform/parsing/index.js';

const SERVE = pathToFileURL(join(__dirname, '../dist/platform/parsing/serve.js')).href;
const PROGRAM = `
  import { serve } from '${SERVE}';
  serve({
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
const limits = { mostRss: 400 * MEBIBYTE, mostMs: 600_000 };

describe('a process that parses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parsing-'));
  const program = join(folder, 'child.mjs');
  const children: Child[] = [];
  const start = (most = limits): Child => {
    const child = new Child(pathToFileURL(program), most);
    children.push(child);
    return child;
  };

  beforeAll(() => writeFileSync(program, PROGRAM));
  afterEach(() => children.splice(0).forEach((child) => child.end()));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is ended when its work takes more processor time than it may', async () => {
    const child = start();
    await expect(child.ask('burn', null, { timeoutMs: 500 })).rejects.toMatchObject({ fault: 'timeout' });
    expect(child.hasEnded).toBe(true);
  });

  it('is not ended for time in which it did not run, and says how much that was', async () => {
    const child = start();
    // Longer than the limit by the clock on the wall, next to nothing by what the processor did.
    expect(await child.ask('rest', 4_000, { timeoutMs: 2_000 })).toBe('rested');
    expect(child.stoodStillMs).toBeGreaterThan(2_000);
  });

  it('does not wait for ever for a process that never runs', async () => {
    await expect(start().ask('rest', 3_600_000, { timeoutMs: 100 })).rejects.toMatchObject({
      fault: 'timeout',
    });
  });

  it('has a life that ends, whatever it is asked', async () => {
    const child = start({ ...limits, mostMs: 500 });
    await expect(child.ask('burn', null, { timeoutMs: 600_000 })).rejects.toMatchObject({ fault: 'timeout' });
  });

  it('is ended when it takes more memory than it may', async () => {
    await expect(start().ask('hoard', null, { timeoutMs: 600_000 })).rejects.toMatchObject({
      fault: 'memory',
    });
  });

  it('answers again after a task that failed', async () => {
    const child = start();
    await expect(child.ask('fail', null, { timeoutMs: 60_000 })).rejects.toThrow('no good');
    expect(await child.ask('rest', 1, { timeoutMs: 60_000 })).toBe('rested');
  });
});
