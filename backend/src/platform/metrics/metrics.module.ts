import { type DynamicModule, Module } from '@nestjs/common';
import { type AppConfig } from '../config/index.js';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';
import { ProcessMetrics } from './process-metrics.js';

/** Metrics for Prometheus. Modules define their own with `Metrics`. */
@Module({})
export class MetricsModule {
  static with({ metrics }: AppConfig): DynamicModule {
    const provider = {
      provide: Metrics,
      useFactory: async () => new Metrics(metrics === null ? null : await import('prom-client')),
    };
    return {
      module: MetricsModule,
      global: true,
      providers: [provider, MetricsServer, ProcessMetrics],
      exports: [Metrics],
    };
  }
}
