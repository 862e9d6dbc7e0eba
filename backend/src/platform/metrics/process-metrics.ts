import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/index.js';
import { getPool } from '../database/index.js';
// Not from the index, whose controller imports `http`, which measures its requests with this module.
import { ReadinessProbes } from '../health/readiness.js';
import { VERSION } from '../version.js';
import { Metrics } from './metrics.js';

/** What every process measures: its build, memory, processor and event loop, its database pool and its checks. */
@Injectable()
export class ProcessMetrics {
  constructor(
    private readonly metrics: Metrics,
    private readonly config: AppConfig,
    private readonly dataSource: DataSource,
    private readonly probes: ReadinessProbes,
  ) {
    metrics.define(({ collectDefaultMetrics, Gauge }, registers) => {
      collectDefaultMetrics({ register: registers[0] });
      new Gauge({
        name: 'dealwright_build_info',
        help: 'Always 1. The labels are the version of Dealwright and Node, and api or worker.',
        labelNames: ['version', 'node', 'process'],
        registers,
      }).set(
        { version: VERSION, node: process.versions.node, process: config.isWorker ? 'worker' : 'api' },
        1,
      );
    });
    this.measurePool();
    this.measureChecks();
  }

  private measurePool(): void {
    this.metrics.define(({ Gauge }, registers) => {
      const connections = new Gauge({
        name: 'dealwright_database_connections',
        help: 'Open connections to the database by state: busy or idle.',
        labelNames: ['state'],
        registers,
      });
      const waiting = new Gauge({
        name: 'dealwright_database_waiting',
        help: 'Statements and transactions that wait for a free connection.',
        registers,
      });
      const limit = new Gauge({
        name: 'dealwright_database_connections_limit',
        help: 'Connections that may be open at most (DATABASE_POOL).',
        registers,
      });
      this.metrics.readOnScrape({
        what: 'the database pool',
        gauges: [connections, waiting, limit],
        read: () => Promise.resolve(getPool(this.dataSource)),
        set: ({ idleCount, totalCount, waitingCount }) => {
          connections.set({ state: 'idle' }, idleCount);
          connections.set({ state: 'busy' }, totalCount - idleCount);
          waiting.set(waitingCount);
          limit.set(this.config.databasePool);
        },
      });
    });
  }

  private measureChecks(): void {
    this.metrics.define(({ Gauge }, registers) => {
      const healthy = new Gauge({
        name: 'dealwright_check_ok',
        help: '1 while what this process depends on answers and the disk is not full, else 0.',
        labelNames: ['check'],
        registers,
      });
      this.metrics.readOnScrape({
        what: 'the checks',
        gauges: [healthy],
        read: () => this.probes.runChecks(),
        set: (checks) => {
          for (const [check, result] of Object.entries(checks))
            healthy.set({ check }, Number(result === 'ok'));
        },
      });
    });
  }
}
