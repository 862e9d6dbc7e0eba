import { calculateOverall } from '../scoring/confidence.js';
import type {
  Candidate,
  ConfidenceParts,
  DealInfoExtraction,
  FinancialsExtraction,
  Resolved,
} from '../types.js';

/** A candidate for a value, the rule that read it, and why it was shown or not. */
export interface ExplainedCandidate {
  readonly field: string;
  /** Label of the year; '' for facts of the deal. */
  readonly year: string;
  readonly value: number | string;
  readonly raw: string;
  readonly fileId: string;
  /** Zero-based, as in the evidence. */
  readonly page: number;
  readonly rule: string;
  readonly overall: number;
  readonly confidence: ConfidenceParts;
  readonly isChosen: boolean;
  /** A sentence. */
  readonly reason: string;
}

const PARTS = ['read', 'label', 'period', 'scale', 'checks'] as const;

/** The step that a confidence is as low as. */
function findWeakestPart(confidence: ConfidenceParts): (typeof PARTS)[number] {
  return PARTS.reduce((least, part) => (confidence[part] < confidence[least] ? part : least));
}

const nameRule = ({ rule, ruleName }: Candidate) => (ruleName === undefined ? rule : `${rule} / ${ruleName}`);

function explainWin(value: Resolved): string {
  const failed = value.checks.filter((check) => !check.passed).map((check) => check.name);
  const weakest = findWeakestPart(value.confidence);
  return `Chosen at ${value.overall}; the weakest part is ${weakest}.${failed.length > 0 ? ` Failed: ${failed.join('; ')}.` : ''}`;
}

function explainLoss(loser: Candidate, winner: Resolved): string {
  if (loser.value === winner.value) return 'It says the same as the chosen value.';
  if ((loser.sourceScore ?? 0) < (winner.sourceScore ?? 0))
    return `Its table scores ${loser.sourceScore}, that of the chosen value ${winner.sourceScore}.`;
  if (winner.checks.some(({ passed, name }) => !passed && name === `${winner.field} stated once`))
    return 'It is not as sure as the chosen value was before the two were found to differ.';
  const [own, chosen] = [calculateOverall(loser.confidence), calculateOverall(winner.confidence)];
  return own < chosen
    ? `Its confidence is ${own} (${findWeakestPart(loser.confidence)}), that of the chosen value ${chosen}.`
    : 'The accounting identities, or what stands around it, speak for the chosen value.';
}

function explainValue(value: Resolved, year: string): ExplainedCandidate[] {
  const describe = (one: Candidate, isChosen: boolean, reason: string): ExplainedCandidate => ({
    field: value.field,
    year,
    value: one.value,
    raw: one.raw,
    fileId: one.evidence[0]?.fileId ?? '',
    page: one.evidence[0]?.page ?? 0,
    rule: nameRule(one),
    overall: isChosen ? value.overall : calculateOverall(one.confidence),
    confidence: one.confidence,
    isChosen,
    reason,
  });
  return [
    describe(value, true, explainWin(value)),
    ...value.alternatives.map((one) => describe(one, false, explainLoss(one, value))),
  ];
}

/**
 * Lists every candidate of an extraction with its rule, its confidence and why it was shown or not, so that the rule
 * behind a wrong value can be named. Pure and total.
 */
export function explainExtraction(
  financials: FinancialsExtraction,
  deal: DealInfoExtraction,
): ExplainedCandidate[] {
  return [
    ...financials.values.flatMap((value) =>
      explainValue(value, financials.data.yearLabels[value.yearKey] ?? ''),
    ),
    ...financials.otherPeriods.flatMap(({ period, values }) =>
      values.flatMap((value) => explainValue(value, `${period.kind} ${period.label}`)),
    ),
    ...Object.values(deal.fields).flatMap((value) => explainValue(value, '')),
  ];
}
