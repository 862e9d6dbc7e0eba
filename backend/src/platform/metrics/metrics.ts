import { Logger } from '@nestjs/common';
import type * as Prometheus from 'prom-client';

/** Shorter than the 10 s that Prometheus waits for a scrape by default. */
const READ_TIMEOUT_MS = 3_000;

/** Gauges whose values are read when somebody asks for the metrics. */
interface GaugeReading<T> {
  /** What is read, for the log: 'the depth of the queue'. */
  readonly what: string;
  readonly gauges: readonly Prometheus.Gauge[];
  readonly read: () => Promise<T>;
  readonly set: (values: T) => void;
}

/** The metrics of this process. Without METRICS_PORT there are none, and prom-client is not loaded. */
export class Metrics {
  private readonly logger = new Logger(Metrics.name);
  private readonly registry: Prometheus.Registry | null;
  private readonly updates: (() => Promise<void>)[] = [];

  constructor(private readonly prometheus: typeof Prometheus | null) {
    this.registry = prometheus === null ? null : new prometheus.Registry();
  }

  /** Calls `define` with the package and the `registers` option of each metric, unless metrics are off. */
  define(define: (prometheus: typeof Prometheus, registers: [Prometheus.Registry]) => void): void {
    if (this.prometheus !== null && this.registry !== null) define(this.prometheus, [this.registry]);
  }

  /** Reads these gauges at each scrape. They have no value while they cannot be read. */
  readOnScrape<T>(reading: GaugeReading<T>): void {
    this.updates.push(() => this.update(reading));
  }

  /** Returns the metrics as text in the format of Prometheus. */
  async render(): Promise<{ contentType: string; text: string }> {
    if (this.registry === null) throw new Error('Metrics are off.');
    await Promise.all(this.updates.map((update) => update()));
    return { contentType: this.registry.contentType, text: await this.registry.metrics() };
  }

  private async update<T>({ what, gauges, read, set }: GaugeReading<T>): Promise<void> {
    for (const gauge of gauges) {
      gauge.reset();
      // `reset` sets a gauge without labels to 0.
      gauge.remove({});
    }
    try {
      set(await withTimeout(read()));
    } catch (error) {
      this.logger.debug({ err: error }, `metrics without ${what}, which could not be read`);
    }
  }
}

async function withTimeout<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('not read in time')), READ_TIMEOUT_MS);
  });
  return Promise.race([reading, timeout]).finally(() => clearTimeout(timer));
}
