import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder, openSharedFolder } from './data-folder.js';

const built = join(__dirname, '../../../dist/platform/embedded/index.js');
let folder: string;
let other: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealwright-lock-'));
});
afterEach(() => {
  other?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Another process that locks the folder and says so. */
async function lockElsewhere(): Promise<void> {
  const script = `import(${JSON.stringify(`file://${built}`)}).then(async ({ lockDataFolder }) => {
    await lockDataFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000); })`;
  other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout!, 'data');
}

it('refuses a folder that another process holds, whatever its lock file says', async () => {
  await lockElsewhere();
  await expect(lockDataFolder(folder)).rejects.toThrow(
    /Another Dealwright \(process \d+\) uses the data folder/,
  );
  // In containers both processes have the id 1, so the file names this very process.
  writeFileSync(join(folder, 'dealwright.pid'), String(process.pid));
  await expect(lockDataFolder(folder)).rejects.toThrow(/Another Dealwright/);
});

it('takes the folder of a process that was killed', async () => {
  await lockElsewhere();
  const gone = once(other!, 'exit');
  other!.kill('SIGKILL');
  await gone;
  const lock = await lockDataFolder(folder);
  expect(readFileSync(join(folder, 'dealwright.pid'), 'utf8').split('\n')[0]).toBe(String(process.pid));
  lock.release();
});

it('says at once that a folder cannot be made where nothing can be', () => {
  expect(() => openSharedFolder('/proc/dealwright/data')).toThrow(/is not writable/);
});

it('releases the folder', async () => {
  (await lockDataFolder(folder)).release();
  (await lockDataFolder(folder)).release();
});

it('respects a running version that wrote only its process id', async () => {
  await lockElsewhere();
  const elsewhere = mkdtempSync(join(tmpdir(), 'dealwright-lock-'));
  writeFileSync(join(elsewhere, 'dealwright.pid'), String(other!.pid));
  await expect(lockDataFolder(elsewhere)).rejects.toThrow(/Another Dealwright/);
  rmSync(elsewhere, { recursive: true });
});
