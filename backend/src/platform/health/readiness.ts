import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { Sql } from '../database/index.js';
import { DiskSpace } from '../disk-space.js';

type Probe = () => Promise<unknown>;
const PROBE_TIMEOUT_MS = 2_000;

/** Checks what this process depends on. Modules add a probe for each dependency. */
@Injectable()
export class ReadinessProbes {
  private readonly probes = new Map<string, Probe>();

  private readonly disk: DiskSpace;

  constructor(sql: Sql, config: AppConfig) {
    this.disk = new DiskSpace(config.dataDir);
    this.add('database', () => sql.first('select 1 as one'));
  }

  add(name: string, probe: Probe): void {
    this.probes.set(name, probe);
  }

  async run(): Promise<Record<string, string>> {
    const entries = [...this.probes].map(async ([name, probe]) => [name, await runProbe(probe)] as const);
    // A full disk stops writes only, so it is reported and does not make the process unready.
    const disk = this.disk.isFull() ? 'full' : 'ok';
    return { ...Object.fromEntries(await Promise.all(entries)), disk };
  }
}

async function runProbe(probe: Probe): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), PROBE_TIMEOUT_MS);
  });
  const response = probe().then(
    () => 'ok',
    () => 'no answer',
  );
  const result = await Promise.race([response, timeout]);
  clearTimeout(timer);
  return result;
}
