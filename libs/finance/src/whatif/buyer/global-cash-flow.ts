import { formatMoney } from '@dealwright/figures';
import { type Dollars } from '../../types.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { type FigureTerm } from '../../financing/types.js';
import { divideByDebtService } from '../../financing/tranche-months.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { nameBasis } from '../basis.js';
import { calculateLenderView } from '../lender-view.js';

/** Business and household of an owner of 20 % or more together, as a lender adds them up. */
export interface GlobalCashFlow {
  /** dollars a year before any debt service; null without SDE */
  readonly cashFlow: number | null;
  /** of business and household, dollars in the year with the largest debt service of the business */
  readonly debtService: number;
  /** what is left after all debt service; null without SDE */
  readonly afterDebtService: number | null;
  /** null without SDE or debt service */
  readonly coverage: number | null;
  readonly terms: readonly FigureTerm[];
  /** whose the salary of a new officer is, that SDE already bears; null where SDE bears none */
  readonly salaryNote: string | null;
}

/**
 * Global cash flow: the lender's cash flow and the salary taken from the business, plus other income of the
 * household, less living costs; held against the debt service of business and household together. The salary of a new
 * officer, which SDE already bears, is the household's where the buyer takes a salary. Lenders ask for global cash
 * flow of every owner of 20 % or more. null until one of the household's figures is entered.
 *
 * Units: dollars a year, ratio. Rule A12.
 *
 * @example calculateGlobalCashFlow(parseStructure({ sde: 200000, otherHouseholdIncome: 60000, livingCosts: 80000, personalDebtService: 30000 }), getLendingRules('2026-01-15')).afterDebtService // => 150000
 */
export function calculateGlobalCashFlow(structure: ParsedStructure, rules: RuleSet): GlobalCashFlow | null {
  const entered = [structure.otherHouseholdIncome, structure.livingCosts, structure.personalDebtService];
  if (entered.every((figure) => figure === null)) return null;
  const {
    lenderCashFlow,
    debtService: businessDebtService,
    worstYear,
    terms,
  } = calculateLenderView(structure, rules);
  const livingSalary = 0 - (terms.find(({ key }) => key === 'livingSalary')?.value ?? 0);
  const { newOfficerSalary: officerSalary, buyerLivingSalary } = structure;
  const isOfficer = (buyerLivingSalary ?? 0) > 0;
  const salary = livingSalary + (isOfficer ? officerSalary : 0);
  const [income = 0, livingCosts = 0, personalDebtService = 0] = entered.map((figure) =>
    Math.max(0, figure ?? 0),
  );
  const cashFlow = lenderCashFlow === null ? null : lenderCashFlow + salary + income - livingCosts;
  const debtService = businessDebtService + personalDebtService;
  const afterDebtService = cashFlow === null ? null : cashFlow - debtService;
  const coverage = divideByDebtService(cashFlow, debtService);
  return {
    cashFlow,
    debtService,
    afterDebtService,
    coverage,
    terms: [
      { key: 'lenderCashFlow', label: nameBasis(structure), value: lenderCashFlow, unit: 'dollars' },
      { key: 'salary', label: 'Your salary from the business', value: salary, unit: 'dollars' },
      { key: 'otherHouseholdIncome', label: 'Other household income', value: income, unit: 'dollars' },
      { key: 'livingCosts', label: 'Living costs', value: 0 - livingCosts, unit: 'dollars' },
      {
        key: 'businessDebtService',
        label: `Debt service of the business, year ${worstYear}`,
        value: 0 - businessDebtService,
        unit: 'dollars',
      },
      {
        key: 'personalDebtService',
        label: 'Personal debt service',
        value: 0 - personalDebtService,
        unit: 'dollars',
      },
      { key: 'globalCashFlow', label: 'Global cash flow', value: afterDebtService, unit: 'dollars' },
      { key: 'globalCoverage', label: 'Global debt coverage', value: coverage, unit: 'ratio' },
    ],
    salaryNote: officerSalary > 0 ? describeOfficerSalary(structure, livingSalary) : null,
  };
}

/** Whose the new officer's salary is: the buyer's where the buyer takes a salary. */
function describeOfficerSalary(
  { newOfficerSalary: officerSalary, buyerLivingSalary: buyerSalary }: ParsedStructure,
  deducted: Dollars,
): string {
  const borne = `SDE is already after the new officer's salary of ${formatMoney(officerSalary)}`;
  if (buyerSalary !== null && buyerSalary > 0)
    return `${borne}. As a salary for the buyer is entered, that officer is the buyer: the household receives ${deducted > 0 ? `the ${formatMoney(buyerSalary)} entered, of which the lender's cash flow deducts what exceeds the officer's salary` : 'this amount, and no other is deducted'}.`;
  return `${borne}, which is taken as paid to someone else. If you are that officer, enter your annual salary in the lender's view.`;
}
