import { clamp, parseNumber } from '@dealwright/figures';
import { parseLoan, type ParsedLoan } from '../loans/index.js';
import { type Dollars, type Years } from '../types.js';
import { readAfterClosing } from '../after-closing/read-after-closing.js';
import { calculateWorkingCapital, type WorkingCapital } from '../working-capital/index.js';
import { isManufacturer } from './is-manufacturer.js';
import {
  limitDollars,
  limitPercent,
  readDollars,
  readNonNegativeDollars,
  readPercent,
  readWholeNumber,
} from './read-input.js';
import { type Earnings, type ParsedStructure } from './parsed-structure.js';
import { BASES, type Basis, type StructureInput } from './types.js';

const MAX_TERM_YEARS = 100;
const MAX_TERM_MONTHS = 12 * MAX_TERM_YEARS;
const DEFAULT_EXIT_YEAR = 5;
const MAX_EXIT_YEAR = 50;

/**
 * Reads every text of a structure once; what follows calculates with numbers alone.
 *
 * Units: dollars, percent, years, months. Rules R1.1, R1.2, A0.
 *
 * @example parseStructure({ sde: '$236,000', closingCosts: 'n/a', standby: true }).closingCosts // => 0
 */
export function parseStructure(input: StructureInput | null | undefined): ParsedStructure {
  return readStructure(input ?? {}, calculateWorkingCapital(input ?? {}));
}

function readStructure(given: StructureInput, capital: WorkingCapital | null): ParsedStructure {
  // Every field by name: to gather them from several objects takes ten times as long.
  return {
    loan: limitLoan(parseLoan(given)),
    sde: readDollars(given.sde),
    sdeByYear: parseYears(given.sdeByYear, readDollars),
    baseSde: readDollars(given.baseSde),
    grossRevenue: readNonNegativeDollars(given.grossRevenue),
    grossProfit: readNonNegativeDollars(given.grossProfit),
    incomeTaxes: readNonNegativeDollars(given.incomeTaxes),
    incomeTaxesByYear: parseYears(given.incomeTaxesByYear, readNonNegativeDollars),
    unprovenEarnings: readDollars(given.unprovenEarnings) ?? 0,
    fallDeduction: readDollars(given.fallDeduction) ?? 0,
    newOfficerSalary: Math.abs(readDollars(given.newOfficerSalary) ?? 0),
    basis: readBasis(given),
    buyerLivingSalary: readDollars(given.buyerLivingSalary),
    livingSalaryInSde: readDollars(given.livingSalaryInSde),
    marketSalary: readDollars(given.marketSalary),
    closingCosts: readNonNegativeDollars(given.closingCosts),
    workingCapital: Math.max(readNonNegativeDollars(given.workingCapital), capital?.brought ?? 0),
    netWorkingCapital: capital,
    feeFinanced: given.feeFinanced !== false,
    manufacturer: isManufacturer(given),
    availableCash: readDollars(given.availableCash),
    standby: given.standby === true,
    standbyCompounding: pickOption(given.standbyCompounding, COMPOUNDINGS) ?? 'simple',
    standbyInterestPaidBy: pickOption(given.standbyInterestPaidBy, STANDBY_PAYERS),
    interestOnlyMonths: readWholeNumber(given.interestOnlyMonths, 0, 0, MAX_TERM_MONTHS),
    otherHouseholdIncome: readDollars(given.otherHouseholdIncome),
    livingCosts: readDollars(given.livingCosts),
    personalDebtService: readDollars(given.personalDebtService),
    dealType: pickOption(given.dealType, DEAL_TYPES) ?? 'asset',
    taxEntity: pickOption(given.taxEntity, TAX_ENTITIES),
    taxRatePercent: readPercent(given.taxRatePercent),
    goodwillValue: readDollars(given.goodwillValue),
    equipmentDepreciation: pickOption(given.equipmentDepreciation, DEPRECIATIONS) ?? 'sevenYear',
    ownerDraw: readNonNegativeDollars(given.ownerDraw),
    capexReserve: readNonNegativeDollars(given.capexReserve),
    equity: readDollars(given.equity),
    exitMultiple: readDollars(given.exitMultiple),
    exitYear: readWholeNumber(given.exitYear, DEFAULT_EXIT_YEAR, 1, MAX_EXIT_YEAR),
    sellingCostPercent: Math.min(100, readPercent(given.sellingCostPercent) ?? 0),
    realEstateExitValue: readDollars(given.realEstateExitValue),
    rateType: pickOption(given.rateType, RATE_TYPES),
    baseRate: pickOption(given.baseRate, BASE_RATES) ?? 'prime',
    equipmentValue: readNonNegativeDollars(given.equipmentValue),
    realEstateShare: readPercent(given.realEstateShare),
    independentValuation: given.independentValuation === true,
    sellerRelated: readAnswer(given.sellerRelated),
    owners: pickOption(given.owners, OWNERS),
    businessUnderTwoYears: readAnswer(given.businessUnderTwoYears),
    specialPurposeProperty: readAnswer(given.specialPurposeProperty),
    bank504Rate: readPercent(given.bank504Rate),
    bank504Term: readTerm(given.bank504Term),
    bank504FeePassedOn: given.bank504FeePassedOn === true,
    debentureLegalFee: readOptionalDollars(given.debentureLegalFee),
    earnOut: readAnswer(given.earnOut),
    afterClosing: readAfterClosing(given),
    sellerConsultingMonths: parseNumber(given.sellerConsultingMonths),
  };
}

const STANDBY_PAYERS = ['business', 'buyer'] as const;
const COMPOUNDINGS = ['simple', 'compound'] as const;
const DEAL_TYPES = ['asset', 'stock'] as const;
const TAX_ENTITIES = ['passThrough', 'corporation'] as const;
const DEPRECIATIONS = ['sevenYear', 'immediate'] as const;
const RATE_TYPES = ['variable', 'fixed'] as const;
const BASE_RATES = ['prime', 'optionalPeg', 'sofr', 'treasury5', 'treasury10'] as const;
const OWNERS = ['citizens', 'permanentResident', 'other'] as const;

/** Once the buyer's salary is known, debt is tested on what is left after it. */
const readBasis = ({ basis, buyerLivingSalary }: StructureInput): Basis =>
  pickOption(basis, BASES) ?? (readDollars(buyerLivingSalary) === null ? 'sde' : 'lender');

/** Null where nothing is entered. */
const readOptionalDollars = (value: unknown): Dollars | null =>
  value == null ? null : readNonNegativeDollars(value);

/** Yes, no, or null where nobody has said. */
function readAnswer(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** The value if it is one of the options, else null. */
function pickOption<Option extends string>(value: unknown, options: readonly Option[]): Option | null {
  return options.find((option) => option === value) ?? null;
}

function parseYears<Figure>(years: unknown, read: (figure: unknown) => Figure): readonly Figure[] {
  return Array.isArray(years) ? years.map(read) : [];
}

/** Amounts to 1e15 dollars, rates to 1000 %, terms to 100 years: beyond it is no loan, and sums would overflow. */
function limitLoan(loan: ParsedLoan): ParsedLoan {
  return {
    purchasePrice: limitDollars(loan.purchasePrice),
    downPaymentType: loan.downPaymentType,
    downPayment: limitDownPayment(loan.downPaymentType, loan.downPayment),
    sbaRate: limitPercent(loan.sbaRate),
    sbaTerm: limitTerm(loan.sbaTerm),
    sellerFinancing: loan.sellerFinancing,
    sellerFinancingAmount: limitDollars(loan.sellerFinancingAmount),
    sellerFinancingRate: limitPercent(loan.sellerFinancingRate),
    sellerFinancingTerm: limitTerm(loan.sellerFinancingTerm),
    includeRealEstate: loan.includeRealEstate,
    realEstatePurchasePrice: limitDollars(loan.realEstatePurchasePrice),
    realEstateDownPaymentType: loan.realEstateDownPaymentType,
    realEstateDownPayment: limitDownPayment(loan.realEstateDownPaymentType, loan.realEstateDownPayment),
    sba504Rate: limitPercent(loan.sba504Rate),
    sba504Term: limitTerm(loan.sba504Term),
  };
}

/** A term above 0, or null. */
function readTerm(value: unknown): Years | null {
  const years = limitTerm(parseNumber(value));
  return years !== null && years > 0 ? years : null;
}

function limitTerm(years: Years | null): Years | null {
  return years === null ? null : clamp(years, 0, MAX_TERM_YEARS);
}

function limitDownPayment(
  type: ParsedLoan['downPaymentType'],
  figure: ParsedLoan['downPayment'],
): ParsedLoan['downPayment'] {
  return type === 'amount' ? limitDollars(figure) : limitPercent(figure);
}

/** The structure with some figures of its loan replaced. */
export function changeLoan(structure: ParsedStructure, change: Partial<ParsedLoan>): ParsedStructure {
  return { ...structure, loan: { ...structure.loan, ...change } };
}

/** SDE of a year after closing: from the yearly list (its last entry for all later years), else the one SDE. */
export function getSdeInYear({ sde, sdeByYear }: Earnings, year: number): Dollars | null {
  return sdeByYear.length === 0 ? sde : (sdeByYear[Math.min(year, sdeByYear.length) - 1] ?? null);
}

/** Income taxes that the SDE of a year after closing is net of, as `getSdeInYear` chooses the year. */
export function getIncomeTaxesInYear({ incomeTaxes, incomeTaxesByYear }: Earnings, year: number): Dollars {
  return incomeTaxesByYear[Math.min(year, incomeTaxesByYear.length) - 1] ?? incomeTaxes;
}
