import { formatLongDate } from '../pdf/pdf-text.js';
import { PdfWriter } from '../pdf/pdf-writer.js';
import { writeAfterClosing } from './after-closing-section.js';
import { writeBasis } from './basis-section.js';
import { writeClosingConditions } from './closing-conditions.js';
import { writeCollateral } from './collateral-section.js';
import { writeCoverage } from './coverage-section.js';
import { writeDebtSchedule } from './debt-schedule-section.js';
import { writeEligibility } from './eligibility-section.js';
import { writeEnclosures } from './enclosures-section.js';
import { writeGlobalCashFlow } from './global-cash-flow-section.js';
import { writeLenses } from './lens-section.js';
import { calculatePackage } from './lender-package.js';
import { type PackageSource } from './package-source.js';
import { writeProjectedCoverage } from './projection-section.js';
import { writeRecast } from './recast-section.js';
import { namePackage, writeRequestLetter } from './request-letter.js';
import { writeProfitAndLoss } from './statement-section.js';
import { writeWorkingCapital } from './working-capital-section.js';
import { writeParties, writeSummary } from './summary-section.js';

/** The package that a buyer takes to a loan officer, as a PDF. A section without data is left out. */
export function buildPackage(source: PackageSource): Promise<Buffer> {
  const lenderPackage = calculatePackage(source);
  const { report } = lenderPackage;
  const name = namePackage(report);
  const pdf = new PdfWriter(`${report.dealName} - ${name}`, report.day);
  writeRequestLetter(pdf, lenderPackage, name);
  pdf.startPage();
  writeSummary(pdf, lenderPackage);
  pdf.startPage();
  for (const write of PACKAGE_SECTIONS) write(pdf, lenderPackage);
  return pdf.finish(`${report.dealName} | ${name}`, formatLongDate(report.day));
}

/** What follows the letter and the summary, in order. */
export const PACKAGE_SECTIONS = [
  writeParties,
  writeProfitAndLoss,
  writeDebtSchedule,
  writeRecast,
  writeLenses,
  writeWorkingCapital,
  writeCoverage,
  writeGlobalCashFlow,
  writeProjectedCoverage,
  writeBasis,
  writeEligibility,
  writeCollateral,
  writeAfterClosing,
  writeClosingConditions,
  writeEnclosures,
] as const;
