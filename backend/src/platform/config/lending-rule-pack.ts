import { type LendingRules, type RuleName } from '@dealwright/finance';
import { z } from 'zod';

const dollars = z.number().min(0, 'must be dollars of at least 0');
const RANGE = 'must be a percentage from 0 to 100';
const percent = z.number().min(0, RANGE).max(100, RANGE);
const ratio = z.number().min(0, 'must be at least 0').max(10, 'must be at most 10');
const whole = z.int().min(0, 'must be at least 0');
const text = z.string().trim().min(1, 'must not be empty');
const day = z.iso.date({ error: 'must be a day such as 2026-10-01' });
const openDay = day.nullable();

const page = z.strictObject({ name: text, page: text });

/** What every entry of a table says of itself. */
const dated = {
  validFrom: day,
  validTo: openDay,
  verifiedUntil: openDay,
  readOn: day,
  source: z.strictObject({ name: text, page: text, dated: day, seeAlso: page }),
  confidence: z.enum(['high', 'medium', 'low']),
};

const SIZES = 'must have sizes (upTo) that rise, the last of them null';

/** Tiers must rise and the last must be open, so that every size is in one. */
const tiersOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.strictObject({ upTo: dollars.nullable(), ...shape }))
    .min(1, SIZES)
    .refine((tiers) => isRising(tiers as readonly { upTo: number | null }[]), { error: SIZES });

function isRising(tiers: readonly { readonly upTo: number | null }[]): boolean {
  return tiers.every(({ upTo }, index) => {
    const isLast = index === tiers.length - 1;
    if (isLast || upTo === null) return isLast && upTo === null;
    return index === 0 || upTo > (tiers[index - 1]?.upTo ?? Infinity);
  });
}

const sizeTiers = tiersOf({ percent });

/** The entries of one table. */
const table = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(
    z.strictObject({ ...dated, ...shape }).superRefine((entry, context) => {
      const { validFrom, validTo } = entry as unknown as { validFrom: string; validTo: string | null };
      if (validTo !== null && validTo < validFrom)
        context.addIssue({ code: 'custom', path: ['validTo'], message: 'must not be before validFrom' });
    }),
  );

/** The file of LENDING_RULES_FILE: entries for any of the tables of the finance library. */
export const lendingRulePack = z.strictObject({
  guarantyFee: table({
    fiscalYear: whole,
    tiers: tiersOf({ slices: sizeTiers }),
    shortTermMonths: whole,
    shortTermPercent: percent,
    manufacturerWaiverUpTo: dollars,
    manufacturerWaiverUntil: openDay,
    lenderAnnualPercent: percent,
  }).optional(),
  guaranty: table({ tiers: sizeTiers, maximum: dollars }).optional(),
  limits: table({
    sevenA: dollars,
    loan504: dollars,
    loan504Manufacturing: dollars,
    combined: dollars,
    independent: z.boolean(),
  }).optional(),
  maturity: table({ business: whole, realEstate: whole, realEstateShare: percent }).optional(),
  rateSpreads: table({ variable: sizeTiers, fixed: sizeTiers }).optional(),
  prime: table({ percent }).optional(),
  baseRates: table({ optionalPegPercent: percent, alternativesAllowed: z.boolean() }).optional(),
  dscr: table({ floor: ratio, smallLoanFloor: ratio, smallLoanUpTo: dollars, usual: ratio }).optional(),
  equity: table({ minimumPercent: percent, standbySharePercent: percent }).optional(),
  valuation: table({ threshold: dollars }).optional(),
  owners: table({ permanentResidentsAllowed: z.boolean() }).optional(),
  sellerTransition: table({ consultingMonths: whole, earnOutAllowed: z.boolean() }).optional(),
  prepayment: table({
    minimumMaturityYears: whole,
    thresholdPercent: percent,
    percentByYear: z.array(percent),
  }).optional(),
  program504: table({
    fiscalYear: whole,
    bankPercent: percent,
    cdcPercent: percent,
    buyerPercent: percent,
    buyerPercentOneCondition: percent,
    buyerPercentBothConditions: percent,
    upfrontFeePercent: percent,
    fundingFeePercent: percent,
    processingFeePercent: percent,
    underwriterPercent: percent,
    underwriterPercentShort: percent,
    legalFee: dollars,
    debentureStep: dollars.min(1, 'must be at least 1'),
    annualFeePercent: percent,
    cdcAnnualFeePercent: percent,
    servicingAnnualFeePercent: percent,
    bankFeePercent: percent,
    manufacturerFeesWaived: z.boolean(),
    manufacturerWaiverUntil: openDay,
  }).optional(),
  benchmarks: table({
    averageMultiple: ratio,
    closingCostsPercentLow: percent,
    closingCostsPercentHigh: percent,
  }).optional(),
} satisfies { readonly [Name in RuleName]: z.ZodType<readonly LendingRules[Name][] | undefined> });
