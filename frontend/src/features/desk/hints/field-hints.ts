import { analyzeModel, type FinancialModel, findBalloon } from '@dealwright/finance';
import { formatMoney, formatMonths } from '../../../lib/formats';

/** What to say at the interest-only months of a note that repays no principal before its last month. */
export function describeBalloon({ tranches }: FinancialModel): string | undefined {
  const note = tranches.find(({ kind }) => kind === 'sellerNote');
  if (note === undefined) return undefined;
  const balloon = findBalloon(note);
  if (balloon === null) return undefined;
  const { termMonths, interestOnlyMonths } = note;
  return `The note runs ${formatMonths(termMonths)}: it pays interest only for ${formatMonths(interestOnlyMonths)}, and the balloon of ${formatMoney(balloon)} is due in the last month.`;
}

/** What to say at the working capital entered where the peg leaves more to bring. */
export function describeBroughtWorkingCapital({
  workingCapital,
  source,
}: FinancialModel): string | undefined {
  const entered = Number(source.assumptions?.workingCapital ?? 0);
  if (workingCapital === null || workingCapital.brought <= entered) return undefined;
  return `${formatMoney(workingCapital.brought)} counts: what the peg leaves to bring.`;
}

export interface AllocationHints {
  readonly goodwill?: string | undefined;
  readonly equipment?: string | undefined;
}

/** What to say at the allocation of the price where more is entered than the tax estimate counts. */
export function describeAllocation(model: FinancialModel): AllocationHints {
  const { structure } = model;
  const allocation = analyzeModel(model).afterTax?.allocation;
  if (!allocation) return {};
  const { goodwill, equipment } = allocation;
  return {
    goodwill:
      (structure.goodwillValue ?? 0) > goodwill
        ? `More than the price less equipment. The estimate counts ${formatMoney(goodwill)}.`
        : undefined,
    equipment:
      structure.equipmentValue > equipment
        ? `More than the price. The estimate counts ${formatMoney(equipment)}.`
        : undefined,
  };
}
