import { clamp } from '@dealwright/figures';
import { calculatePayment } from '../loans/index.js';
import { type RuleSet } from '../lending-rules/index.js';
import { isManufacturer } from './is-manufacturer.js';
import { readNonNegativeDollars, readPercent } from './read-input.js';
import { type FigureTerm, type StructureInput } from './types.js';

/** A project under the 504 program. */
export interface Project504 {
  readonly cost?: StructureInput['purchasePrice'];
  /** missing: that of the debenture */
  readonly bankRate?: StructureInput['purchasePrice'];
  /** years; missing: that of the debenture */
  readonly bankTerm?: StructureInput['purchasePrice'];
  /** missing: the middle of the typical range of `rules` */
  readonly debentureRate?: StructureInput['purchasePrice'];
  /** 10, 20 or 25; the shortest that is long enough is taken, missing: 25 */
  readonly debentureTerm?: StructureInput['purchasePrice'];
  readonly startUp?: boolean | null | undefined;
  readonly specialPurpose?: boolean | null | undefined;
  readonly naics?: StructureInput['naics'];
  readonly manufacturer?: boolean | null | undefined;
}

/** The parts of a 504 project and their payments. */
export interface Split504 {
  readonly bankLoan: number;
  readonly cdcLoan: number;
  readonly buyerCash: number;
  readonly bankPercent: number;
  readonly cdcPercent: number;
  readonly buyerPercent: number;
  readonly bankPayment: number;
  readonly cdcPayment: number;
  readonly monthlyPayment: number;
  readonly debentureYears: number;
  readonly upfrontFee: number;
  /** of the first year, on the debenture */
  readonly annualFee: number;
  readonly debentureLimit: number;
  readonly withinLimit: boolean;
  readonly terms: readonly FigureTerm[];
}

/**
 * Splits a 504 project: CDC 40 % on a debenture of 10, 20 or 25 years, buyer 10 % (15 % for a start-up or a
 * special-purpose building, 20 % for both), and the bank the rest, at its own rate and term; the payment is
 * the sum of both loans. The buyer's extra comes out of the bank's share. Fees of the year in `rules`.
 *
 * Units: dollars, percent, years; dollars a month. Rule A3.
 * Source: 504 rules and fees of FY2026 (glcf.org, sba504finder.com).
 *
 * @example splitProject504({ cost: 1000000 }, getLendingRules('2026-01-15')).bankLoan // => 500000
 * @example splitProject504({ cost: 1000000, startUp: true, specialPurpose: true }, getLendingRules('2026-01-15')).buyerCash // => 200000
 */
export function splitProject504(project: Project504 | null | undefined, rules: RuleSet): Split504 {
  const { program504: program, limits } = rules;
  const amount = readNonNegativeDollars(project?.cost);
  const buyerPercent = Math.min(100, getBuyerPercent(project, rules));
  const cdcPercent = Math.min(program.cdcPercent, 100 - buyerPercent);
  const bankPercent = 100 - cdcPercent - buyerPercent;
  const debentureYears = chooseDebentureYears(project?.debentureTerm, program.debentureYears);
  const debentureRate =
    readPercent(project?.debentureRate) ?? (program.typicalRateLow + program.typicalRateHigh) / 2;
  const bankRate = readPercent(project?.bankRate);
  const bankYears = clamp(readNonNegativeDollars(project?.bankTerm), 0, 100) || debentureYears;
  const bankLoan = amount * (bankPercent / 100);
  const cdcLoan = amount * (cdcPercent / 100);
  const bankPayment = calculatePayment(bankLoan, bankRate ?? debentureRate, bankYears);
  const cdcPayment = calculatePayment(cdcLoan, debentureRate, debentureYears);
  const manufacturer = isManufacturer(project);
  const free = manufacturer && program.manufacturerFeesWaived;
  const debentureLimit = manufacturer ? limits.loan504Manufacturing : limits.loan504;
  const upfrontFee = free ? 0 : cdcLoan * (program.upfrontFeePercent / 100);
  const annualFee = free ? 0 : cdcLoan * (program.annualFeePercent / 100);
  const buyerCash = amount * (buyerPercent / 100);
  return {
    bankLoan,
    cdcLoan,
    buyerCash,
    bankPercent,
    cdcPercent,
    buyerPercent,
    bankPayment,
    cdcPayment,
    monthlyPayment: bankPayment + cdcPayment,
    debentureYears,
    upfrontFee,
    annualFee,
    debentureLimit,
    withinLimit: cdcLoan <= debentureLimit,
    terms: [
      { key: 'bankLoan', label: `Bank, ${bankPercent}%`, value: bankLoan, unit: 'dollars' },
      { key: 'cdcLoan', label: `CDC debenture, ${cdcPercent}%`, value: cdcLoan, unit: 'dollars' },
      { key: 'buyerCash', label: `Buyer, ${buyerPercent}%`, value: buyerCash, unit: 'dollars' },
      { key: 'bankPayment', label: 'Monthly bank payment', value: bankPayment, unit: 'dollars' },
      { key: 'cdcPayment', label: 'Monthly debenture payment', value: cdcPayment, unit: 'dollars' },
      { key: 'upfrontFee', label: 'Guaranty fee up front', value: upfrontFee, unit: 'dollars' },
      { key: 'annualFee', label: 'Service fee in year 1', value: annualFee, unit: 'dollars' },
    ],
  };
}

function getBuyerPercent(project: Project504 | null | undefined, { program504 }: RuleSet): number {
  const conditions = Number(project?.startUp === true) + Number(project?.specialPurpose === true);
  if (conditions === 2) return program504.buyerPercentBothConditions;
  return conditions === 1 ? program504.buyerPercentOneCondition : program504.buyerPercent;
}

function chooseDebentureYears(wanted: unknown, offered: readonly number[]): number {
  const longest = Math.max(0, ...offered);
  const years = readNonNegativeDollars(wanted) || longest;
  return Math.min(longest, ...offered.filter((term) => term >= years));
}
