import type { ReadDocument } from '@dealwright/document-reader';
import { findRevenueRangeLabel } from '@dealwright/vocabulary';
import { type LabeledField } from '../candidates/deal-candidate.js';
import { toModelDealCandidates } from '../candidates/model-candidates.js';
import { averageConfidence } from '../scoring/confidence.js';
import type {
  DealInfoExtraction,
  DealInfoField,
  ExtractionOptions,
  FinancialsExtraction,
  Resolved,
  ResolvedFigure,
} from '../types.js';
import { type Choice } from '../resolve/choose-candidate.js';
import { resolveCashFlow } from '../resolve/advertised-cash-flow.js';
import { findDoubts } from '../resolve/find-doubts.js';
import { extractFinancials, formatNumeral } from './financials.js';
import { collectDealCandidates } from '../candidates/collect-deal-candidates.js';
import { chooseFacts } from '../resolve/choose-facts.js';

/** The revenue range: the newest full year of the statements, else what the text states. */
function resolveRevenueRange(
  financials: FinancialsExtraction,
  stated: Choice | null,
): Resolved<'revenue'> | null {
  const newest = financials.values.filter((value) => value.field === 'grossRevenue').at(-1);
  const source: (Resolved & Partial<Pick<ResolvedFigure, 'yearKey'>>) | undefined =
    newest ?? stated?.resolved;
  if (!source || typeof source.value !== 'number') return null;
  const label = findRevenueRangeLabel(source.value);
  if (label === null) return null;
  const { alternatives: _alternatives, restatements: _restatements, yearKey: _year, ...rest } = source;
  return { ...rest, field: 'revenue', value: label, alternatives: [], derivedFrom: ['grossRevenue'] };
}

function deriveLeadSource(choices: ReadonlyMap<LabeledField, Choice>): Resolved<'leadSource'> | null {
  const source = choices.get('broker') ?? choices.get('brokerCompany');
  if (!source) return null;
  const { restatements: _restatements, ...resolved } = source.resolved;
  return {
    ...resolved,
    field: 'leadSource',
    value: 'Broker',
    alternatives: [],
    derivedFrom: [resolved.field],
  };
}

const formatValue = (value: number | string) => (typeof value === 'number' ? formatNumeral(value) : value);

/**
 * Reads what some documents say about a deal: name, what it does, price, age, people, place, broker.
 *
 * Labels ('Asking Price: $1,850,000'), running text ('founded in 1998') and headings are read; the best
 * supported reading wins, others are kept. `revenue` is the range that holds the newest full year's
 * revenue. `yearsInBusiness` counts from a founding year to `asOfYear`. A field that no document states is
 * absent. Every value has evidence. Pure and total.
 *
 * @param documents as the document reader hands them on
 * @param options year of reading, and values which a language model proposed and the pages confirmed
 * @param financials what `extractFinancials` gave of the same documents, where that is known already
 * @example extractDealInfo([document], { asOfYear: 2025 }).data.askingPrice // '1850000'
 */
export function extractDealInfo(
  documents: readonly ReadDocument[],
  options?: ExtractionOptions,
  financials: FinancialsExtraction = extractFinancials(documents, options),
): DealInfoExtraction {
  const asOfYear = options?.asOfYear ?? null;
  const choices = chooseFacts([
    ...documents.flatMap((document) => collectDealCandidates(document, asOfYear)),
    ...toModelDealCandidates(options?.modelCandidates ?? []),
  ]);
  const resolved: Resolved<DealInfoField>[] = [];
  for (const [field, choice] of choices)
    if (field !== 'grossRevenue') resolved.push({ ...choice.resolved, field } as Resolved<DealInfoField>);
  const revenue = resolveRevenueRange(financials, choices.get('grossRevenue') ?? null);
  if (revenue) resolved.push(revenue);
  const cashFlow = choices.get('advertisedCashFlow');
  const newest = cashFlow ? resolveCashFlow(financials, cashFlow.resolved) : null;
  if (newest)
    resolved.splice(
      resolved.findIndex(({ field }) => field === newest.field),
      1,
      newest,
    );
  const source = choices.has('leadSource') ? null : deriveLeadSource(choices);
  if (source) resolved.push(source);
  const read = {
    data: Object.fromEntries(resolved.map((one) => [one.field, formatValue(one.value)])),
    fields: Object.fromEntries(resolved.map((one) => [one.field, one])),
    confidence: Object.fromEntries(resolved.map((one) => [one.field, one.overall])),
    overallConfidence: averageConfidence(resolved.map((one) => one.overall)),
    checks: resolved.flatMap((one) => one.checks),
    alternatives: resolved.flatMap((one) => one.alternatives),
    conflicts: [...choices.values()].flatMap((choice) => choice.conflict ?? []),
  };
  return { ...read, doubts: findDoubts(null, read) };
}
