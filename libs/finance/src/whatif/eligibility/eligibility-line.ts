import {
  type LendingRules,
  listRuleNotices,
  type RuleName,
  type RuleSet,
  type RuleSource,
} from '../../lending-rules/index.js';
import { type Borrowing } from '../../loans/index.js';
import { type SourcesAndUses } from '../../financing/sources-and-uses.js';
import { type ParsedStructure } from '../../financing/parsed-structure.js';
import { type Tranche } from '../../financing/types.js';
import { type Dollars } from '../../types.js';

type EligibilityStatus = 'pass' | 'fail' | 'attention' | 'unknown';

/** One rule of the program held against the deal. */
export interface EligibilityLine {
  readonly key: string;
  readonly title: string;
  readonly status: EligibilityStatus;
  /** a sentence with the figure it turns on */
  readonly reason: string;
  /** what the deal has; null where it is no figure or unknown */
  readonly value: number | null;
  /** the limit of the rule; null if the rule has no figure */
  readonly limit: number | null;
  readonly citation: Citation;
}

/** Where the rule was read, and since when it holds. */
export interface Citation extends RuleSource {
  readonly effectiveFrom: string;
  readonly confidence: LendingRules[RuleName]['confidence'];
  /** what to know about its date */
  readonly notices: readonly string[];
}

/** Everything a line may need. */
export interface EligibilityCase {
  readonly structure: ParsedStructure;
  readonly rules: RuleSet;
  /** null without a price or a down payment */
  readonly closing: SourcesAndUses | null;
  readonly tranches: readonly Tranche[];
  /** whether anything is borrowed at closing */
  readonly borrowing: Borrowing;
  /** the 7(a) loan with its financed fee; null when it cannot be known */
  readonly sevenA: Dollars | null;
  /** the part of the 7(a) loan that goes into real estate; 0 when it cannot be known */
  readonly sevenARealEstate: Dollars;
  readonly realEstateLoan: Dollars;
}

export type LineBody = Omit<EligibilityLine, 'citation' | 'key' | 'title'>;

/** What a line is called. */
interface LineHeading extends Pick<EligibilityLine, 'key' | 'title'> {
  /** rules besides the cited one whose figures the line counts with */
  readonly alsoUses?: readonly RuleName[];
}

/** Puts a judgment together with the rule it comes from. */
export function createEligibilityLine(
  deal: EligibilityCase,
  rule: RuleName,
  { key, title, alsoUses = [] }: LineHeading,
  body: LineBody,
): EligibilityLine {
  return { key, title, ...body, citation: createCitation(deal.rules, rule, alsoUses) };
}

/** Where a rule was read, with what to know about its date and those of other rules that go with it. */
export function createCitation(rules: RuleSet, rule: RuleName, alsoUses: readonly RuleName[] = []): Citation {
  const { source, validFrom, confidence } = rules[rule];
  return {
    ...source,
    effectiveFrom: validFrom,
    confidence,
    notices: listRuleNotices(rules, [rule, ...alsoUses]),
  };
}

/** A line that waits for a figure. */
export function createUnknownLine(reason: string, limit: number | null = null): LineBody {
  return { status: 'unknown', reason, value: null, limit };
}
