import { type RuleSet } from '../lending-rules/index.js';
import { formatMoney, formatRatio } from '../formats/index.js';
import { finiteOrNull, gte } from '../numbers/index.js';
import { calculateDebtServiceInYear } from './loan-months.js';
import { buildLoans } from './build-loans.js';
import { readNonNegativeDollars, readDollars } from './read-input.js';
import { type FigureTerm, type StructureInput } from './types.js';

/** The deal as the loan officer works it out. */
export interface LenderView {
  /** dollars a year; null without SDE */
  readonly lenderCashFlow: number | null;
  readonly debtService: number;
  /** null without SDE or debt */
  readonly lenderDscr: number | null;
  /** the program's minimum for this loan */
  readonly floor: number;
  readonly usual: number;
  readonly meetsFloor: boolean | null;
  readonly meetsUsual: boolean | null;
  readonly terms: readonly FigureTerm[];
  /** sentences that say how the figure differs from SDE, and what it is held against */
  readonly reasons: readonly string[];
}

/**
 * The cash flow a lender counts, and its coverage: SDE + income taxes of a detailed statement (they will be
 * the buyer's, not the business's) - the buyer's living salary where no officer's salary is deducted yet -
 * capex reserve, over the debt service of year 1; held against the floor of the program (1.15, or 1.10 for
 * 7(a) loans up to 350,000) and the usual 1.25.
 *
 * Units: dollars a year, ratio. Rule A12.
 * Source: Starfield & Smith, January 2026; Searchfunder, June 2025 (see `rules.dscr.source`).
 *
 * @example calculateLenderView({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 200000, buyerLivingSalary: 60000 }, getLendingRules('2026-03-01')).lenderCashFlow // => 140000
 * @example calculateLenderView({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 200000, buyerLivingSalary: 60000 }, getLendingRules('2026-03-01')).meetsUsual // => false
 */
export function calculateLenderView(input: StructureInput | null | undefined, rules: RuleSet): LenderView {
  const sde = readDollars(input?.sde);
  const adjustments = readAdjustments(input);
  const { incomeTaxes, livingSalary, capexReserve } = adjustments;
  const loans = buildLoans(input);
  const debtService = calculateDebtServiceInYear(loans, 1);
  const lenderCashFlow = sde === null ? null : sde + incomeTaxes - livingSalary - capexReserve;
  const lenderDscr =
    lenderCashFlow === null || !(debtService > 0) ? null : finiteOrNull(lenderCashFlow / debtService);
  const sba = loans.find(({ key }) => key === 'sba')?.principal ?? 0;
  const { smallLoanUpTo, smallLoanFloor, floor: standardFloor, usual } = rules.dscr;
  const floor = sba <= smallLoanUpTo ? smallLoanFloor : standardFloor;
  return {
    lenderCashFlow,
    debtService,
    lenderDscr,
    floor,
    usual,
    meetsFloor: lenderDscr === null ? null : gte(lenderDscr, floor),
    meetsUsual: lenderDscr === null ? null : gte(lenderDscr, usual),
    terms: [
      { key: 'sde', label: 'SDE', value: sde, unit: 'dollars' },
      { key: 'incomeTaxes', label: 'Income taxes, added back', value: incomeTaxes, unit: 'dollars' },
      { key: 'livingSalary', label: "Buyer's living salary", value: 0 - livingSalary, unit: 'dollars' },
      { key: 'capexReserve', label: 'Capex reserve', value: 0 - capexReserve, unit: 'dollars' },
      { key: 'lenderCashFlow', label: "Lender's cash flow", value: lenderCashFlow, unit: 'dollars' },
      { key: 'debtService', label: 'Debt service of year 1', value: debtService, unit: 'dollars' },
      { key: 'lenderDscr', label: "Lender's DSCR", value: lenderDscr, unit: 'ratio' },
    ],
    reasons: [
      ...explainAdjustments(adjustments),
      `The floor is ${formatRatio(floor)}: the 7(a) loan is ${sba <= smallLoanUpTo ? 'at most' : 'above'} ${formatMoney(smallLoanUpTo)}.`,
      `Most lenders ask for ${formatRatio(usual)}.`,
    ],
  };
}

/** What a lender adds to SDE and deducts from it, dollars a year. */
interface Adjustments {
  readonly incomeTaxes: number;
  /** salary of a hired officer, which SDE already bears */
  readonly officerSalary: number;
  /** 0 where an officer is hired */
  readonly livingSalary: number;
  readonly capexReserve: number;
}

function readAdjustments(input: StructureInput | null | undefined): Adjustments {
  const officerSalary = Math.abs(readDollars(input?.newOfficerSalary) ?? 0);
  return {
    incomeTaxes: readNonNegativeDollars(input?.incomeTaxes),
    officerSalary,
    livingSalary: officerSalary === 0 ? readNonNegativeDollars(input?.buyerLivingSalary) : 0,
    capexReserve: readNonNegativeDollars(input?.capexReserve),
  };
}

function explainAdjustments(adjustments: Adjustments): string[] {
  const reasons: readonly [dollars: number, reason: string][] = [
    [adjustments.incomeTaxes, 'Income taxes are added back: the coverage is measured before tax.'],
    [
      adjustments.livingSalary,
      "The buyer's living salary is deducted, because SDE includes no salary for the person who will run the business.",
    ],
    [adjustments.officerSalary, "No living salary is deducted: SDE already bears the new officer's salary."],
    [adjustments.capexReserve, 'A reserve for equipment is deducted: SDE does not cover replacing it.'],
  ];
  return reasons.filter(([dollars]) => dollars > 0).map(([, reason]) => reason);
}
