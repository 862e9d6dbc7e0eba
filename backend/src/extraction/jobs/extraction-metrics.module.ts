import { Module } from '@nestjs/common';
import { ExtractionMetrics } from './extraction-metrics.js';
import { ExtractionMetricsQueries } from './extraction-metrics.queries.js';

/** Metrics of the jobs, in the API and in workers. */
@Module({ providers: [ExtractionMetrics, ExtractionMetricsQueries], exports: [ExtractionMetrics] })
export class ExtractionMetricsModule {}
