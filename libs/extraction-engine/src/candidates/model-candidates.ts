import { FINANCIAL_FIELDS, type FinancialField } from '@dealwright/vocabulary';
import { resolveIdentities } from '../resolve/identities.js';
import type { ModelCandidate, Period } from '../types.js';
import type { PeriodFigures } from './period-figures.js';
import type { DealCandidate, LabeledField } from './deal-candidate.js';
import type { Option } from './options.js';
import type { FieldOptions } from './statement.js';

/** A quote that the page confirms proves the figure, not that it was the figure asked for. */
const MODEL_STRENGTH = 76;

const isFinancial = (field: string): field is FinancialField =>
  (FINANCIAL_FIELDS as readonly string[]).includes(field);

function toPeriodFigures(year: number, candidates: readonly ModelCandidate[]): PeriodFigures[] {
  const options: FieldOptions = new Map();
  candidates.forEach((one, at) => {
    if (!isFinancial(one.field) || typeof one.value !== 'number') return;
    const negative = one.field === 'newOfficerSalary' && one.value > 0;
    const option: Option = {
      field: one.field,
      value: negative ? -one.value : one.value,
      raw: one.quote,
      sign: negative ? -1 : 1,
      strength: MODEL_STRENGTH,
      read: 97,
      evidence: [one.evidence],
      rule: 'model',
      ruleName: 'language model',
      at,
    };
    options.set(one.field, [...(options.get(one.field) ?? []), option]);
  });
  const fileId = candidates[0]?.evidence.fileId;
  if (options.size === 0 || fileId === undefined) return [];
  const period: Period = { label: String(year), year, months: 12, kind: 'fy', monthsAssumed: false };
  const settled = resolveIdentities(options, {
    table: null,
    period: { period, columns: [], confidence: 85 },
    zone: null,
    step: 1,
  });
  // The lowest score: a model fills what the rules leave open and never overrules them.
  return [
    {
      fileId,
      period,
      periodConfidence: 85,
      scale: 1,
      scaleConfidence: 85,
      step: 1,
      chosen: settled.chosen,
      options,
      checks: settled.checks,
      score: -10,
      recast: false,
      apart: false,
      business: null,
    },
  ];
}

/** Yearly figures a language model proposed and the pages confirmed. */
export function toModelFigures(candidates: readonly ModelCandidate[]): PeriodFigures[] {
  const years = new Set(candidates.flatMap((one) => one.year ?? []));
  return [...years].flatMap((year) =>
    toPeriodFigures(
      year,
      candidates.filter((one) => one.year === year),
    ),
  );
}

/** Deal facts a language model proposed and the pages confirmed. */
export function toModelDealCandidates(candidates: readonly ModelCandidate[]): DealCandidate[] {
  return candidates
    .filter((one) => one.year === null && !isFinancial(one.field))
    .map((one) => ({
      field: one.field as LabeledField,
      raw: one.quote,
      value: one.value,
      scale: 1,
      sign: 1,
      evidence: [one.evidence],
      rule: 'model',
      ruleName: 'language model',
      confidence: { read: 97, label: MODEL_STRENGTH, period: 96, scale: 96, checks: 92 },
    }));
}
