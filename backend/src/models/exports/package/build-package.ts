import { type AssumptionField } from '@dealwright/vocabulary';
import { writeLenderView, writeSourcesAndUses } from '../pdf/lender-sections.js';
import { formatLongDate } from '../pdf/pdf-text.js';
import { PdfWriter } from '../pdf/pdf-writer.js';
import { writeAssumptions } from '../pdf/score-sections.js';
import { writeAmortization } from './amortization-section.js';
import { namePackage, writeCover } from './cover-section.js';
import { writeEligibility } from './eligibility-section.js';
import { writeGlobalCashFlow } from './global-cash-flow-section.js';
import { writeLenses } from './lens-section.js';
import { calculatePackage } from './lender-package.js';
import { type PackageSource } from './package-source.js';
import { writeProjectedCoverage } from './projection-section.js';
import { writeRecast } from './recast-section.js';

/** Assumptions about the buyer's own return and sale, which are not part of a loan request. */
const PLANS_OF_THE_BUYER: readonly AssumptionField[] = [
  'exitMultiple',
  'exitYear',
  'sellingCostPercent',
  'realEstateExitValue',
  'ownerDraw',
  'seed',
  'growthDeviation',
  'marginDeviation',
];

/** The package that a buyer takes to a loan officer, as a PDF. */
export function buildPackage(source: PackageSource): Promise<Buffer> {
  const lenderPackage = calculatePackage(source);
  const { report } = lenderPackage;
  const name = namePackage(report);
  const pdf = new PdfWriter(`${report.dealName} - ${name}`, report.day);
  writeCover(pdf, lenderPackage, name);
  pdf.startPage();
  writeSourcesAndUses(pdf, report);
  writeRecast(pdf, lenderPackage);
  writeLenses(pdf, lenderPackage);
  writeLenderView(pdf, report);
  writeGlobalCashFlow(pdf, lenderPackage);
  writeProjectedCoverage(pdf, lenderPackage);
  writeEligibility(pdf, lenderPackage);
  writeAmortization(pdf, lenderPackage);
  writeAssumptions(pdf, report, PLANS_OF_THE_BUYER);
  return pdf.finish(
    `${report.dealName} | ${name}`,
    `Prepared with Dealwright on ${formatLongDate(report.day)}`,
  );
}
