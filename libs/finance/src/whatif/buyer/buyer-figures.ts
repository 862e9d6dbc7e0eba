import { formatPercent, formatTerm } from '@dealwright/figures';
import { getFinancing } from '../../financing/build-financing.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { type FigureTerm } from '../../financing/types.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { calculateAfterTax, TAX_NOTE } from './after-tax.js';
import { calculateCapitalReturns } from './capital-returns.js';
import { calculateGlobalCashFlow } from './global-cash-flow.js';
import { type InternalRateOfReturn, type IrrReason } from './internal-rate-of-return.js';
import { calculateReturns } from './returns.js';
import { calculateStandbyLiability } from './standby-liability.js';

/** Figures that belong together under one heading. */
export interface FigureGroup {
  readonly key: 'standby' | 'global' | 'capital' | 'afterTax';
  readonly title: string;
  readonly terms: readonly FigureTerm[];
  /** what the reader must know about the figures, in sentences */
  readonly notes: readonly string[];
}

/**
 * What the deal means for the buyer beyond the lender's view: the standby note that falls due, global cash flow,
 * returns to capital, and figures after tax. A group whose inputs are not entered is left out; returns to capital
 * then ask for the salary. Screen, PDF, workbook and API show the same groups.
 *
 * Units: dollars a year, percent, ratio. Rules A4, A6, A12, A14.
 *
 * @example listBuyerFigures(parseStructure({ purchasePrice: 500000, downPayment: 100, sbaRate: 10, sde: 100000 }), getLendingRules('2026-01-15')).map((group) => group.key) // => ['capital']
 */
export function listBuyerFigures(structure: ParsedStructure, rules: RuleSet): readonly FigureGroup[] {
  return [
    describeStandby(structure, rules),
    describeGlobalCashFlow(structure, rules),
    describeCapitalReturns(structure, rules),
    describeAfterTax(structure, rules),
  ].filter((group) => group !== null);
}

function describeStandby(structure: ParsedStructure, rules: RuleSet): FigureGroup | null {
  const due = calculateStandbyLiability(structure, getFinancing(structure, rules).tranches);
  if (due === null) return null;
  const payer = { business: 'The business pays', buyer: 'You pay' };
  return {
    key: 'standby',
    title: 'Standby note at the end of its standby',
    terms: [
      { key: 'standbyPrincipal', label: 'Note principal', value: due.principal, unit: 'dollars' },
      { key: 'accruedInterest', label: 'Accrued interest', value: due.accruedInterest, unit: 'dollars' },
      {
        key: 'standbyLiability',
        label: `Liability after ${formatTerm(due.dueAfterMonths)}`,
        value: due.balanceDue,
        unit: 'dollars',
      },
    ],
    notes: [
      due.interestPaidBy === null
        ? 'Say who pays the accrued interest: the business or you.'
        : `${payer[due.interestPaidBy]} the accrued interest when it falls due.`,
    ],
  };
}

function describeGlobalCashFlow(structure: ParsedStructure, rules: RuleSet): FigureGroup | null {
  const found = calculateGlobalCashFlow(structure, rules);
  if (found === null) return null;
  return {
    key: 'global',
    title: 'Global cash flow',
    terms: found.terms,
    notes: [
      ...(found.salaryNote === null ? [] : [found.salaryNote]),
      'Lenders add business and household together for every owner of 20% or more.',
    ],
  };
}

function describeCapitalReturns(structure: ParsedStructure, rules: RuleSet): FigureGroup | null {
  const returns = calculateReturns(structure, rules);
  if (returns === null) return null;
  const { terms, marketSalary, deductedInSde, irr } = calculateCapitalReturns(structure, returns);
  const notes =
    marketSalary === null
      ? ['Enter the replacement salary: returns to capital are calculated after it.']
      : deductedInSde > 0
        ? ["SDE is already after the new officer's salary."]
        : ['Your work is paid for first; what is left is the return on your cash.'];
  return {
    key: 'capital',
    title: 'Returns to capital',
    terms,
    notes: [...notes, ...(irr === null ? [] : explainMissingIrr(irr))],
  };
}

function describeAfterTax(structure: ParsedStructure, rules: RuleSet): FigureGroup | null {
  const found = calculateAfterTax(structure, rules);
  if (found === null) return null;
  return {
    key: 'afterTax',
    title: 'After tax (estimate)',
    terms: found.terms,
    notes: [
      `${TAX_NOTE} The sale, state taxes and limits on losses are not counted.`,
      ...(found.years.some(({ incomeTaxes }) => incomeTaxes > 0)
        ? [
            'SDE is net of the income taxes of the income statement; they are added back first, because the estimate replaces them.',
          ]
        : []),
      ...explainMissingIrr(found.irr),
    ],
  };
}

const MISSING_IRR: Readonly<Record<Exclude<IrrReason, 'several'>, string>> = {
  none: 'No internal rate of return: the cash flows never earn back what is paid in.',
  aboveRange: 'The internal rate of return is above 1000% a year: out of the range that is calculated.',
  alwaysPositive: 'No internal rate of return: the cash flows are worth more than is paid in at any rate.',
};

/**
 * Says why cash flows have no single IRR; empty where they have one.
 *
 * Units: fractions in. Rule A6.
 *
 * @example explainMissingIrr({ rate: null, reason: 'several', roots: [0.1, 0.4] }) // => ['These cash flows have several internal rates of return: 10%, 40%. None of them is the return.']
 */
export function explainMissingIrr({ reason, roots }: InternalRateOfReturn): readonly string[] {
  if (reason === null) return [];
  if (reason !== 'several') return [MISSING_IRR[reason]];
  const listed = roots.map((root) => formatPercent(100 * root)).join(', ');
  return [`These cash flows have several internal rates of return: ${listed}. None of them is the return.`];
}
