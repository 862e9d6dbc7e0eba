import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterPid } from '../support/postgres.js';
import { freePort, killAll, newFolder, start, type Started } from '../support/process.js';
import { Writers } from '../support/writers.js';

const TIMEOUT_MS = 15_000;
/** More of them: DURABILITY_ROUNDS=25 kills 50 times. A long run also holds the pauses against their bar. */
const ROUNDS = Number(process.env['DURABILITY_ROUNDS'] ?? 2);
const IS_LONG = ROUNDS >= 25;

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
      const writers = await Writers.start(port);
      const pauses: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(400);
        process.kill(readPostmasterPid(folder), 'SIGKILL');
        await sleep(50);
        pauses.push(await writers.pauseSince(performance.now()));
        await sleep(400);
        const killed = performance.now();
        server.child.kill('SIGKILL');
        await server.exit;
        server = await started(port, folder);
        pauses.push(await writers.pauseSince(killed));
      }
      await writers.stop();
      const { lost, doubled } = await writers.findDifferences();
      process.stdout.write(
        `durability: ${writers.acknowledged.size} acknowledged, first write again after ${pauses.map(Math.round).join(', ')} ms\n`,
      );
      expect(writers.acknowledged.size).toBeGreaterThan(50);
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
      if (IS_LONG) expect(pauses.filter((pause) => pause > TIMEOUT_MS)).toEqual([]);
      await end(server);
    },
    90_000 + ROUNDS * 240_000,
  );
});
