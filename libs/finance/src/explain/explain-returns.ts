import { type RuleSet } from '../lending-rules/index.js';
import { type ParsedStructure } from '../financing/index.js';
import { type Returns, calculateReturns } from '../whatif/index.js';
import { readNonNegativeDollars, readDollars } from '../financing/read-input.js';
import { toCalculatedTerm } from './desk-terms.js';
import { toDerivedTerm, type ExplainedResult } from './explained-result.js';

const YEARLY = { unit: 'dollars a year', rule: 'A6' } as const;

/** Cash-on-cash of each year, the sale, MOIC and IRR. Empty without a price, a down payment or SDE (A6). */
export function explainReturns(
  structure: ParsedStructure,
  rules: RuleSet,
  cash: ExplainedResult | undefined,
): ExplainedResult[] {
  const found = calculateReturns(structure, rules);
  if (found === null || cash === undefined) return [];
  const own = readDollars(structure.equity) !== null;
  const equity: ExplainedResult = {
    id: 'desk.returns.equity',
    label: 'Equity invested',
    formula: own ? 'As entered' : "The buyer's cash at closing",
    operation: 'same',
    value: found.equity,
    unit: 'dollars',
    rule: 'A6',
    terms: [
      own
        ? toCalculatedTerm('Equity entered', found.equity)
        : { ...toDerivedTerm(cash), value: found.equity },
    ],
  };
  const years = found.years.flatMap((year) => explainYear(year, found, { structure, equity }));
  const isMultipleEntered = readDollars(structure.exitMultiple) !== null;
  return [equity, ...years, ...explainExit(found, isMultipleEntered), ...explainTogether(found, structure)];
}

function explainYear(
  { year, sde, debtService, cashFlow, cashOnCash }: Returns['years'][number],
  { ownersPay }: Returns,
  { structure, equity }: { readonly structure: ParsedStructure; readonly equity: ExplainedResult },
): ExplainedResult[] {
  const draw = readNonNegativeDollars(structure.ownerDraw);
  const reserve = readNonNegativeDollars(structure.capexReserve);
  const cashFlowBeforeNote = sde - debtService - ownersPay - draw - reserve;
  const due = cashFlowBeforeNote - cashFlow;
  const less = (label: string, value: number) =>
    value === 0 ? [] : [toCalculatedTerm(label, value, 'dollars a year', '-')];
  const flow: ExplainedResult = {
    ...YEARLY,
    id: `desk.returns.cashFlow:${year}`,
    label: `Cash flow in year ${year}`,
    formula: "SDE less debt service, your pay, owner's draw, capex reserve and a standby note that falls due",
    operation: 'sum',
    value: cashFlow,
    terms: [
      toCalculatedTerm(`SDE of year ${year}`, sde, 'dollars a year'),
      toCalculatedTerm('Debt service', debtService, 'dollars a year', '-'),
      ...less('Your pay', ownersPay),
      ...less("Owner's draw", draw),
      ...less('Capex reserve', reserve),
      ...less('Standby note due', due),
    ],
  };
  if (cashOnCash === null) return [flow];
  return [
    flow,
    {
      id: `desk.returns.cashOnCash:${year}`,
      label: `Cash-on-cash in year ${year}`,
      formula: 'Cash flow before a standby note falls due, divided by equity invested',
      operation: 'share',
      value: cashOnCash,
      unit: 'percent',
      rule: 'A6',
      terms: [
        due === 0
          ? toDerivedTerm(flow)
          : toCalculatedTerm('Cash flow before the note', cashFlowBeforeNote, 'dollars a year'),
        toDerivedTerm(equity),
      ],
    },
  ];
}

function explainExit({ exit }: Returns, isMultipleEntered: boolean): ExplainedResult[] {
  const sde = exit.terms.find(({ key }) => key === 'sde')?.value ?? 0;
  const salePrice: ExplainedResult = {
    id: 'desk.returns.salePrice',
    label: `Sale price after year ${exit.year}`,
    formula: `SDE of that year times the exit multiple, at least 0${
      isMultipleEntered
        ? ''
        : '. No exit multiple is entered: it is the price divided by SDE of the year that the projection starts from'
    }`,
    operation: sde < 0 || exit.multiple === null ? 'rule' : 'product',
    value: exit.salePrice,
    unit: 'dollars',
    rule: 'A6',
    terms: [
      toCalculatedTerm(`SDE of year ${exit.year}`, sde, 'dollars a year'),
      toCalculatedTerm('Exit multiple', exit.multiple, 'ratio'),
    ],
  };
  const less = (label: string, value: number) =>
    value === 0 ? [] : [toCalculatedTerm(label, value, 'dollars', '-')];
  const proceeds: ExplainedResult = {
    id: 'desk.returns.proceeds',
    label: 'Net sale proceeds to buyer',
    formula: 'Sale price less selling costs and outstanding debt, plus the real estate',
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

function explainTogether(
  { cashFlows, moic, irr }: Returns,
  { ownerDraw }: ParsedStructure,
): ExplainedResult[] {
  const withDraw =
    readNonNegativeDollars(ownerDraw) > 0 ? ". The owner's draw is part of what comes back" : '';
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
            label: 'Multiple on invested capital (MOIC)',
            formula: `Cash returned divided by cash invested${withDraw}`,
            operation: 'quotient',
            value: moic,
            unit: 'ratio',
            rule: 'A6',
            terms: [
              toCalculatedTerm('Cash returned', sum(cashFlows)),
              toCalculatedTerm('Cash invested', sum(cashFlows.map((flow) => -flow))),
            ],
          } satisfies ExplainedResult,
        ]),
    ...(irr === null
      ? []
      : [
          {
            id: 'desk.returns.irr',
            label: 'Annual return (IRR)',
            formula: `The annual rate at which the net present value of these cash flows is zero${withDraw}`,
            operation: 'rule',
            value: irr,
            unit: 'percent',
            rule: 'A6',
            terms: flows,
          } satisfies ExplainedResult,
        ]),
  ];
}
