import { type HaircutTable } from '@dealwright/finance';
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
  readonly haircuts: HaircutTable;
  /** names of the deal's documents by id */
  readonly documentNames: Readonly<Record<string, string>>;
}
