import { type ModelAssumptions } from '@dealwright/finance';
import { ASSUMPTION_FIELDS, type AssumptionField } from '@dealwright/vocabulary';
import { EnumField, dollars, NumberField, BooleanField, percent } from './field-decorators.js';

/**
 * What the lender's desk asks of a model beyond its loan structure. Whatever is left out or null counts as the
 * field says. Money in US dollars, rates and shares in percent.
 */
export class AssumptionsDto {
  @NumberField(dollars('Closing costs', 35_000)) closingCosts?: number | null;
  @NumberField(dollars('Working capital', 50_000)) workingCapital?: number | null;
  @BooleanField(
    'Fee financed',
    'The guaranty fee is added to the 7(a) loan; false: paid in cash. Default true.',
  )
  feeFinanced?: boolean | null;
  @BooleanField('Manufacturer', 'NAICS 31 to 33: no guaranty fee up to the waiver. Default false.')
  manufacturer?: boolean | null;
  @BooleanField('Standby', 'The seller note is paid nothing while the 7(a) loan runs. Default false.')
  standby?: boolean | null;
  @EnumField('Standby compounding', ['simple', 'compound'], 'Interest on standby. Default simple.')
  standbyCompounding?: 'simple' | 'compound' | null;
  @NumberField({ label: 'Interest-only months', min: 0, max: 600, unit: '' }, true)
  interestOnlyMonths?: number | null;
  @NumberField(dollars('Buyer living salary', 60_000)) buyerLivingSalary?: number | null;
  @NumberField(dollars('Owner draw')) ownerDraw?: number | null;
  @NumberField(dollars('Capex reserve')) capexReserve?: number | null;
  @NumberField(dollars('Equity')) equity?: number | null;
  @NumberField({ label: 'Exit multiple', min: 0, max: 100, unit: '', example: 3 }) exitMultiple?:
    number | null;
  @NumberField({ label: 'Exit year', min: 1, max: 50, unit: '', example: 5 }, true) exitYear?: number | null;
  @NumberField(percent('Selling cost')) sellingCostPercent?: number | null;
  @NumberField(dollars('Real estate value at the sale')) realEstateExitValue?: number | null;
  @EnumField('Rate type', ['variable', 'fixed'], 'Default: judged against both caps.')
  rateType?: 'variable' | 'fixed' | null;
  @NumberField(dollars('Equipment value')) equipmentValue?: number | null;
  @NumberField(percent('Real estate share of the financing')) realEstateShare?: number | null;
  @BooleanField('Independent valuation', 'A qualified independent source valued the business.')
  independentValuation?: boolean | null;
  @BooleanField('Earn-out', 'Part of the price depends on later results.') earnOut?: boolean | null;
  @NumberField({ label: 'Seller consulting months', min: 0, max: 600, unit: '' })
  sellerConsultingMonths?: number | null;

  @BooleanField('Stress of rates', 'false leaves the tests of higher rates out. Default true.')
  stressRates?: boolean | null;
  @BooleanField('Stress of customers', 'false leaves the loss of customers out. Default true.')
  stressCustomers?: boolean | null;
  @BooleanField('Stress of margin', 'false leaves the thinner margin out. Default true.')
  stressMargin?: boolean | null;
  @NumberField({ ...percent('Customer loss'), description: 'Percent of gross profit. Default 10.' })
  customerLossPercent?: number | null;
  @NumberField({ label: 'Margin points', min: 0, max: 100, unit: 'points' }) marginPoints?: number | null;
  @NumberField(dollars('Market salary', 80_000)) marketSalary?: number | null;

  @NumberField({ label: 'Seed', min: 0, max: 2 ** 32 - 1, unit: '', example: 1 }, true) seed?: number | null;
  @NumberField(percent('Deviation of growth')) growthDeviation?: number | null;
  @NumberField(percent('Deviation of margin')) marginDeviation?: number | null;
}

export type StoredAssumptions = ModelAssumptions & Partial<Record<AssumptionField, AssumptionValue>>;
type AssumptionValue = number | string | boolean | null;

/** The assumptions that were sent, checked already by their DTO; the others stay as they are. */
export function pickAssumptions(body: AssumptionsDto | null | undefined): StoredAssumptions {
  const sent = Object.entries(body ?? {}).filter(
    ([field, value]) => Object.hasOwn(ASSUMPTION_FIELDS, field) && value !== undefined,
  );
  return Object.fromEntries(sent);
}
