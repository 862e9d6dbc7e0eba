import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statement } from '../support/documents.js';
import { freePort, killAll, newFolder, signUp, start } from '../support/process.js';
import { call } from '../support/test-app.js';
import { until } from '../support/until.js';
import { type Job, over } from '../support/workers.js';

jest.setTimeout(300_000);

/** Where Debian, Ubuntu and Fedora keep the library that moves the clock of a process. */
const library = [
  ...['x86_64-linux-gnu/', 'aarch64-linux-gnu/', ''].map((folder) => `/usr/lib/${folder}faketime`),
  '/usr/lib64/faketime',
]
  .map((folder) => join(folder, 'libfaketimeMT.so.1'))
  .find((path) => existsSync(path));
if (library === undefined)
  process.stdout.write(
    'SKIPPED: moving the clock needs libfaketime (on Debian: apt-get install libfaketime).\n',
  );

/** Difference from the real clock after each jump. */
const JUMPS = ['+2h', '-2h', '+400d', '+0'];

(library === undefined ? it.skip : it)(
  `loses no write and no job when the clock of server and database jumps: ${JUMPS.join(', ')}`,
  async () => {
    const clock = join(newFolder(), 'clock');
    const setClock = (difference: string) => writeFileSync(clock, difference, { mode: 0o644 });
    setClock('+0');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = start({
      PORT: port,
      DATA_DIR: newFolder(),
      QUEUE: 'memory',
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    });
    expect(await server.ready).toBe(true);
    await signUp(port, 'ada@example.com');
    const saved: string[] = [];
    const statementBytes = new Uint8Array(await statement());
    const sendJob = async (token: string): Promise<string> => {
      const form = new FormData();
      form.append('files', new Blob([statementBytes]), 'statement.pdf');
      const response = await fetch(`${url}/api/extraction/jobs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      expect(response.status).toBe(202);
      return ((await response.json()) as { data: Job }).data.id;
    };

    for (const jump of JUMPS) {
      const job = await sendJob(await signUp(port, 'back:ada@example.com'));
      setClock(jump);
      const token = await signUp(port, 'back:ada@example.com');
      const name = `After the jump to ${jump}`;
      expect((await call(url, token, 'POST', '/brokers', { name })).status).toBe(201);
      saved.push(name);
      const ended = await until(`the job of before the jump to ${jump}`, async () => {
        const { body } = await call<Job>(url, token, 'GET', `/extraction/jobs/${job}`);
        return over(body.data) ? body.data : null;
      });
      expect([jump, ended.state, ended.error]).toEqual([jump, 'done', null]);
      expect((await call(url, '', 'GET', '/health/ready')).status).toBe(200);
    }
    const token = await signUp(port, 'back:ada@example.com');
    const listed = await call<{ name: string }[]>(url, token, 'GET', '/brokers');
    expect(listed.body.data.map(({ name }) => name).sort()).toEqual([...saved].sort());
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  },
);

afterAll(killAll);
