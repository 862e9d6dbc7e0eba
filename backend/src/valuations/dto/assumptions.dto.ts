import { type ModelAssumptions } from '@dealwright/finance';
import { ASSUMPTION_FIELDS, type AssumptionField } from '@dealwright/vocabulary';
import { Choice, dollars, Figure, Flag, percent } from './figures.js';

/**
 * What the lender's desk asks of a model beyond its loan structure. Whatever is left out or null counts as the
 * field says. Money in US dollars, rates and shares in percent.
 */
export class AssumptionsDto {
  @Figure(dollars('Closing costs', 35_000)) closingCosts?: number | null;
  @Figure(dollars('Working capital', 50_000)) workingCapital?: number | null;
  @Flag('Fee financed', 'The guaranty fee is added to the 7(a) loan; false: paid in cash. Default true.')
  feeFinanced?: boolean | null;
  @Flag('Manufacturer', 'NAICS 31 to 33: no guaranty fee up to the waiver. Default false.')
  manufacturer?: boolean | null;
  @Flag('Standby', 'The seller note is paid nothing while the 7(a) loan runs. Default false.')
  standby?: boolean | null;
  @Choice('Standby compounding', ['simple', 'compound'], 'Interest on standby. Default simple.')
  standbyCompounding?: 'simple' | 'compound' | null;
  @Figure({ label: 'Interest-only months', least: 0, most: 600, unit: '' }, true)
  interestOnlyMonths?: number | null;
  @Figure(dollars('Buyer living salary', 60_000)) buyerLivingSalary?: number | null;
  @Figure(dollars('Owner draw')) ownerDraw?: number | null;
  @Figure(dollars('Capex reserve')) capexReserve?: number | null;
  @Figure(dollars('Equity')) equity?: number | null;
  @Figure({ label: 'Exit multiple', least: 0, most: 100, unit: '', example: 3 }) exitMultiple?: number | null;
  @Figure({ label: 'Exit year', least: 1, most: 50, unit: '', example: 5 }, true) exitYear?: number | null;
  @Figure(percent('Selling cost')) sellingCostPercent?: number | null;
  @Figure(dollars('Real estate value at the sale')) realEstateExitValue?: number | null;
  @Choice('Rate type', ['variable', 'fixed'], 'Default: judged against both caps.')
  rateType?: 'variable' | 'fixed' | null;
  @Figure(dollars('Equipment value')) equipmentValue?: number | null;
  @Figure(percent('Real estate share of the financing')) realEstateShare?: number | null;
  @Flag('Independent valuation', 'A qualified independent source valued the business.')
  independentValuation?: boolean | null;
  @Flag('Earn-out', 'Part of the price depends on later results.') earnOut?: boolean | null;
  @Figure({ label: 'Seller consulting months', least: 0, most: 600, unit: '' })
  sellerConsultingMonths?: number | null;

  @Flag('Stress of rates', 'false leaves the tests of higher rates out. Default true.')
  stressRates?: boolean | null;
  @Flag('Stress of customers', 'false leaves the loss of customers out. Default true.')
  stressCustomers?: boolean | null;
  @Flag('Stress of margin', 'false leaves the thinner margin out. Default true.')
  stressMargin?: boolean | null;
  @Figure({ ...percent('Customer loss'), description: 'Percent of gross profit. Default 10.' })
  customerLossPercent?: number | null;
  @Figure({ label: 'Margin points', least: 0, most: 100, unit: 'points' }) marginPoints?: number | null;
  @Figure(dollars('Market salary', 80_000)) marketSalary?: number | null;

  @Figure({ label: 'Seed', least: 0, most: 2 ** 32 - 1, unit: '', example: 1 }, true) seed?: number | null;
  @Figure(percent('Deviation of growth')) growthDeviation?: number | null;
  @Figure(percent('Deviation of margin')) marginDeviation?: number | null;
}

export type StoredAssumptions = ModelAssumptions & Partial<Record<AssumptionField, AssumptionValue>>;
type AssumptionValue = number | string | boolean | null;

/** The assumptions that were sent, checked already by their DTO; the others stay as they are. */
export function readAssumptions(body: AssumptionsDto | null | undefined): StoredAssumptions {
  const sent = Object.entries(body ?? {}).filter(
    ([field, value]) => Object.hasOwn(ASSUMPTION_FIELDS, field) && value !== undefined,
  );
  return Object.fromEntries(sent);
}
