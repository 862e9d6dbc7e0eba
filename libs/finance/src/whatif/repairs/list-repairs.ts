import { parseStructure } from '../../financing/parse-structure.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { type StructureInput } from '../../financing/types.js';
import { type RuleSet } from '../../lending-rules/index.js';
import { checkEligibility } from '../eligibility/eligibility.js';
import { type EligibilityLine } from '../eligibility/eligibility-line.js';
import {
  type RepairChange,
  type RepairSteps,
  stepCash,
  stepConsulting,
  stepEarnOut,
  stepPrice,
  stepProperty,
  stepRate,
  stepStandby,
  stepTerm,
} from './repair-steps.js';

/** The smallest change of one term that makes a failed requirement pass. */
export interface Repair {
  /** `key` of the line of the checklist */
  readonly line: string;
  readonly key: RepairSteps['key'];
  /** what it does, such as 'Add $4,257 of cash' */
  readonly label: string;
  readonly change: RepairChange;
}

type Stepper = (structure: ParsedStructure, rules: RuleSet) => RepairSteps;

/** What can mend a line, the least of a sacrifice first. Who the owners are is nothing to change by a press. */
const STEPPERS: Readonly<Record<string, readonly Stepper[]>> = {
  equityInjection: [stepCash, stepPrice, stepStandby],
  contribution504: [stepProperty],
  availableCash: [stepPrice],
  coverage: [stepCash, stepPrice, stepStandby, stepRate],
  rateCap: [stepRate],
  maturity: [stepTerm],
  sevenALimit: [stepCash, stepPrice],
  loan504Limit: [stepProperty],
  combinedLimit: [stepCash, stepPrice, stepProperty],
  earnOut: [stepEarnOut],
  consulting: [stepConsulting],
};

/**
 * For each failed line of the checklist, the smallest change of one term that makes it pass and no other line fail:
 * more cash, a lower price with the same cash, the note on standby, a lower rate, a shorter loan. None where no such
 * change exists.
 *
 * Units: those of the terms. Rules A13, C9.
 *
 * @example listRepairs({ purchasePrice: 1000000, downPayment: 9, sbaRate: 9 }, getLendingRules('2026-08-01')).map(({ key }) => key) // => ['cash', 'price']
 */
export function listRepairs(deal: StructureInput, rules: RuleSet): readonly Repair[] {
  const structure = parseStructure(deal);
  const failed = listFailed(checkEligibility(structure, rules));
  return [...failed].flatMap((line) =>
    (STEPPERS[line] ?? []).flatMap((stepper) => {
      const steps = stepper(structure, rules);
      const judge = (count: number): ReadonlySet<string> =>
        listFailed(checkEligibility(parseStructure(applyRepair(deal, steps.change(count))), rules));
      const count = findFewest(steps.most, (tried) => !judge(tried).has(line));
      if (count === null || ![...judge(count)].every((key) => failed.has(key))) return [];
      return [{ line, key: steps.key, label: steps.label(count), change: steps.change(count) }];
    }),
  );
}

const applyRepair = (deal: StructureInput, { loan, assumptions }: RepairChange): StructureInput => ({
  ...deal,
  ...loan,
  ...assumptions,
});

const listFailed = (lines: readonly EligibilityLine[]): ReadonlySet<string> =>
  new Set(lines.filter(({ status }) => status === 'fail').map(({ key }) => key));

/** The fewest steps that pass; null where not even the most do. */
function findFewest(most: number, passes: (steps: number) => boolean): number | null {
  if (most === 0 || !passes(most)) return null;
  let [tooFew, enough] = [0, most];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (passes(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
