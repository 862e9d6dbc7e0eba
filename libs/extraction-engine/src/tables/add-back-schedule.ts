import type { LabelTarget } from '../lexicon/read-label.js';
import type { TableRegion } from './regions.js';

/** 'Add-backs', 'Adjustments to net income': what is printed above a list of what an owner takes out of the earnings. */
const SCHEDULE_TITLE =
  /\badd[- ]?backs?\b|\b(?:owner|seller|shareholder)s?'?s? (?:adjustments?|benefits?|perks|add)\b|\b(?:recast|normali[sz](?:ing|ation)|discretionary) (?:adjustments?|items|expenses)\b|\badjustments? to (?:(?:the |reported |book )?(?:net )?(?:income|profit|earnings)|ebitda)\b/i;
/** The statement of cash flows adjusts net income, too. */
const OF_CASH_FLOWS = /\breconcil|\bcash flows?\b|\boperating activities\b|\bcash provided\b/i;

/** Lines that stand among add-backs and in no other list that is called an adjustment. */
const OWNER_TARGETS: readonly LabelTarget[] = [
  'ownerSalary',
  'newOfficerSalary',
  'ownerPayrollTaxes',
  'totalAddBacks',
];

/** True for a list of add-backs of its own, without the result that it starts from and the earnings it leads to. */
export function isAddBackSchedule(region: TableRegion, targets: ReadonlySet<LabelTarget>): boolean {
  const printed = [...region.title, region.head, region.page.sheet ?? ''].join(' ').replace(/\u2019/g, "'");
  return (
    OWNER_TARGETS.some((target) => targets.has(target)) &&
    SCHEDULE_TITLE.test(printed) &&
    !OF_CASH_FLOWS.test(printed)
  );
}
