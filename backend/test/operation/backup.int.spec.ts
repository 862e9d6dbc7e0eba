import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { makeStatement } from '../../../libs/document-reader/src/testing/make-pdf.test-support.js';
import { freePort, killAll, newFolder, signUp, start, type Started } from '../support/process.js';
import { call, newDatabase } from '../support/test-app.js';

jest.setTimeout(240_000);

const PASSPHRASE = 'a passphrase of the operator';

const CHECKOUT = join(__dirname, '..', '..', '..');

/** Runs a command; those of backups are in one program. */
function run(action: string, args: string[], environment: Record<string, string>) {
  const isOperator = action === 'operator';
  const program = join(CHECKOUT, 'backend', 'dist', 'commands', isOperator ? 'operator.js' : 'backup.js');
  return runNode([program, ...(isOperator ? [] : [action]), ...args], environment);
}

/** Runs a program of Node and returns how it ended. */
async function runNode(args: string[], environment: Record<string, string>) {
  const child = spawn('node', args, {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { status, stdout, stderr };
}

async function started(environment: Record<string, string>): Promise<Started> {
  const server = start({ QUEUE: 'memory', ...environment });
  if (!(await server.ready)) throw new Error(server.output());
  return server;
}

describe('a backup', () => {
  const folder = newFolder();
  const file = join(newFolder(), 'full.backup');
  const statement = makeStatement(1);
  let port: string;
  let dealId: string;

  beforeAll(async () => {
    port = await freePort();
    await started({ PORT: port, DATA_DIR: folder });
    const token = await signUp(port, 'ada@example.com');
    const url = `http://127.0.0.1:${port}`;
    const deal = await call<{ id: string }>(url, token, 'POST', '/deals', {
      description: 'Stored',
      historicalFinancials: { '2025': { netIncome: '10', ownerSalary: '5' } },
    });
    dealId = deal.body.data.id;
    const form = new FormData();
    form.append('documents', new Blob([new Uint8Array(await statement)]), 'statement.pdf');
    const uploaded = await fetch(`${url}/api/deals/${dealId}/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(uploaded.status).toBe(201);
  });
  afterAll(killAll);

  /** Signs in again and reads the deal and the bytes of its document. */
  async function expectEverything(at: string): Promise<void> {
    const url = `http://127.0.0.1:${at}`;
    const token = await signUp(at, 'back:ada@example.com');
    const read = await call<{ model: { sde: number } }>(url, token, 'GET', `/deals/${dealId}`);
    expect(read.body.data.model.sde).toBe(15);
    const path = `/deals/${dealId}/documents`;
    const [document] = (await call<{ id: string }[]>(url, token, 'GET', path)).body.data;
    const link = await call<{ downloadUrl: string }>(url, token, 'GET', `${path}/${document?.id}`);
    const bytes = await fetch(`${url}${new URL(link.body.data.downloadUrl).pathname}`);
    expect(Buffer.from(await bytes.arrayBuffer()).equals(Buffer.from(await statement))).toBe(true);
  }

  it('is created and verified while the server runs and handles writes', async () => {
    const url = `http://127.0.0.1:${port}`;
    const token = await signUp(port, 'back:ada@example.com');
    let isWriting = true;
    const statuses: number[] = [];
    const writing = (async () => {
      for (let n = 0; isWriting; n += 1)
        statuses.push((await call(url, token, 'POST', '/brokers', { name: `Broker ${n}` })).status);
    })();
    const created = await run('backup', [file], { DATA_DIR: folder, BACKUP_PASSPHRASE: PASSPHRASE });
    isWriting = false;
    await writing;
    expect(created).toMatchObject({ status: 0, stderr: '' });
    expect(created.stdout).toMatch(/has \d+ tables and 1 files \(\d+ bytes\), verified by restoring it\./);
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file).includes('Stored')).toBe(false);
    const again = await run('backup', [file], { DATA_DIR: folder });
    expect(again.stderr).toMatch(/exists already/);
  });

  it('is refused with a wrong passphrase, without one, and when a byte is changed or missing', async () => {
    const environment = { DATA_DIR: join(newFolder(), 'data'), BACKUP_PASSPHRASE: PASSPHRASE };
    const bytes = readFileSync(file);
    const changed = join(newFolder(), 'changed.backup');
    const cut = join(newFolder(), 'cut.backup');
    const swapped = Buffer.from(bytes);
    swapped[bytes.length - 100] = (swapped[bytes.length - 100] ?? 0) ^ 1;
    writeFileSync(changed, swapped);
    writeFileSync(cut, bytes.subarray(0, -50));
    const cases: [string, Record<string, string>, RegExp][] = [
      [file, { ...environment, BACKUP_PASSPHRASE: 'another' }, /^The passphrase is wrong/],
      [file, { ...environment, BACKUP_PASSPHRASE: '' }, /^The backup is encrypted\. Set BACKUP_PASSPHRASE/],
      [changed, environment, /was changed/],
      [cut, environment, /was changed/],
      [join(__dirname, 'backup.int.spec.ts'), environment, /is not a backup of Dealwright/],
    ];
    for (const [name, variables, expected] of cases) {
      const { status, stderr } = await run('restore', [name], variables);
      expect([status, stderr.trim().split('\n').length, stderr]).toEqual([
        1,
        1,
        expect.stringMatching(expected),
      ]);
    }
    expect(existsSync(environment.DATA_DIR)).toBe(false);
  });

  it('moves between the embedded and an external PostgreSQL and back', async () => {
    const external = { DATA_DIR: newFolder(), DATABASE_URL: await newDatabase() };
    const restored = await run('restore', [file], { ...external, BACKUP_PASSPHRASE: PASSPHRASE });
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const twice = await run('restore', [file], { ...external, BACKUP_PASSPHRASE: PASSPHRASE });
    expect(twice.stderr).toMatch(/database in DATABASE_URL is not empty.*--force/);
    const secret = join(external.DATA_DIR, 'auth-secret');
    const before = readFileSync(secret, 'utf8');
    const empty = { ...external, DATABASE_URL: await newDatabase() };
    expect((await run('restore', [file], { ...empty, BACKUP_PASSPHRASE: PASSPHRASE })).stderr).toMatch(
      /holds an auth-secret.*never overwrites.*--force/,
    );
    expect(readFileSync(secret, 'utf8')).toBe(before);
    const externalPort = await freePort();
    await started({ ...external, PORT: externalPort });
    await expectEverything(externalPort);

    const back = join(newFolder(), 'back.backup');
    expect(await run('backup', [back], external)).toMatchObject({ status: 0, stderr: '' });
    expect(await run('verify', [back], {})).toMatchObject({ status: 0, stderr: '' });
    const cut = join(newFolder(), 'cut.backup');
    writeFileSync(cut, readFileSync(back).subarray(0, -100));
    const refused = await run('verify', [cut], {});
    expect([refused.status, refused.stderr]).toEqual([
      1,
      'The backup is damaged: a part of it was changed or is missing. Use another backup.\n',
    ]);
    const embedded = { DATA_DIR: join(newFolder(), 'data') };
    expect(await run('restore', [back], embedded)).toMatchObject({ status: 0, stderr: '' });
    const embeddedPort = await freePort();
    await started({ ...embedded, PORT: embeddedPort });
    await expectEverything(embeddedPort);
  });

  it('never overwrites: --force moves the data folder aside first', async () => {
    const target = join(newFolder(), 'data');
    mkdirSync(target);
    writeFileSync(join(target, 'precious'), 'old');
    const environment = { DATA_DIR: target, BACKUP_PASSPHRASE: PASSPHRASE };
    const refused = await run('restore', [file], environment);
    expect(refused.stderr).toMatch(/is not empty, and a restore never overwrites.*--force/);
    const running = await run('restore', [file, '--force'], { ...environment, DATA_DIR: folder });
    expect(running.stderr).toMatch(/Another Dealwright/);
    expect(await run('restore', [file, '--force'], environment)).toMatchObject({ status: 0, stderr: '' });
    const aside = readdirSync(dirname(target)).find((name) => name.startsWith('data.before-restore-')) ?? '';
    expect(readFileSync(join(dirname(target), aside, 'precious'), 'utf8')).toBe('old');
  });

  describe('of an installation whose AUTH_SECRET is set by its environment', () => {
    const source = {
      DATA_DIR: newFolder(),
      AUTH_SECRET: '7:the secret of the environment which is long enough',
    };
    const sealed = join(newFolder(), 'sealed.backup');
    const passphrase = { BACKUP_PASSPHRASE: PASSPHRASE };
    const other = { AUTH_SECRET: 'the secret of another environment which is long enough' };
    beforeAll(async () => {
      const sourcePort = await freePort();
      await started({ ...source, PORT: sourcePort });
      await signUp(sourcePort, 'grace@example.com');
    });

    it('is not called whole where the secret in use is not at hand', async () => {
      const missing = join(newFolder(), 'missing.backup');
      const { status, stderr } = await run('backup', [missing], { DATA_DIR: source.DATA_DIR });
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(
          /^The backup does not hold the secret of its installation.*AUTH_SECRET.* kept as .*\.unverified/,
        ),
      ]);
      expect(existsSync(missing)).toBe(false);
      const unverified = `${missing}.unverified`;
      const wrong = await run('backup', [join(newFolder(), 'wrong.backup')], { ...source, ...other });
      expect(wrong.stderr).toMatch(/^The secret in the backup is not the secret of the backed-up server/);
      // What it lacks is said before anything is written, and can be given.
      const target = join(newFolder(), 'data');
      const refused = await run('restore', [unverified], { DATA_DIR: target });
      expect(refused.stderr).toMatch(/^The backup does not hold the secret.* Nothing was restored\.$/m);
      expect(existsSync(target)).toBe(false);
      const given = await run('restore', [unverified], { ...source, DATA_DIR: target });
      expect(given).toMatchObject({ status: 0, stderr: '' });
    });

    it('starts elsewhere, from its file and passphrase alone', async () => {
      expect(await run('backup', [sealed], { ...source, ...passphrase })).toMatchObject({
        status: 0,
        stderr: '',
      });
      expect(readFileSync(sealed).includes('the secret of the environment')).toBe(false);
      expect(await run('verify', [sealed], passphrase)).toMatchObject({ status: 0, stderr: '' });
      const target = { DATA_DIR: join(newFolder(), 'data') };
      const refused = await run('restore', [sealed], { ...target, ...passphrase, ...other });
      expect(refused.stderr).toMatch(
        /^AUTH_SECRET is not the secret of the backed-up server.*Unset AUTH_SECRET to use the secret in the backup/,
      );
      expect(existsSync(target.DATA_DIR)).toBe(false);
      expect(await run('restore', [sealed], { ...target, ...passphrase })).toMatchObject({
        status: 0,
        stderr: '',
      });
      const elsewhere = await freePort();
      await started({ ...target, PORT: elsewhere });
      expect(await signUp(elsewhere, 'back:grace@example.com')).toMatch(/^ey/);
    });
  });

  it('is made with the settings of .env, as npm start is', async () => {
    const checkout = newFolder();
    cpSync(join(CHECKOUT, 'scripts'), join(checkout, 'scripts'), { recursive: true });
    mkdirSync(join(checkout, 'backend'));
    symlinkSync(join(CHECKOUT, 'backend', 'dist'), join(checkout, 'backend', 'dist'));
    const passphrase = `BACKUP_PASSPHRASE=${PASSPHRASE}`;
    writeFileSync(join(checkout, '.env'), `DATA_DIR=${folder}\n${passphrase}\n`);
    const program = join(checkout, 'scripts', 'run.mjs');
    const written = join(newFolder(), 'settings.backup');
    const created = await runNode([program, 'commands/backup.js', 'backup', written], {});
    expect(created).toMatchObject({ status: 0, stderr: '' });
    expect((await run('verify', [written], {})).stderr).toMatch(/^The backup is encrypted/);
  });

  it.each([
    ['backup', ['x.backup'], /There is no database in/],
    ['operator', ['list'], /There is no database in .* Set DATA_DIR/],
    ['restore', ['missing.backup'], /missing\.backup is not there/],
    ['forget', ['x.backup'], /^Usage: /],
    ['backup', [], /^Usage: /],
  ])('%s with %j ends with one line that says what to do', async (action, args, expected) => {
    const dataDir = join(newFolder(), 'data');
    const { status, stderr } = await run(action, args, { DATA_DIR: dataDir });
    expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toMatch(expected);
    expect(existsSync(dataDir)).toBe(false);
  });
});
