import { type HaircutTable, type StoredAdjustment } from '@dealwright/finance';
import { type ReportSource } from '../model-report.js';

/** A fact that somebody entered, or null. */
export interface PackageFact {
  readonly label: string;
  readonly value: string | null;
}

/** Everything that a lender's package is made of, as plain data that can be sent to another thread. */
export interface PackageSource {
  readonly model: ReportSource;
  readonly business: readonly PackageFact[];
  readonly buyer: readonly PackageFact[];
  /** evidence and own adjustments of the deal */
  readonly adjustments: readonly StoredAdjustment[];
  readonly haircuts: HaircutTable;
  /** the net income that a tax return states where documents disagree on it, dollars by year key */
  readonly taxReturnNetIncome: Readonly<Record<string, number>>;
  /** names of the deal's documents by id */
  readonly documentNames: Readonly<Record<string, string>>;
}
