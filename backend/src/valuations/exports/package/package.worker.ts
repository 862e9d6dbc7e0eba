import { parentPort, workerData } from 'node:worker_threads';
import { buildPackage } from './build-package.js';
import { type PackageSource } from './package-source.js';

/** Builds one document in a thread of its own, because it would stop all other requests for a moment. */
parentPort?.postMessage(await buildPackage(workerData as PackageSource));
