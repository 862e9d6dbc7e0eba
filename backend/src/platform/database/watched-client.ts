import pg from 'pg';

/** A statement that takes longer than this makes the process check whether PostgreSQL still responds. */
const SLOW_STATEMENT_MS = 5_000;
const CHECK_INTERVAL_MS = 1_000;
const PROBE_TIMEOUT_MS = 5_000;

/**
 * A connection whose statements fail when PostgreSQL stops responding while the connection stays open, as with a paused
 * or frozen machine. The timeout of a statement is PostgreSQL's own, so without this such a statement would wait
 * forever. A statement that is merely slow is left alone, because PostgreSQL answers the probe.
 */
export class WatchedClient extends pg.Client {
  readonly #config: pg.ClientConfig;
  private busySince: number | null = null;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.#config = config;
    this.on('drain', () => {
      this.busySince = null;
      busyClients.delete(this);
    });
    this.once('end', () => busyClients.delete(this));
  }

  get isSlow(): boolean {
    return this.busySince !== null && performance.now() - this.busySince > SLOW_STATEMENT_MS;
  }

  override query(...args: unknown[]): never {
    this.busySince ??= performance.now();
    busyClients.add(this);
    startWatch();
    return super.query(...(args as [string])) as never;
  }

  /** Whether PostgreSQL answers on a new connection in time, be it with an error. */
  async isServerResponding(): Promise<boolean> {
    const probe = new pg.Client({
      ...this.#config,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    probe.on('error', () => undefined);
    try {
      await probe.connect();
      await probe.query('select 1');
      return true;
    } catch (error) {
      // Errors of PostgreSQL and of a refused connection have a code, timeouts have none.
      return typeof (error as { readonly code?: unknown }).code === 'string';
    } finally {
      void probe.end().catch(() => undefined);
    }
  }
}

const busyClients = new Set<WatchedClient>();
let timer: NodeJS.Timeout | undefined;
let isChecking = false;

function startWatch(): void {
  timer ??= setInterval(() => void check(), CHECK_INTERVAL_MS).unref();
}

async function check(): Promise<void> {
  if (isChecking) return;
  isChecking = true;
  try {
    const slow = [...busyClients].find(({ isSlow }) => isSlow);
    if (slow !== undefined && !(await slow.isServerResponding())) abandonSlow(slow);
  } finally {
    isChecking = false;
  }
}

/** Ends the slow connections to the server of this one. Each of their statements fails with 'Connection terminated'. */
function abandonSlow({ host, port }: WatchedClient): void {
  for (const client of busyClients) {
    if (client.isSlow && client.host === host && client.port === port) void client.end();
  }
}
