import { type HaircutTable } from '@dealwright/finance';
import { type ReportSource } from '../model-report.js';

/** A fact that somebody entered, or null. */
export interface PackageFact {
  readonly label: string;
  readonly value: string | null;
}

/** A document of the deal. */
export interface PackageDocument {
  readonly id: string;
  readonly name: string;
  /** what it is, as extraction read it: 'Tax return 1120-S 2024'; null where it was not read */
  readonly title: string | null;
}

/** Where the statement of a year was read. */
interface StatementSource {
  readonly yearKey: string;
  readonly documentId: string;
  /** from 1 */
  readonly page: number;
}

/** What the buyer chooses to show; nothing of it unless chosen. */
export interface PackageOptions {
  /** requirements that fail as structured */
  readonly showsFailures: boolean;
  /** the readings of earnings with maximum prices, and the odds */
  readonly showsNegotiation: boolean;
}

/** Everything that a lender's package is made of, as plain data that can be sent to another thread. */
export interface PackageSource {
  readonly model: ReportSource;
  readonly options: PackageOptions;
  /** who asks for the loan */
  readonly contact: { readonly name: string | null; readonly email: string | null };
  readonly business: readonly PackageFact[];
  readonly buyer: readonly PackageFact[];
  readonly haircuts: HaircutTable;
  readonly documents: readonly PackageDocument[];
  readonly statements: readonly StatementSource[];
}
