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
import { type Basis, type FigureTerm } from '../financing/types.js';
import { type Dollars } from '../types.js';
import {
  type BasisAdjustments,
  calculateBasisCashFlow,
  FALL_DEDUCTION_LABEL,
  isBeforeSalary,
  listBasisAdjustments,
  nameBasis,
} from './basis.js';

/** Coverage of one year after closing. */
export interface CoverageYear extends DebtServiceYear {
  /** null without SDE or debt service */
  readonly dscr: number | null;
}

/** The deal as the loan officer works it out. */
export interface LenderView {
  /** the cash flow that debt is tested on */
  readonly basis: Basis;
  /** of the basis, dollars a year; null without SDE */
  readonly lenderCashFlow: Dollars | null;
  /** the year of the 7(a) term with the largest debt service; 1 where all are equal */
  readonly worstYear: number;
  /** dollars of that year */
  readonly debtService: Dollars;
  /** coverage of that year, the DSCR at closing; null without SDE or debt */
  readonly lenderDscr: number | null;
  /** no salary for the person who runs the business is deducted */
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
 * The cash flow that debt is tested on, and its coverage. On the basis `lender`: SDE + income taxes of a detailed
 * statement (they will be the buyer's, not the business's) - what is not proven - what the lower of newest year and
 * average takes off after a fall - the buyer's living salary beyond that
 * of a new officer - capex reserve; on `sde` SDE alone. Over the debt service at closing of the year in which it is largest. Held against the floor
 * of the program (1.15, or 1.10 for 7(a) loans up to 350,000, by the loan as it closes) and the usual 1.25.
 *
 * Units: dollars a year, ratio. Rules A0, A12, C1.
 * Source: Starfield & Smith, January 2026; Searchfunder, June 2025 (see `rules.dscr.source`).
 *
 * @example calculateLenderView(parseStructure({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 200000, buyerLivingSalary: 60000, feeFinanced: false }), getLendingRules('2026-03-01')).lenderCashFlow // => 140000
 * @example calculateLenderView(parseStructure({ purchasePrice: 1200000, downPayment: 0, sbaRate: 0, sde: 200000, buyerLivingSalary: 60000, feeFinanced: false }), getLendingRules('2026-03-01')).meetsUsual // => false
 */
export function calculateLenderView(structure: ParsedStructure, rules: RuleSet): LenderView {
  const { tranches } = getFinancing(structure, rules);
  const { basis } = structure;
  const adjustments = listBasisAdjustments(structure);
  const lenderCashFlow = calculateBasisCashFlow(structure);
  const years = listDebtServiceYears(tranches).map((each) => ({
    ...each,
    dscr: divideByDebtService(lenderCashFlow, each.debtService),
  }));
  const { year: worstYear, debtService } = findWorstYear(tranches);
  const lenderDscr = divideByDebtService(lenderCashFlow, debtService);
  const sba = tranches.find(({ kind }) => kind === 'sevenA')?.principal ?? 0;
  const { smallLoanUpTo, usual } = rules.dscr;
  const floor = chooseDscrFloor(sba, rules);
  const isBefore = isBeforeSalary(structure);
  const label = `${basis === 'sde' ? 'DSCR on SDE' : "Lender's DSCR"}${isBefore ? ', before your salary' : ''}`;
  return {
    basis,
    lenderCashFlow,
    worstYear,
    debtService,
    lenderDscr,
    isBeforeSalary: isBefore,
    years,
    floor,
    usual,
    meetsFloor: lenderDscr === null ? null : gte(lenderDscr, floor),
    meetsUsual: lenderDscr === null ? null : gte(lenderDscr, usual),
    terms: [
      ...listCashFlowTerms(structure, adjustments),
      { key: 'lenderCashFlow', label: nameBasis(structure), value: lenderCashFlow, unit: 'dollars' },
      { key: 'debtService', label: `Debt service of year ${worstYear}`, value: debtService, unit: 'dollars' },
      { key: 'lenderDscr', label, value: lenderDscr, unit: 'ratio' },
    ],
    reasons: [
      ...explainAdjustments(structure, adjustments),
      ...(isBefore && structure.buyerLivingSalary === null
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

/** From SDE to the cash flow that debt is tested on. */
function listCashFlowTerms({ sde }: ParsedStructure, adjustments: BasisAdjustments): FigureTerm[] {
  const { incomeTaxes, unprovenEarnings, fallDeduction, livingSalary, capexReserve } = adjustments;
  return [
    { key: 'sde', label: 'SDE', value: sde, unit: 'dollars' },
    { key: 'incomeTaxes', label: 'Income taxes, added back', value: incomeTaxes, unit: 'dollars' },
    {
      key: 'unprovenEarnings',
      label: unprovenEarnings < 0 ? 'Proven earnings beyond SDE' : 'Earnings that are not proven',
      value: 0 - unprovenEarnings,
      unit: 'dollars',
    },
    { key: 'fallDeduction', label: FALL_DEDUCTION_LABEL, value: 0 - fallDeduction, unit: 'dollars' },
    { key: 'livingSalary', label: "Buyer's living salary", value: 0 - livingSalary, unit: 'dollars' },
    { key: 'capexReserve', label: 'Capex reserve', value: 0 - capexReserve, unit: 'dollars' },
  ];
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

function explainAdjustments(
  { basis, newOfficerSalary }: ParsedStructure,
  adjustments: BasisAdjustments,
): string[] {
  if (basis === 'sde')
    return [
      'Debt is tested on SDE as the seller states it: add-backs count without proof, income taxes are not added back, and neither your salary nor a reserve is deducted.',
    ];
  const reasons: readonly [dollars: number, reason: string][] = [
    [adjustments.incomeTaxes, 'Income taxes are added back: the coverage is measured before tax.'],
    [
      adjustments.unprovenEarnings,
      'A lender counts EBITDA and what a tax return or a third party proves; the rest is left out until it is proven.',
    ],
    [
      adjustments.fallDeduction,
      'Proven earnings fell by more than 10%: a lender counts the lower of the newest year and the average.',
    ],
    [
      adjustments.livingSalary,
      newOfficerSalary > 0
        ? "The buyer's living salary is deducted as far as it exceeds the new officer's salary, which SDE is already after."
        : "The buyer's living salary is deducted, because SDE includes no salary for the person who will run the business.",
    ],
    [
      adjustments.livingSalary > 0 ? 0 : newOfficerSalary,
      "No living salary is deducted: SDE is already after the new officer's salary.",
    ],
    [
      adjustments.capexReserve,
      'A reserve for replacing equipment is deducted, because SDE does not include it.',
    ],
  ];
  return reasons.filter(([dollars]) => dollars > 0).map(([, reason]) => reason);
}
