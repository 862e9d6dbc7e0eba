import { type RuleSet } from '../lending-rules/index.js';
import { type Returns, calculateReturns, type StructureInput } from '../whatif/index.js';
import { readNonNegativeDollars, readDollars } from '../whatif/read-input.js';
import { toCalculatedTerm } from './desk-terms.js';
import { toDerivedTerm, type ExplainedResult } from './explained-result.js';

const YEARLY = { unit: 'dollars a year', rule: 'A6' } as const;

/** Cash-on-cash of each year, the sale, MOIC and IRR. Empty without a price, a down payment or SDE (A6). */
export function explainReturns(
  structure: StructureInput,
  rules: RuleSet,
  cash: ExplainedResult | undefined,
): ExplainedResult[] {
  const found = calculateReturns(structure, rules);
  if (found === null || cash === undefined) return [];
  const own = readDollars(structure.equity) !== null;
  const equity: ExplainedResult = {
    id: 'desk.returns.equity',
    label: 'Cash put in',
    formula: own ? 'As entered' : "The buyer's cash at closing",
    operation: 'same',
    value: found.equity,
    unit: 'dollars',
    rule: 'A6',
    terms: [
      own ? toCalculatedTerm('Cash entered', found.equity) : { ...toDerivedTerm(cash), value: found.equity },
    ],
  };
  const years = found.years.flatMap((year) => explainYear(year, structure, equity));
  return [equity, ...years, ...explainExit(found), ...explainTogether(found)];
}

function explainYear(
  { year, sde, debtService, cashFlow, cashOnCash }: Returns['years'][number],
  structure: StructureInput,
  equity: ExplainedResult,
): ExplainedResult[] {
  const draw = readNonNegativeDollars(structure.ownerDraw);
  const reserve = readNonNegativeDollars(structure.capexReserve);
  const kept = sde - debtService - draw - reserve;
  const due = kept - cashFlow;
  const less = (label: string, value: number) =>
    value === 0 ? [] : [toCalculatedTerm(label, value, 'dollars a year', '-')];
  const flow: ExplainedResult = {
    ...YEARLY,
    id: `desk.returns.cashFlow:${year}`,
    label: `Cash left in year ${year}`,
    formula: "SDE less debt service, owner's draw, equipment reserve and a standby note that falls due",
    operation: 'sum',
    value: cashFlow,
    terms: [
      toCalculatedTerm(`SDE of year ${year}`, sde, 'dollars a year'),
      toCalculatedTerm('Debt service', debtService, 'dollars a year', '-'),
      ...less("Owner's draw", draw),
      ...less('Equipment reserve', reserve),
      ...less('Standby note due', due),
    ],
  };
  if (cashOnCash === null) return [flow];
  return [
    flow,
    {
      id: `desk.returns.cashOnCash:${year}`,
      label: `Cash-on-cash in year ${year}`,
      formula: 'Cash left, before a standby note falls due, over the cash put in',
      operation: 'share',
      value: cashOnCash,
      unit: 'percent',
      rule: 'A6',
      terms: [
        due === 0
          ? toDerivedTerm(flow)
          : toCalculatedTerm('Cash left before the note', kept, 'dollars a year'),
        toDerivedTerm(equity),
      ],
    },
  ];
}

function explainExit({ exit }: Returns): ExplainedResult[] {
  const sde = exit.terms.find(({ key }) => key === 'sde')?.value ?? 0;
  const salePrice: ExplainedResult = {
    id: 'desk.returns.salePrice',
    label: `Sale price after year ${exit.year}`,
    formula: 'SDE of that year times the multiple at the sale, at least nothing',
    operation: sde < 0 || exit.multiple === null ? 'rule' : 'product',
    value: exit.salePrice,
    unit: 'dollars',
    rule: 'A6',
    terms: [
      toCalculatedTerm(`SDE of year ${exit.year}`, sde, 'dollars a year'),
      toCalculatedTerm('Multiple at the sale', exit.multiple, 'ratio'),
    ],
  };
  const less = (label: string, value: number) =>
    value === 0 ? [] : [toCalculatedTerm(label, value, 'dollars', '-')];
  const proceeds: ExplainedResult = {
    id: 'desk.returns.proceeds',
    label: 'Left for the buyer at the sale',
    formula: 'Sale price less selling costs and what is still owed, plus the real estate',
    operation: 'sum',
    value: exit.proceeds,
    unit: 'dollars',
    rule: 'A6',
    terms: [
      toDerivedTerm(salePrice),
      ...less('Selling costs', exit.sellingCosts),
      ...less('Loans repaid', exit.debtRepaid),
      ...less('Standby note repaid', exit.standbyRepaid),
      ...(exit.realEstate === 0 ? [] : [toCalculatedTerm('Real estate', exit.realEstate)]),
    ],
  };
  return [salePrice, proceeds];
}

function explainTogether({ cashFlows, moic, irr }: Returns): ExplainedResult[] {
  const sum = (flows: readonly number[]) => flows.reduce((total, flow) => total + Math.max(0, flow), 0);
  const flows = cashFlows.map((flow, year) =>
    toCalculatedTerm(year === 0 ? 'At closing' : `Year ${year}`, flow, 'dollars'),
  );
  return [
    ...(moic === null
      ? []
      : [
          {
            id: 'desk.returns.moic',
            label: 'Multiple on the money put in (MOIC)',
            formula: 'All that comes back over all that goes in',
            operation: 'quotient',
            value: moic,
            unit: 'ratio',
            rule: 'A6',
            terms: [
              toCalculatedTerm('Comes back', sum(cashFlows)),
              toCalculatedTerm('Goes in', sum(cashFlows.map((flow) => -flow))),
            ],
          } satisfies ExplainedResult,
        ]),
    ...(irr === null
      ? []
      : [
          {
            id: 'desk.returns.irr',
            label: 'Return a year (IRR)',
            formula: 'The yearly rate at which the flows below are worth nothing today',
            operation: 'rule',
            value: irr,
            unit: 'percent',
            rule: 'A6',
            terms: flows,
          } satisfies ExplainedResult,
        ]),
  ];
}
