import { formatMoney, formatRatio, gte } from '@dealwright/figures';
import { describeOfficialSource, type RuleSet } from '../lending-rules/index.js';
import {
  type DebtServiceYear,
  findWorstYear,
  hasSevenALoan,
  listDebtServiceYears,
  divideByDebtService,
} from '../financing/tranche-months.js';
import { getFinancing } from '../financing/build-financing.js';
import { type ParsedStructure } from '../financing/parsed-structure.js';
import { type FigureTerm } from '../financing/types.js';
import { type Dollars } from '../types.js';

/** Coverage of one year after closing. */
export interface CoverageYear extends DebtServiceYear {
  /** null without SDE or debt service */
  readonly dscr: number | null;
}

/** The deal as the loan officer works it out. */
export interface LenderView {
  /** dollars a year; null without SDE */
  readonly lenderCashFlow: Dollars | null;
  /** the year of the 7(a) term with the largest debt service; 1 where all are equal */
  readonly worstYear: number;
  /** dollars of that year */
  readonly debtService: Dollars;
  /** coverage of that year, the DSCR at closing; null without SDE or debt */
  readonly lenderDscr: number | null;
  /** neither a new officer's salary nor the buyer's own is known, so none is deducted */
  readonly isBeforeSalary: boolean;
  /** every year of the 7(a) term, with the same cash flow */
  readonly years: readonly CoverageYear[];
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
 * capex reserve, over the debt service at closing of the year in which it is largest. Held against the floor
 * of the program (1.15, or 1.10 for 7(a) loans up to 350,000, by the loan as it closes) and the usual 1.25.
 *
 * Units: dollars a year, ratio. Rules A0, A12.
 * Source: Starfield & Smith, January 2026; Searchfunder, June 2025 (see `rules.dscr.source`).
 *
 * @example calculateLenderView(parseStructure({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 200000, buyerLivingSalary: 60000, feeFinanced: false }), getLendingRules('2026-03-01')).lenderCashFlow // => 140000
 * @example calculateLenderView(parseStructure({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 200000, buyerLivingSalary: 60000, feeFinanced: false }), getLendingRules('2026-03-01')).meetsUsual // => false
 */
export function calculateLenderView(structure: ParsedStructure, rules: RuleSet): LenderView {
  const { tranches } = getFinancing(structure, rules);
  const { sde } = structure;
  const adjustments = collectAdjustments(structure);
  const { incomeTaxes, livingSalary, officerSalary, capexReserve } = adjustments;
  const lenderCashFlow = calculateLenderCashFlow(structure);
  const years = listDebtServiceYears(tranches).map((each) => ({
    ...each,
    dscr: divideByDebtService(lenderCashFlow, each.debtService),
  }));
  const { year: worstYear, debtService } = findWorstYear(tranches);
  const lenderDscr = divideByDebtService(lenderCashFlow, debtService);
  const sba = tranches.find(({ kind }) => kind === 'sevenA')?.principal ?? 0;
  const { smallLoanUpTo, usual } = rules.dscr;
  const floor = chooseDscrFloor(sba, rules);
  const isBeforeSalary = officerSalary === 0 && structure.buyerLivingSalary === null;
  const label = `Lender's DSCR${isBeforeSalary ? ', before your salary' : ''}`;
  return {
    lenderCashFlow,
    worstYear,
    debtService,
    lenderDscr,
    isBeforeSalary,
    years,
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
      { key: 'debtService', label: `Debt service of year ${worstYear}`, value: debtService, unit: 'dollars' },
      { key: 'lenderDscr', label, value: lenderDscr, unit: 'ratio' },
    ],
    reasons: [
      ...explainAdjustments(adjustments),
      ...(isBeforeSalary
        ? [
            'Enter what you need to live on: until then nothing is deducted for the person who runs the business.',
          ]
        : []),
      // The floor is one of the 7(a) program.
      ...(hasSevenALoan(tranches)
        ? [
            `The SBA's own minimum is ${formatRatio(floor)} for a 7(a) loan ${sba <= smallLoanUpTo ? 'of at most' : 'above'} ${formatMoney(smallLoanUpTo)} (${describeOfficialSource(rules.dscr.source)}).`,
          ]
        : []),
      `The usual lender minimum is ${formatRatio(usual)}.`,
    ],
  };
}

/**
 * The program's minimum coverage for a 7(a) loan of this size.
 *
 * Units: dollars in, ratio out. Rules A0, A12.
 *
 * @example chooseDscrFloor(350000, getLendingRules('2026-01-15')) // => 1.1
 */
export function chooseDscrFloor(sevenALoan: Dollars, { dscr }: RuleSet): number {
  return sevenALoan <= dscr.smallLoanUpTo ? dscr.smallLoanFloor : dscr.floor;
}

/**
 * The cash flow that a lender counts: SDE plus income taxes, less the buyer's living salary and capex reserve.
 * null without SDE.
 *
 * Units: dollars a year. Rule A12.
 *
 * @example calculateLenderCashFlow(parseStructure({ sde: 200000, capexReserve: 20000 })) // => 180000
 */
export function calculateLenderCashFlow(structure: ParsedStructure): Dollars | null {
  const { sde } = structure;
  const { incomeTaxes, livingSalary, capexReserve } = collectAdjustments(structure);
  return sde === null ? null : sde + incomeTaxes - livingSalary - capexReserve;
}

/** What a lender adds to SDE and deducts from it, dollars a year. */
interface Adjustments {
  readonly incomeTaxes: Dollars;
  /** salary of a hired officer, which SDE already bears */
  readonly officerSalary: Dollars;
  /** 0 where an officer is hired, or SDE already bears it */
  readonly livingSalary: Dollars;
  readonly capexReserve: Dollars;
}

function collectAdjustments({
  incomeTaxes,
  newOfficerSalary: officerSalary,
  buyerLivingSalary,
  livingSalaryInSde,
  capexReserve,
}: ParsedStructure): Adjustments {
  const livingSalary =
    officerSalary === 0 && livingSalaryInSde === null ? Math.max(0, buyerLivingSalary ?? 0) : 0;
  return { incomeTaxes, officerSalary, livingSalary, capexReserve };
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
