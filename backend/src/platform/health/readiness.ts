import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { defineStatement, Sql } from '../database/index.js';
import { DiskSpace } from '../disk-space.js';

type Probe = () => Promise<unknown>;
type Fact = () => Promise<string>;
const PROBE_TIMEOUT_MS = 2_000;

const PROBE_DATABASE = defineStatement('health.probeDatabase', 'select 1 as one');

/** Checks what this process depends on. Modules add a probe for each dependency. */
@Injectable()
export class ReadinessProbes {
  private readonly probes = new Map<string, Probe>();
  private readonly facts = new Map<string, Fact>();
  private readonly disk: DiskSpace;
  private stopping = false;

  constructor(sql: Sql, config: AppConfig) {
    this.disk = new DiskSpace(config.dataDir);
    this.add('database', () => sql.first(PROBE_DATABASE));
  }

  /** Whether this process has been told to stop and still serves what arrives. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** From now on the process is not ready. */
  announceStop(): void {
    this.stopping = true;
  }

  add(name: string, probe: Probe): void {
    this.probes.set(name, probe);
  }

  /** Adds something that operators want to see and that never makes the process unready. */
  addFact(name: string, read: Fact): void {
    this.facts.set(name, read);
  }

  /** Returns what the probes found and the facts. */
  async run(): Promise<Record<string, string>> {
    const facts = [...this.facts].map(async ([name, read]) => [name, await readFact(read)] as const);
    const [checks, ...read] = await Promise.all([this.runChecks(), ...facts]);
    return { ...checks, ...Object.fromEntries(read) };
  }

  /** Returns `ok` for each dependency that responds. */
  async runChecks(): Promise<Record<string, string>> {
    const entries = [...this.probes].map(async ([name, probe]) => [name, await runProbe(probe)] as const);
    // A full disk stops writes only, so it is reported and does not make the process unready.
    const disk = this.disk.isFull() ? 'full' : 'ok';
    return { ...Object.fromEntries(await Promise.all(entries)), disk };
  }
}

async function runProbe(probe: Probe): Promise<string> {
  return withTimeout(
    probe().then(() => 'ok'),
    'no answer',
  );
}

function readFact(read: Fact): Promise<string> {
  return withTimeout(read(), 'unknown');
}

/** Returns the fallback after an error and when there is no result in time. */
async function withTimeout(result: Promise<string>, fallback: string): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(fallback), PROBE_TIMEOUT_MS);
  });
  const first = await Promise.race([result.catch(() => fallback), timeout]);
  clearTimeout(timer);
  return first;
}
