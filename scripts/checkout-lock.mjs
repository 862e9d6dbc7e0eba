import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Locks of a checkout, for the time before packages are installed. A lock is a socket on which its holder listens, so
 * the operating system releases it when the process ends, however it ends.
 */
const isWindows = process.platform === 'win32';
const folder = isWindows ? '\\\\.\\pipe\\' : `${tmpdir()}/`;
const toName = (root) => `dealwright-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;

/** Resolves to a server that listens there, or to null where another process does. */
async function listen(path) {
  const server = createServer();
  const isFree = await new Promise((resolve, reject) => {
    server.once('listening', () => resolve(true));
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(path);
  });
  return isFree ? server : null;
}

/** Resolves to a connection to the process that listens there, or to null where none does. */
function reach(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}

/** Removes a socket file that a killed process left, unless another process has put its own there meanwhile. */
function removeLeftBehind(path, file) {
  const now = statSync(path, { throwIfNoEntry: false });
  if (file !== undefined && now?.ino === file.ino && now.ctimeMs === file.ctimeMs) rmSync(path);
}

/** Resolves once the process that listens there has ended, or does so no more. */
async function waitForHolder(path) {
  const file = isWindows ? undefined : statSync(path, { throwIfNoEntry: false });
  const socket = await reach(path);
  if (socket === null) removeLeftBehind(path, file);
  else await new Promise((resolve) => socket.once('close', resolve));
}

/**
 * Runs a function while no other process of this machine runs one for the same checkout.
 *
 * @param onWait called once, if another process has the lock
 */
export async function withCheckoutLock(root, run, onWait = () => undefined) {
  const path = `${folder}${toName(root)}.lock`;
  let server = await listen(path);
  if (server === null) onWait();
  while (server === null) {
    await waitForHolder(path);
    server = await listen(path);
  }
  const waiting = new Set();
  server.on('connection', (socket) => waiting.add(socket.on('error', () => undefined)));
  try {
    return await run();
  } finally {
    server.close();
    for (const socket of waiting) socket.destroy();
  }
}

/** Marks the checkout as one that a server runs from, for as long as this process lives. */
export async function markAsRunning(root) {
  const server = await listen(`${folder}${toName(root)}.run-${process.pid}`);
  server?.unref();
}

/** The ids of the processes whose server runs from the checkout. */
export async function findRunningServers(root) {
  const prefix = `${toName(root)}.run-`;
  const names = readdirSync(isWindows ? '//./pipe/' : tmpdir()).filter((name) => name.startsWith(prefix));
  const found = await Promise.all(
    names.map(async (name) => {
      const socket = await reach(`${folder}${name}`);
      if (socket === null && !isWindows) rmSync(join(tmpdir(), name), { force: true });
      socket?.destroy();
      return socket === null ? [] : [Number(name.slice(prefix.length))];
    }),
  );
  return found.flat();
}
