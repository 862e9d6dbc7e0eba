import { parseStructure } from '../financing/parse-structure.js';
import { type StructureInput } from '../financing/index.js';
import { getLendingRules } from '../lending-rules/index.js';
import { explainReturns } from './explain-returns.js';
import { type ExplainedResult } from './explained-result.js';

const rules = getLendingRules('2026-01-15');
/** A loan of 500,000 over two years, and a note of 100,000 at 5 % that waits for it. */
const deal: StructureInput = {
  purchasePrice: 700_000,
  downPaymentType: 'amount',
  downPayment: 100_000,
  sbaRate: 0,
  sbaTerm: 2,
  sde: 400_000,
  sellerFinancing: true,
  sellerFinancingAmount: 100_000,
  sellerFinancingRate: 5,
  standby: true,
  manufacturer: true,
  ownerDraw: 10_000,
  capexReserve: 5_000,
  exitYear: 3,
  exitMultiple: 2,
  sellingCostPercent: 10,
};
const cash: ExplainedResult = {
  id: 'desk.buyerCash',
  label: "Buyer's cash",
  formula: '',
  operation: 'sum',
  value: 100_000,
  unit: 'dollars',
  rule: 'A1',
  terms: [],
};
const round = (value: number | null) => (value === null ? 'none' : Number(value.toFixed(2)) + 0);
const list = (change: StructureInput = {}, from: ExplainedResult | undefined = cash) =>
  explainReturns(parseStructure({ ...deal, ...change }), rules, from).map((one) => [
    `${one.id}, ${one.rule}: ${one.label} = ${round(one.value)} ${one.unit} (${one.operation})`,
    one.formula,
    ...one.terms.map(({ sign, label, value, unit, source }) =>
      [`${sign} ${label} ${round(value)} ${unit}`, source.ref].filter(Boolean).join(' from '),
    ),
  ]);
const find = (id: string, change: StructureInput = {}) =>
  list(change).find(([head]) => head?.startsWith(`desk.returns.${id},`));

describe('explainReturns', () => {
  it('explains a year in which a standby note falls due', () => {
    // 100,000 with simple interest of 5 % over two years.
    expect(find('cashFlow:2')).toEqual([
      'desk.returns.cashFlow:2, A6: Cash flow in year 2 = 25000 dollars a year (sum)',
      "SDE less debt service, your pay, owner's draw, capex reserve and a standby note that falls due",
      '+ SDE of year 2 400000 dollars a year',
      '- Debt service 250000 dollars a year',
      "- Owner's draw 10000 dollars a year",
      '- Capex reserve 5000 dollars a year',
      '- Standby note due 110000 dollars a year',
    ]);
    expect(find('cashOnCash:2')).toEqual([
      'desk.returns.cashOnCash:2, A6: Cash-on-cash in year 2 = 135 percent (share)',
      'Cash flow before a standby note falls due, divided by equity invested',
      '+ Cash flow before the note 135000 dollars a year',
      '+ Equity invested 100000 dollars from desk.returns.equity',
    ]);
  });

  it('refers to the cash flow of any other year', () => {
    expect(find('cashFlow:1')?.slice(2)).toEqual([
      '+ SDE of year 1 400000 dollars a year',
      '- Debt service 250000 dollars a year',
      "- Owner's draw 10000 dollars a year",
      '- Capex reserve 5000 dollars a year',
    ]);
    expect(find('cashOnCash:1')?.slice(2)).toEqual([
      '+ Cash flow in year 1 135000 dollars a year from desk.returns.cashFlow:1',
      '+ Equity invested 100000 dollars from desk.returns.equity',
    ]);
  });

  it('explains the sale and what came back of what was paid in', () => {
    expect(list().slice(7)).toEqual([
      [
        'desk.returns.salePrice, A6: Sale price after year 3 = 800000 dollars (product)',
        'SDE of that year times the exit multiple, at least 0',
        '+ SDE of year 3 400000 dollars a year',
        '+ Exit multiple 2 ratio',
      ],
      [
        'desk.returns.proceeds, A6: Net sale proceeds to buyer = 720000 dollars (sum)',
        'Sale price less selling costs and outstanding debt, plus the real estate',
        '+ Sale price after year 3 800000 dollars from desk.returns.salePrice',
        '- Selling costs 80000 dollars',
      ],
      [
        'desk.returns.moic, A6: Multiple on invested capital (MOIC) = 12.95 ratio (quotient)',
        "Cash returned divided by cash invested. The owner's draw is part of what comes back",
        '+ Cash returned 1295000 dollars',
        '+ Cash invested 100000 dollars',
      ],
      [
        'desk.returns.irr, A6: Annual return (IRR) = 189.82 percent (rule)',
        "The annual rate at which the net present value of these cash flows is zero. The owner's draw is part of what comes back",
        '+ At closing -100000 dollars',
        '+ Year 1 145000 dollars',
        '+ Year 2 35000 dollars',
        '+ Year 3 1115000 dollars',
      ],
    ]);
  });

  it('takes equity that was entered, and needs the cash at closing otherwise', () => {
    expect(find('equity')?.slice(1)).toEqual([
      "The buyer's cash at closing",
      "+ Buyer's cash 100000 dollars from desk.buyerCash",
    ]);
    expect(find('equity', { equity: 50_000 })?.slice(1)).toEqual([
      'As entered',
      '+ Equity entered 50000 dollars',
    ]);
    expect(explainReturns(parseStructure(deal), rules, undefined)).toEqual([]);
    expect(list({ sde: null })).toEqual([]);
  });

  it('has no return on no equity', () => {
    const ids = list({ equity: 0 }).map(([head]) => head?.split(',')[0]?.replace('desk.returns.', ''));
    expect(ids).toEqual(['equity', 'cashFlow:1', 'cashFlow:2', 'cashFlow:3', 'salePrice', 'proceeds']);
    expect(find('salePrice', { sde: -100_000 })?.[0]).toBe(
      'desk.returns.salePrice, A6: Sale price after year 3 = 0 dollars (rule)',
    );
    expect(find('salePrice', { sde: 0 })?.[0]).toContain('(product)');
  });
});
