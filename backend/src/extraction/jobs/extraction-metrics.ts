import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/index.js';
import { ExtractionMetricsQueries } from './extraction-metrics.queries.js';

/** How a run ended. `released`: its process stopped, so that the job is queued again. */
export type RunResult = 'done' | 'failed' | 'canceled' | 'released';

/** `lost`: the process of the run was lost; the job is queued again, or has failed if that was the second time. */
const RESULTS: readonly (RunResult | 'lost')[] = ['done', 'failed', 'canceled', 'released', 'lost'];

/** Measures the queue of all processes, and the runs of this one. */
@Injectable()
export class ExtractionMetrics {
  private countRuns: (result: RunResult | 'lost', runs: number) => void = () => undefined;
  private observeSeconds: (seconds: number) => void = () => undefined;

  constructor(
    private readonly metrics: Metrics,
    private readonly queries: ExtractionMetricsQueries,
  ) {
    this.measureRuns();
    this.measureQueue();
  }

  /** @param seconds from the claim of the job to the end of the run */
  addRun(result: RunResult, seconds: number): void {
    this.countRuns(result, 1);
    if (result === 'done' || result === 'failed') this.observeSeconds(seconds);
  }

  addLostRuns(runs: number): void {
    this.countRuns('lost', runs);
  }

  private measureRuns(): void {
    this.metrics.define(({ Counter, Histogram }, registers) => {
      const runs = new Counter({
        name: 'dealwright_job_runs_total',
        help: 'Runs of extraction jobs in this process by result: done, failed, canceled, released or lost.',
        labelNames: ['result'],
        registers,
      });
      for (const result of RESULTS) runs.inc({ result }, 0);
      this.countRuns = (result, count) => runs.inc({ result }, count);
      const seconds = new Histogram({
        name: 'dealwright_extraction_duration_seconds',
        help: 'Duration of the runs in this process that are done or failed.',
        buckets: [1, 2.5, 5, 10, 20, 40, 60, 90, 120],
        registers,
      });
      this.observeSeconds = (value) => seconds.observe(value);
    });
  }

  private measureQueue(): void {
    this.metrics.define(({ Gauge }, registers) => {
      const jobs = new Gauge({
        name: 'dealwright_queue_jobs',
        help: 'Jobs of all processes by state: queued, running, or failed and not retried since.',
        labelNames: ['state'],
        registers,
      });
      const age = new Gauge({
        name: 'dealwright_queue_oldest_seconds',
        help: 'How long the oldest job of all processes has been queued or running; 0 for none.',
        labelNames: ['state'],
        registers,
      });
      this.metrics.readOnScrape({
        what: 'the queue',
        gauges: [jobs, age],
        read: () => this.queries.getQueue(),
        set: (rows) => {
          for (const row of rows) {
            jobs.set({ state: row.state }, row.jobs);
            if (row.oldestSeconds !== null) age.set({ state: row.state }, row.oldestSeconds);
          }
        },
      });
    });
  }
}
