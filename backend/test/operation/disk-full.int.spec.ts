import { spawnSync } from 'node:child_process';
import { mkdirSync, openSync, closeSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, killAll, newFolder, signUp, start } from '../support/process.js';
import { call } from '../support/test-app.js';
import { until } from '../support/until.js';

jest.setTimeout(240_000);

/** Of every account that `signUp` creates. */
const PASSWORD = 'correct horse battery';

/** Mounts a separate file system that the test can fill up. Only root can mount one. */
function mountSmallDisk(): string | null {
  const folder = newFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]).status === 0;
  return mounted ? folder : null;
}

const disk = process.platform === 'linux' && process.getuid?.() === 0 ? mountSmallDisk() : null;
const onSmallDisk = disk === null ? it.skip : it;

afterAll(() => {
  killAll();
  if (disk !== null) spawnSync('umount', ['--lazy', disk]);
});

/** Takes every byte that is left. */
function fill(path: string): void {
  const block = Buffer.alloc(1024 * 1024);
  const fd = openSync(path, 'w');
  try {
    for (;;) writeSync(fd, block);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(fd);
  }
}

onSmallDisk(
  'refuses writes with 507 on a full disk, serves reads, and recovers without a restart',
  async () => {
    const folder = join(disk!, 'data');
    mkdirSync(folder);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const started = start({ PORT: port, DATA_DIR: folder, QUEUE: 'memory', LOG_LEVEL: 'debug' });
    expect(await started.ready).toBe(true);
    const token = await signUp(port, 'ada@example.com');
    const created = await call<{ id: string }>(url, token, 'POST', '/deals', { description: 'Before' });
    expect(created.status).toBe(201);

    fill(join(disk!, 'filler'));
    const refused = await until('the refusal of a write', async () => {
      const answered = await call(url, token, 'POST', '/deals', { description: 'While full' });
      return answered.status === 507 ? answered : null;
    });
    expect(refused.body).toMatchObject({ success: false, code: 'storage.full', status: 507 });
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(100_000)]), 'statement.pdf');
    const upload = await fetch(`${url}/api/extraction/jobs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(upload.status).toBe(507);
    await upload.text();
    const postAuth = async (path: string, body: object) => {
      const response = await fetch(`${url}/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as { code?: string; token?: string } };
    };
    const newcomer = { name: 'Eve', email: 'eve@example.com', password: PASSWORD };
    for (const [path, body] of [
      ['/sign-up/email', newcomer],
      ['/update-user', { name: 'Ada L.' }],
      ['/change-password', { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` }],
    ] as const)
      expect(await postAuth(path, body)).toMatchObject({ status: 507, body: { code: 'storage.full' } });
    const signedIn = await postAuth('/sign-in/email', { email: 'ada@example.com', password: PASSWORD });
    expect(signedIn.status).toBe(200);
    expect((await postAuth('/sign-out', {})).status).toBe(200);
    const read = await call<{ description: string }>(url, token, 'GET', `/deals/${created.body.data.id}`);
    expect(read.body.data.description).toBe('Before');
    const health = await call<{ checks: Record<string, string> }>(url, token, 'GET', '/health/ready');
    expect(health.body.data.checks).toMatchObject({ database: 'ok', disk: 'full' });

    rmSync(join(disk!, 'filler'));
    await until('the first write after space was freed', async () => {
      const answered = await call(url, token, 'POST', '/deals', { description: 'After' });
      return answered.status === 201 ? answered : null;
    });
    started.child.kill('SIGTERM');
    expect(await started.exit).toBe(0);
  },
);

onSmallDisk('keeps running when its log goes to a full disk', async () => {
  writeFileSync(join(disk!, 'server.log'), '');
  rmSync(join(disk!, 'data'), { recursive: true });
  const port = await freePort();
  fill(join(disk!, 'filler'));
  const started = start(
    { PORT: port, DATA_DIR: newFolder(), QUEUE: 'memory', LOG_LEVEL: 'debug' },
    { logFile: join(disk!, 'server.log') },
  );
  await until('an answer of the server', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
    return response?.status === 200 ? response : null;
  });
  rmSync(join(disk!, 'filler'));
  started.child.kill('SIGTERM');
  expect(await started.exit).toBe(0);
});
