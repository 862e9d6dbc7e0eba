import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, killAll, newFolder, signUp, start, type Started } from '../support/process.js';
import { call } from '../support/test-app.js';

const WRITERS = 4;
const TIMEOUT_MS = 15_000;
/** More of them: DURABILITY_ROUNDS=25 kills 50 times. A long run also holds the pauses against their bar. */
const ROUNDS = Number(process.env['DURABILITY_ROUNDS'] ?? 2);
const IS_LONG = ROUNDS >= 25;

/** Writers that never stop, and know which of their writes were acknowledged. */
class Writers {
  readonly acknowledged = new Set<string>();
  readonly moments: number[] = [];
  private writing = true;
  private readonly done: Promise<unknown>;

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    this.done = Promise.all(Array.from({ length: WRITERS }, (_, n) => this.write(n)));
  }

  async stop(): Promise<void> {
    this.writing = false;
    await this.done;
  }

  private async write(writer: number): Promise<void> {
    for (let n = 0; this.writing; n += 1) {
      const name = `writer ${writer} write ${n}`;
      try {
        const { status } = await call(this.url, this.token, 'POST', '/brokers', { name });
        if (status === 201) {
          this.acknowledged.add(name);
          this.moments.push(performance.now());
        } else await sleep(20);
      } catch {
        await sleep(20);
      }
    }
  }
}

describe('what was acknowledged', () => {
  afterEach(killAll);

  const started = async (port: string, folder: string): Promise<Started> => {
    const server = start({ PORT: port, DATA_DIR: folder });
    if (!(await server.ready)) throw new Error(server.output());
    return server;
  };
  const end = async (server: Started) => {
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  };

  it(
    `is there after kill -9 of the server and of PostgreSQL, ${ROUNDS} times each, while writing`,
    async () => {
      const port = await freePort();
      const folder = newFolder();
      let server = await started(port, folder);
      const url = `http://127.0.0.1:${port}`;
      const token = await signUp(port, 'ada@example.com');
      const writers = new Writers(url, token);
      const pauses: number[] = [];
      const untilWritten = async (since: number) => {
        while (!writers.moments.some((moment) => moment > since)) {
          if (performance.now() - since > TIMEOUT_MS * 8)
            throw new Error(`No write any more. ${server.output()}`);
          await sleep(20);
        }
        pauses.push((writers.moments.find((moment) => moment > since) ?? Infinity) - since);
      };
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(400);
        const postgres = Number.parseInt(
          readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'),
          10,
        );
        process.kill(postgres, 'SIGKILL');
        await sleep(50);
        await untilWritten(performance.now());
        await sleep(400);
        const killed = performance.now();
        server.child.kill('SIGKILL');
        await server.exit;
        server = await started(port, folder);
        await untilWritten(killed);
      }
      await writers.stop();
      const listed = await call<{ name: string }[]>(
        url,
        await signUp(port, 'back:ada@example.com'),
        'GET',
        '/brokers',
      );
      const stored = new Set(listed.body.data.map(({ name }) => name));
      process.stdout.write(
        `durability: ${writers.acknowledged.size} acknowledged, first write again after ${pauses.map(Math.round).join(', ')} ms\n`,
      );
      expect(writers.acknowledged.size).toBeGreaterThan(50);
      expect([...writers.acknowledged].filter((name) => !stored.has(name))).toEqual([]);
      if (IS_LONG) expect(pauses.filter((pause) => pause > TIMEOUT_MS)).toEqual([]);
      await end(server);
    },
    90_000 + ROUNDS * 240_000,
  );
});
