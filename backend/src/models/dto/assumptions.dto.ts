import { BASES, type Basis, type ModelAssumptions } from '@dealwright/finance';
import { ASSUMPTION_FIELDS, type CalendarMonth, type WorkingCapitalPeg } from '@dealwright/vocabulary';
import { type OwnerDto, OwnershipField } from './after-closing.dto.js';
import {
  type WorkingCapitalMonthDto,
  ClosingMonthField,
  PegField,
  WorkingCapitalMonthsField,
} from './working-capital.dto.js';
import { EnumField, dollars, NumberField, BooleanField, percent, signedDollars } from './field-decorators.js';

/**
 * Inputs of the lender's desk beyond the loan structure. A field that is absent or null takes the default that its
 * description names. Money in US dollars, rates and shares in percent.
 */
export class AssumptionsDto implements ModelAssumptions {
  @EnumField(
    'Basis',
    [...BASES],
    "The cash flow that debt is tested on: sde, before the buyer's salary, or what a lender counts less that salary and the capex reserve. Default lender once a living salary is known, else sde.",
  )
  basis?: Basis | null;
  @NumberField(dollars('Closing costs', 35_000)) closingCosts?: number | null;
  @NumberField(dollars('Working capital', 50_000)) workingCapital?: number | null;
  @WorkingCapitalMonthsField() workingCapitalMonths?: WorkingCapitalMonthDto[] | null;
  @PegField() workingCapitalPeg?: WorkingCapitalPeg | null;
  @NumberField({
    ...signedDollars('Stated peg', 90_000),
    description: 'Counts only where the peg is stated.',
  })
  statedPeg?: number | null;
  @ClosingMonthField() closingMonth?: CalendarMonth | null;
  @NumberField({
    ...signedDollars('Working capital delivered at closing', 85_000),
    description: 'What the seller leaves in the business. Without it, as much as the peg.',
  })
  deliveredWorkingCapital?: number | null;
  @NumberField({
    ...dollars('Cash available', 150_000),
    description: 'The most that the buyer can bring to closing. Without it the maximum price ignores cash.',
  })
  availableCash?: number | null;
  @BooleanField(
    'Fee financed',
    'The SBA guaranty fee is added to the 7(a) loan. false: it is paid in cash. Default true.',
  )
  feeFinanced?: boolean | null;
  @BooleanField(
    'Manufacturer',
    'NAICS 31 to 33, for which the guaranty fee was waived up to a loan limit until September 30, 2026. Default false.',
  )
  manufacturer?: boolean | null;
  @BooleanField(
    'Standby',
    'The seller note is on full standby: no payments during the 7(a) term. Default false.',
  )
  standby?: boolean | null;
  @EnumField(
    'Standby compounding',
    ['simple', 'compound'],
    'How interest accrues during standby. Default simple.',
  )
  standbyCompounding?: 'simple' | 'compound' | null;
  @EnumField(
    'Accrued standby interest paid by',
    ['business', 'buyer'],
    'Who pays the interest that a note on full standby accrued.',
  )
  standbyInterestPaidBy?: 'business' | 'buyer' | null;
  @NumberField({ label: 'Interest-only months', min: 0, max: 600, unit: '' }, true)
  interestOnlyMonths?: number | null;
  @NumberField(dollars('Buyer living salary', 60_000)) buyerLivingSalary?: number | null;
  @NumberField(dollars('Other household income')) otherHouseholdIncome?: number | null;
  @NumberField(dollars('Living costs', 70_000)) livingCosts?: number | null;
  @NumberField(dollars('Personal debt service')) personalDebtService?: number | null;
  @NumberField(dollars('Owner draw')) ownerDraw?: number | null;
  @NumberField(dollars('Capex reserve')) capexReserve?: number | null;
  @NumberField(dollars('Equity')) equity?: number | null;
  @NumberField({ label: 'Exit multiple', min: 0, max: 100, unit: '', example: 3 }) exitMultiple?:
    number | null;
  @NumberField({ label: 'Exit year', min: 1, max: 50, unit: '', example: 5 }, true) exitYear?: number | null;
  @NumberField(percent('Selling cost')) sellingCostPercent?: number | null;
  @NumberField(dollars('Real estate value at exit')) realEstateExitValue?: number | null;
  @EnumField('Kind of purchase', ['asset', 'stock'], 'For the tax estimate. Default asset.')
  dealType?: 'asset' | 'stock' | null;
  @EnumField(
    'Taxed as',
    ['passThrough', 'corporation'],
    'Switches the tax estimate on. A corporation pays 21 percent, a pass-through the rate of its owners.',
  )
  taxEntity?: 'passThrough' | 'corporation' | null;
  @NumberField(percent('Tax rate of the owners')) taxRatePercent?: number | null;
  @NumberField({
    ...dollars('Price allocated to goodwill'),
    description: 'Amortized over 15 years. Without it, the price less equipment.',
  })
  goodwillValue?: number | null;
  @EnumField('Depreciation of equipment', ['sevenYear', 'immediate'], 'Default sevenYear.')
  equipmentDepreciation?: 'sevenYear' | 'immediate' | null;
  @EnumField('Rate type', ['variable', 'fixed'], 'Without it the rate is checked against both rate caps.')
  rateType?: 'variable' | 'fixed' | null;
  @EnumField(
    'Base rate',
    ['prime', 'optionalPeg', 'sofr', 'treasury5', 'treasury10'],
    'What a variable 7(a) rate is based on. Default prime.',
  )
  baseRate?: 'prime' | 'optionalPeg' | 'sofr' | 'treasury5' | 'treasury10' | null;
  @NumberField(dollars('Equipment value')) equipmentValue?: number | null;
  @NumberField(percent('Share of the financing for real estate')) realEstateShare?: number | null;
  @BooleanField('Independent valuation', 'The business has an independent valuation.')
  independentValuation?: boolean | null;
  @BooleanField(
    'Buyer and seller closely related',
    'By family or business. Without it a small loan leaves the valuation undecided.',
  )
  sellerRelated?: boolean | null;
  @EnumField(
    'Owners after closing',
    ['citizens', 'permanentResident', 'other'],
    'citizens: all direct and indirect owners are US citizens or nationals who live in the United States. permanentResident: a lawful permanent resident has a share. other: somebody else has one.',
  )
  owners?: 'citizens' | 'permanentResident' | 'other' | null;
  @BooleanField('Business under two years old', 'With a 504 loan. Raises the contribution of the buyer.')
  businessUnderTwoYears?: boolean | null;
  @BooleanField('Special-purpose property', 'With a 504 loan. Raises the contribution of the buyer.')
  specialPurposeProperty?: boolean | null;
  @NumberField({
    ...percent('504 bank rate'),
    description: "Of the bank's loan beside a 504 debenture. Without it, the 7(a) rate.",
  })
  bank504Rate?: number | null;
  @NumberField({
    label: '504 bank term',
    min: 0,
    max: 100,
    unit: 'years',
    example: 25,
    description: "Of the bank's loan beside a 504 debenture. Without it, the term of the debenture.",
  })
  bank504Term?: number | null;
  @BooleanField(
    '504 bank fee charged to the buyer',
    'The bank charges its own fee on the 504 loan to the buyer, in cash at closing. Default false.',
  )
  bank504FeePassedOn?: boolean | null;
  @NumberField({
    ...dollars("CDC's legal review", 1_950),
    description: 'Part of the fees of a 504 debenture. Without it, the amount of the lending rules.',
  })
  debentureLegalFee?: number | null;
  @NumberField({
    ...dollars('Monthly payroll', 25_000),
    description: 'Taxes and benefits included.',
  })
  monthlyPayroll?: number | null;
  @NumberField({
    label: 'Months of debt service and payroll',
    min: 0,
    max: 60,
    unit: 'months',
    example: 3,
    description: 'To hold after closing. Default 3, a rule of thumb of lenders.',
  })
  liquidityMonths?: number | null;
  @NumberField({
    ...dollars('Liquid assets kept back'),
    description: 'Cash and securities of the owners besides the cash available for closing.',
  })
  otherLiquidAssets?: number | null;
  @NumberField(dollars("Value of the owners' own real estate")) personalRealEstate?: number | null;
  @NumberField(dollars("Owed on the owners' own real estate")) personalRealEstateDebt?: number | null;
  @OwnershipField() ownership?: OwnerDto[] | null;
  @BooleanField('Earn-out', 'Part of the price depends on results after closing.') earnOut?: boolean | null;
  @NumberField({ label: 'Seller consulting months', min: 0, max: 600, unit: '' })
  sellerConsultingMonths?: number | null;

  @BooleanField('Rate stress tests', 'false skips the tests with higher rates. Default true.')
  stressRates?: boolean | null;
  @BooleanField('Customer stress test', 'false skips the test that loses customers. Default true.')
  stressCustomers?: boolean | null;
  @BooleanField('Margin stress test', 'false skips the test with a lower margin. Default true.')
  stressMargin?: boolean | null;
  @NumberField({ ...percent('Customer loss'), description: 'Percent of gross profit. Default 10.' })
  customerLossPercent?: number | null;
  @NumberField({ label: 'Margin points', min: 0, max: 100, unit: 'points' }) marginPoints?: number | null;
  @NumberField(dollars('Replacement salary', 80_000)) marketSalary?: number | null;

  @NumberField({ label: 'Seed', min: 0, max: 2 ** 32 - 1, unit: '', example: 1 }, true) seed?: number | null;
  @NumberField(percent('Standard deviation of growth')) growthDeviation?: number | null;
  @NumberField(percent('Standard deviation of margin')) marginDeviation?: number | null;
}

/** Returns the assumptions that were sent; those that are absent stay unchanged. The DTO validated them. */
export function pickAssumptions(body: AssumptionsDto | null | undefined): AssumptionsDto {
  return Object.fromEntries(
    Object.entries(body ?? {}).filter(
      ([field, value]) => Object.hasOwn(ASSUMPTION_FIELDS, field) && value !== undefined,
    ),
  );
}
