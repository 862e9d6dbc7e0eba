import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { makeStatement } from '../../../libs/document-reader/src/testing/make-pdf.test-support.js';
import { freePort, killAll, listen, newFolder, signUp, start } from '../support/process.js';
import { call } from '../support/test-app.js';

// Each start brings a database up; on a busy machine that takes its time.
jest.setTimeout(240_000);

describe('the process', () => {
  afterEach(killAll);

  it.each([
    [
      { PORT: '70000' },
      /^Configuration: PORT must be a whole number from 1 to 65535\. See docs\/configuration\.md\.\n$/,
    ],
    [
      { LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' },
      /DATABASE_URL must be a URL that starts with postgres:\/\/.*LOG_LEVEL must be one of/,
    ],
    [{ IDENTITY_PROVIDER: 'oidc' }, /OIDC_ISSUER, OIDC_CLIENT_ID must be set too/],
    [{ DATA_DIR: '/dev/null/data' }, /^The data folder \/dev\/null\/data is not writable\. .*DATA_DIR/],
  ])('ends with 1 and one line that says what to do: %j', async (environment, expected) => {
    const port = await freePort();
    const started = start({ PORT: port, DATA_DIR: newFolder(), ...environment });
    expect(await started.exit).toBe(1);
    expect(started.output()).toMatch(expected);
    expect(started.output().trim().split('\n')).toHaveLength(1);
  });

  it('says that the port is taken before it touches the data', async () => {
    const { server, port } = await listen(0);
    const folder = join(newFolder(), 'data');
    const started = start({ PORT: String(port), DATA_DIR: folder });
    expect(await started.exit).toBe(1);
    expect(started.output()).toBe(
      `Port ${port} is already in use. Stop what uses it, or set PORT to a free port.\n`,
    );
    expect(existsSync(folder)).toBe(false);
    server.close();
  });

  it('loses nothing when killed, refuses a second server on its data, and shuts down cleanly', async () => {
    const [port, other] = [await freePort(), await freePort()];
    const folder = newFolder();
    const first = start({ PORT: port, DATA_DIR: folder });
    expect(await first.ready).toBe(true);
    const token = await signUp(port, 'ada@example.com');
    const created = await call<{ id: string }>(`http://127.0.0.1:${port}`, token, 'POST', '/deals', {
      description: 'Still here',
      historicalFinancials: { '2025': { netIncome: '10', ownerSalary: '5' } },
    });
    expect(created.status).toBe(201);

    const rival = start({ PORT: other, DATA_DIR: folder });
    expect(await rival.exit).toBe(1);
    expect(rival.output()).toMatch(/^Another Dealwright \(process \d+\) uses the data folder/);

    first.child.kill('SIGKILL');
    await first.exit;
    const second = start({ PORT: port, DATA_DIR: folder });
    expect(await second.ready).toBe(true);
    const again = await signUp(port, 'back:ada@example.com');
    const read = await call<{ model: { sde: number } }>(
      `http://127.0.0.1:${port}`,
      again,
      'GET',
      `/deals/${created.body.data.id}`,
    );
    expect(read.body.data.model.sde).toBe(15);

    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    expect(readFileSync(join(folder, 'dealwright.pid'), 'utf8')).toBe('');
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).not.toMatch(/PANIC/);
  });

  it('is not held up by the lock of a process that is gone', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'dealwright.pid'), '999999');
    await startAndEnd(folder);
  });

  it('resets the password of its database if the file is missing, and preserves the data', async () => {
    const port = await freePort();
    const folder = newFolder();
    const first = start({ PORT: port, DATA_DIR: folder });
    expect(await first.ready).toBe(true);
    const token = await signUp(port, 'ada@example.com');
    const url = `http://127.0.0.1:${port}`;
    const created = await call<{ id: string }>(url, token, 'POST', '/deals', { description: 'Still here' });
    first.child.kill('SIGKILL');
    await first.exit;
    rmSync(join(folder, 'postgres-password'));

    const second = start({ PORT: port, DATA_DIR: folder });
    expect(await second.ready).toBe(true);
    const again = await signUp(port, 'back:ada@example.com');
    const read = await call<{ description: string }>(url, again, 'GET', `/deals/${created.body.data.id}`);
    expect(read.body.data.description).toBe('Still here');
  });

  it('refuses a folder without a database and leaves it as it is', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres', 'base'), { recursive: true });
    writeFileSync(join(folder, 'postgres', 'base', '1'), 'half of a copied database');
    const started = start({ PORT: await freePort(), DATA_DIR: folder });
    expect(await started.exit).toBe(1);
    expect(started.output()).toMatch(
      /is not empty and holds no PostgreSQL database\. Restore it from a backup/,
    );
    expect(readFileSync(join(folder, 'postgres', 'base', '1'), 'utf8')).toBe('half of a copied database');
  });

  it('shuts down cleanly, with its database stopped, however early the signal comes', async () => {
    const folder = newFolder();
    for (let turn = 0; turn < 3; turn++) {
      await startAndEnd(folder);
      expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    }
  });

  it('is not delayed by an unused connection or an event stream', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const started = start({ PORT: port, DATA_DIR: newFolder(), QUEUE: 'memory' });
    expect(await started.ready).toBe(true);
    const token = await signUp(port, 'ada@example.com');
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(await makeStatement(200))]), 'large.pdf');
    const authorization = `Bearer ${token}`;
    const sent = await fetch(`${url}/api/extraction/jobs`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    const { data } = (await sent.json()) as { data: { id: string } };
    const events = await fetch(`${url}/api/extraction/jobs/${data.id}/events`, {
      headers: { authorization },
    });
    const unused = connect(Number(port), '127.0.0.1').resume();
    await once(unused, 'connect');
    started.child.kill('SIGTERM');
    expect(await events.text()).toMatch(/^event: progress\n/);
    await once(unused, 'close');
    expect({ code: await started.exit, output: started.output() }).toEqual({
      code: 0,
      output: expect.stringMatching(/^Dealwright is ready at \S+\n$/) as string,
    });
  });
});

/** Stops the process as soon as it reports that it is ready. */
async function startAndEnd(folder: string): Promise<void> {
  const started = start({ PORT: await freePort(), DATA_DIR: folder });
  expect(await started.ready).toBe(true);
  started.child.kill('SIGTERM');
  expect({ code: await started.exit, output: started.output() }).toEqual({
    code: 0,
    output: expect.stringMatching(/^Dealwright is ready at \S+\n$/) as string,
  });
}
