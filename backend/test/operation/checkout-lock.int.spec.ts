import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const LOCK = pathToFileURL(join(__dirname, '../../../scripts/checkout-lock.mjs')).href;
const checkout = mkdtempSync(join(tmpdir(), 'dealwright-checkout-'));
const log = join(checkout, 'log');
const children: ChildProcess[] = [];

/** Runs a module that knows the functions of the lock, the checkout and the log. */
function start(script: string): ChildProcess {
  const head = `import { appendFileSync } from 'node:fs';
    import { findRunningServers, markAsRunning, withCheckoutLock } from '${LOCK}';
    const [checkout, log] = ${JSON.stringify([checkout, log])};`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', head + script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

const say = async (child: ChildProcess) => String((await once(child.stdout!, 'data'))[0]).trim();
const end = (child: ChildProcess) => (child.exitCode === null ? once(child, 'exit') : Promise.resolve());

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(checkout, { recursive: true, force: true });
});

const WORK = `await withCheckoutLock(checkout, async () => {
  appendFileSync(log, 'begin\\n');
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  appendFileSync(log, 'end\\n');
});`;

it('lets one command of a checkout install and build at a time', async () => {
  await Promise.all(Array.from({ length: 5 }, () => start(WORK)).map(end));
  expect(readFileSync(log, 'utf8')).toBe('begin\nend\n'.repeat(5));
});

it('is free again when its holder is killed', async () => {
  const holder = start(`await withCheckoutLock(checkout, () => {
    console.log('held');
    return new Promise(() => process.stdin.resume());
  });`);
  await say(holder);
  const next = start(
    `await withCheckoutLock(checkout, () => console.log('mine'), () => console.log('waits'));`,
  );
  expect(await say(next)).toBe('waits');
  holder.kill('SIGKILL');
  expect(await say(next)).toBe('mine');
});

it('knows the servers that run from a checkout, until they end', async () => {
  const server = start(`await markAsRunning(checkout); console.log('runs'); process.stdin.resume();`);
  await say(server);
  const ask = () => say(start(`console.log(JSON.stringify(await findRunningServers(checkout)));`));
  expect(JSON.parse(await ask())).toEqual([server.pid]);
  server.kill('SIGKILL');
  await end(server);
  expect(JSON.parse(await ask())).toEqual([]);
});
