import {
  finiteOrNull,
  formatPeriodLabel,
  isSameMoney,
  parseNumber,
  parseNumberOrZero,
} from '@dealwright/figures';
import {
  ADD_BACK_FIELDS,
  FINANCIAL_FIELD_LABELS,
  type AddBackField,
  type FinancialField,
  type SdeMethod,
} from '@dealwright/vocabulary';
import {
  AVERAGED_PERIODS,
  describeSdeBase,
  listSelectedPeriods,
  type PeriodReading,
  type SdeBase,
  selectSde,
} from '../sde/index.js';
import { hasOwnAddBacks, sumAddBacks } from '../sde/add-backs.js';
import { readEnteredSde } from '../sde/calculate-sde.js';
import { type DealFinancials, type SdeAdjustments } from '../types.js';
import { explainNetIncome } from './explain-net-income.js';
import { explainTrailingSde } from './explain-trailing.js';
import {
  toDerivedTerm,
  type ExplainedResult,
  type ExplainedTerm,
  type TermSource,
} from './explained-result.js';

/** SDE of each usable period, their average, and the SDE that the model runs on. Empty without any (R4). */
export function explainSde(
  periods: readonly PeriodReading[],
  method: SdeMethod,
  financials: DealFinancials | null | undefined,
): ExplainedResult[] {
  const adjustments = financials?.sdeAdjustments;
  const usable = periods.filter(({ counts, sde }) => counts && sde !== null);
  const selection = selectSde(periods, method);
  if (selection === null) return [];
  const netIncomes = periods
    .filter(({ counts, income }) => counts && income.netIncome !== null)
    .map(explainNetIncome);
  const years = usable.map((reading) => explainYear(reading, netIncomes, adjustments));
  const averaged = years.slice(0, AVERAGED_PERIODS);
  const average: ExplainedResult = {
    id: 'averageSDE',
    label: 'Average SDE',
    formula: `Mean of the SDE of the newest ${averaged.length === 1 ? 'period' : `${averaged.length} periods`}`,
    operation: 'mean',
    value: selection.averageSDE,
    unit: 'dollars a year',
    rule: 'R4.2',
    terms: averaged.map((year) => toDerivedTerm(year)),
  };
  const chosen = method === 'average' ? average : years[0];
  const base = describeSdeBase(financials, listSelectedPeriods(periods, method));
  const sde: ExplainedResult = {
    id: 'sde',
    label: base === null ? 'SDE' : `SDE, ${base.name}`,
    formula: base === null ? DEFAULT_FORMULAS[method] : BASE_FORMULAS[base.kind],
    operation: 'same',
    value: selection.sde,
    unit: 'dollars a year',
    rule: 'R4.2',
    terms: chosen ? [toDerivedTerm(chosen)] : [],
  };
  return [...netIncomes, ...years, average, sde];
}

const DEFAULT_FORMULAS: Readonly<Record<SdeMethod, string>> = {
  average: 'The average SDE, as chosen in your settings',
  mostRecent: 'SDE of the newest usable period',
};

const BASE_FORMULAS: Readonly<Record<SdeBase['kind'], string>> = {
  average: 'The average SDE, as chosen for this deal',
  trailing: 'SDE of the trailing twelve months',
  year: 'SDE of the year chosen for this deal',
};

function explainYear(
  reading: PeriodReading,
  netIncomes: readonly ExplainedResult[],
  adjustments: SdeAdjustments | null | undefined,
): ExplainedResult {
  const { period, figures, sde } = reading;
  const yearLabel = formatPeriodLabel(period.key, period.label);
  const common = {
    id: `sde:${period.key}`,
    label: `SDE ${yearLabel}`,
    value: sde,
    unit: 'dollars a year',
    rule: 'R4',
  } as const;
  if (reading.parts) return { ...common, ...explainTrailingSde(reading.parts, sde) };
  const given = readEnteredSde(figures);
  if (given !== null) {
    const source: TermSource = { kind: 'field', field: 'sde', yearKey: period.key, yearLabel };
    // Add-backs that are known explain an SDE better than the figure itself does.
    if (sumAddBacks(reading.addBacks) !== 0) {
      const parts = listParts(reading, yearLabel, netIncomes, adjustments);
      const rest = given - parts.reduce((total, { value }) => total + (value ?? 0), 0);
      const label =
        reading.income.netIncome === null ? 'Net income and lines not stated' : 'Lines not stated';
      return {
        ...common,
        formula: 'Net income plus the six add-backs, and what the SDE entered for the period has beyond them',
        operation: 'sum',
        terms: [
          ...parts,
          ...(isSameMoney(rest, 0)
            ? []
            : [{ label, value: finiteOrNull(rest), unit: 'dollars', sign: '+', source } as const]),
        ],
      };
    }
    const term: ExplainedTerm = { label: 'SDE as entered', value: given, unit: 'dollars', sign: '+', source };
    return { ...common, formula: 'The SDE entered for the period', operation: 'same', terms: [term] };
  }
  return {
    ...common,
    formula: 'Net income plus the six add-backs; a new officer salary counts as negative',
    operation: 'sum',
    terms: listParts(reading, yearLabel, netIncomes, adjustments),
  };
}

/** Net income and the six add-backs of a period. */
function listParts(
  reading: PeriodReading,
  yearLabel: string,
  netIncomes: readonly ExplainedResult[],
  adjustments: SdeAdjustments | null | undefined,
): readonly ExplainedTerm[] {
  const { period } = reading;
  const netIncome = netIncomes.find(({ id }) => id === `netIncome:${period.key}`);
  const addBacks = ADD_BACK_FIELDS.map((field): ExplainedTerm => {
    const source = addBackSource(field, reading, yearLabel, adjustments);
    return {
      label: FINANCIAL_FIELD_LABELS[field],
      value: reading.addBacks[field],
      unit: 'dollars',
      sign: '+',
      source,
    };
  });
  return [...(netIncome ? [toDerivedTerm(netIncome)] : []), ...addBacks];
}

/** The field that an add-back was really read from (R4). */
function addBackSource(
  field: AddBackField,
  { figures, period }: PeriodReading,
  yearLabel: string,
  adjustments: SdeAdjustments | null | undefined,
): TermSource {
  const ofPeriod = (name: FinancialField): TermSource =>
    parseNumber(figures[name]) === null
      ? { kind: 'default', field: name, yearKey: period.key, yearLabel }
      : { kind: 'field', field: name, yearKey: period.key, yearLabel };
  if (field === 'interest' && parseNumberOrZero(figures.interest) !== 0) return ofPeriod('interest');
  if (field === 'depreciationAmortization' && parseNumberOrZero(figures.depreciation) !== 0)
    return ofPeriod('depreciation');
  if (adjustments && !hasOwnAddBacks(figures)) {
    const kind = parseNumber(adjustments[field]) === null ? 'default' : 'field';
    return { kind, field: `sdeAdjustments.${field}` };
  }
  return ofPeriod(field === 'interest' ? 'interestExpense' : field);
}
