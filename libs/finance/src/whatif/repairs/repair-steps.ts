import { formatMoney, formatMonths, formatPercent, formatYears } from '@dealwright/figures';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { getRealEstatePrice } from '../../financing/sources-and-uses.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { type ParsedLoan } from '../../loans/index.js';
import { readDownPaymentDollars } from '../lever-outcomes.js';

/** What a repair changes of a loan structure and of the assumptions of the lender's desk. */
export interface RepairChange {
  readonly loan?: Partial<
    Pick<
      ParsedLoan,
      | 'purchasePrice'
      | 'downPaymentType'
      | 'downPayment'
      | 'sbaRate'
      | 'sbaTerm'
      | 'realEstateDownPaymentType'
      | 'realEstateDownPayment'
    >
  >;
  readonly assumptions?: Partial<
    Pick<ParsedStructure, 'standby'> & { readonly earnOut: boolean; readonly sellerConsultingMonths: number }
  >;
}

/** One term that can be changed in equal steps, each of which helps more. */
export interface RepairSteps {
  readonly key: 'cash' | 'price' | 'rate' | 'term' | 'standby' | 'property' | 'consulting' | 'earnOut';
  /** whole; 0: the term cannot be changed that way */
  readonly most: number;
  readonly change: (steps: number) => RepairChange;
  /** what the change does, as a command */
  readonly label: (steps: number) => string;
}

const PRICE_STEP_DOLLARS = 100;
const RATE_STEPS_PER_POINT = 100;
const MONTHS_PER_YEAR = 12;

const countWhole = (value: number): number => Math.max(0, Math.floor(value + 1e-9));

export function stepCash(structure: ParsedStructure): RepairSteps {
  const down = readDownPaymentDollars(structure);
  const change = (steps: number): RepairChange => ({
    loan: { downPaymentType: 'amount', downPayment: down + steps },
  });
  return {
    key: 'cash',
    most: countWhole((structure.loan.purchasePrice ?? 0) - down),
    change,
    label: (steps) => `Add ${formatMoney(steps)} of cash`,
  };
}

/** The same cash pays a larger part of a lower price. */
export function stepPrice(structure: ParsedStructure): RepairSteps {
  const down = readDownPaymentDollars(structure);
  const price = structure.loan.purchasePrice ?? 0;
  const top = PRICE_STEP_DOLLARS * Math.ceil(price / PRICE_STEP_DOLLARS);
  const lower = (steps: number): number => top - steps * PRICE_STEP_DOLLARS;
  return {
    key: 'price',
    most: countWhole((top - down) / PRICE_STEP_DOLLARS),
    change: (steps) => ({
      loan: { purchasePrice: lower(steps), downPaymentType: 'amount', downPayment: down },
    }),
    label: (steps) => `Lower the price by ${formatMoney(price - lower(steps))}`,
  };
}

/** No lender goes below prime. */
export function stepRate({ loan }: ParsedStructure, rules: RuleSet): RepairSteps {
  const top = Math.ceil(RATE_STEPS_PER_POINT * (loan.sbaRate ?? 0) - 1e-9);
  const lower = (steps: number): number => (top - steps) / RATE_STEPS_PER_POINT;
  return {
    key: 'rate',
    most: countWhole(top - RATE_STEPS_PER_POINT * rules.prime.percent),
    change: (steps) => ({ loan: { sbaRate: lower(steps) } }),
    label: (steps) => `Lower the 7(a) rate to ${formatPercent(lower(steps))}`,
  };
}

export function stepTerm({ loan }: ParsedStructure): RepairSteps {
  const top = Math.ceil(loan.sbaTerm ?? 0);
  return {
    key: 'term',
    most: countWhole(top - 1),
    change: (steps) => ({ loan: { sbaTerm: top - steps } }),
    label: (steps) => `Repay the 7(a) loan in ${formatYears(top - steps)}`,
  };
}

export function stepStandby({ loan, standby }: ParsedStructure): RepairSteps {
  const hasNote = loan.sellerFinancing && (loan.sellerFinancingAmount ?? 0) > 0;
  return {
    key: 'standby',
    most: hasNote && !standby ? 1 : 0,
    change: () => ({ assumptions: { standby: true } }),
    label: () => 'Put the seller note on full standby',
  };
}

export function stepProperty({ loan }: ParsedStructure): RepairSteps {
  const price = getRealEstatePrice(loan);
  const entered = Math.max(0, loan.realEstateDownPayment ?? 0);
  const down = loan.realEstateDownPaymentType === 'amount' ? entered : price * (entered / 100);
  return {
    key: 'property',
    most: countWhole(price - down),
    change: (steps) => ({
      loan: { realEstateDownPaymentType: 'amount', realEstateDownPayment: down + steps },
    }),
    label: (steps) => `Pay ${formatMoney(steps)} more of the property`,
  };
}

export function stepConsulting({ sellerConsultingMonths }: ParsedStructure): RepairSteps {
  const months = Math.ceil(sellerConsultingMonths ?? 0);
  return {
    key: 'consulting',
    most: Math.min(months, 10 * MONTHS_PER_YEAR),
    change: (steps) => ({ assumptions: { sellerConsultingMonths: months - steps } }),
    label: (steps) => `Have the seller stay ${formatMonths(months - steps)}`,
  };
}

export function stepEarnOut({ earnOut }: ParsedStructure): RepairSteps {
  return {
    key: 'earnOut',
    most: earnOut === true ? 1 : 0,
    change: () => ({ assumptions: { earnOut: false } }),
    label: () => 'Agree on a fixed price without an earn-out',
  };
}
