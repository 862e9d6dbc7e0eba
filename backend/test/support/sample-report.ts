import {
  buildModelReport,
  type ModelReport,
  type ReportSource,
} from '../../src/models/exports/model-report.js';
import { type SampleModel } from './ten-models.js';

/** The report of one of the ten models, which exports print. */
export function buildSampleReport(model: SampleModel, source: Partial<ReportSource> = {}): ModelReport {
  const { financials, loan, method, growthRate, projectionPeriod } = model;
  return buildModelReport({
    dealName: 'Lakeside Heating & Air',
    modelName: 'Base Case',
    day: '2026-03-01',
    input: { financials, loan, settings: { sdeCalculationMethod: method, asOfYear: 2026 } },
    choice: { growthRate, projectionPeriod },
    ...source,
  });
}
