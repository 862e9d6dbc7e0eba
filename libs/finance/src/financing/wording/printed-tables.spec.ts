import { getLendingRules } from '../../lending-rules/index.js';
import { buildAmortizationSchedule } from '../amortization-schedule.js';
import { parseStructure } from '../parse-structure.js';
import { calculateSourcesAndUses } from '../sources-and-uses.js';
import { type StructureInput } from '../types.js';
import { roundClosing } from './round-closing.js';
import { roundFlows } from './round-flows.js';

const rules = getLendingRules('2026-01-15');

/** Twenty deals with odd figures: every kind of loan, note and fee. */
const DEALS: readonly StructureInput[] = Array.from({ length: 20 }, (_, index) => ({
  purchasePrice: 311_111.37 + 171_717.71 * index,
  downPayment: 10 + (index % 4) * 3.33,
  sbaRate: 9.25 + 0.13 * index,
  sbaTerm: index % 5 === 4 ? 25 : 10,
  closingCosts: 12_345.67 + index,
  workingCapital: index % 2 === 0 ? 33_333.33 : 0,
  feeFinanced: index % 3 !== 0,
  sellerFinancing: index % 2 === 1,
  sellerFinancingAmount: 77_777.77,
  sellerFinancingRate: 6.1,
  standby: index % 4 === 3,
  interestOnlyMonths: index % 4 === 1 ? 7 : 0,
  includeRealEstate: index % 6 === 5,
  realEstatePurchasePrice: 512_345.67,
  realEstateDownPayment: 15.5,
  sba504Rate: 6.35,
  sba504Term: 25,
}));

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
const toCents = (figure: number): number => Math.round(figure * 100);

describe.each(DEALS.map((deal, index) => [index + 1, parseStructure(deal)] as const))(
  'the printed tables of deal %d',
  (_deal, structure) => {
    it('add up in sources and uses, in cents and in dollars', () => {
      const closing = calculateSourcesAndUses(structure, rules)!;
      for (const to of ['cents', 'dollars'] as const) {
        const { uses, sources, total } = roundClosing(closing, to);
        for (const [printed, exact] of [
          [uses, closing.uses],
          [sources, closing.sources],
        ] as const) {
          expect(toCents(sum(printed.map(({ value }) => value ?? 0)))).toBe(toCents(total));
          printed.forEach(({ value }, index) => {
            expect(Math.abs((value ?? 0) - (exact[index]?.value ?? 0))).toBeLessThan(
              to === 'cents' ? 0.04 : 1,
            );
          });
        }
      }
    });

    it.each(['months', 'years'] as const)('add up in every row and column by %s', (period) => {
      const schedule = buildAmortizationSchedule(structure, rules);
      const tables = [
        { principal: sum(schedule.tranches.map((loan) => loan.principal)), flows: schedule[period] },
        ...schedule.tranches.map((loan) => ({
          principal: loan.principal,
          flows: schedule[period].flatMap(({ byTranche }) => byTranche[loan.kind] ?? []),
        })),
      ];
      for (const { principal, flows } of tables) {
        const printed = roundFlows(flows, principal);
        let owed = Math.round(principal);
        printed.forEach((row, index) => {
          expect(row.interest + row.principal).toBe(row.payment);
          const flow = flows[index]!;
          if (flow.accrued === 0) expect(row.balance).toBe(owed - row.principal);
          owed = row.balance;
          for (const part of ['payment', 'interest', 'principal', 'balance'] as const)
            expect(Math.abs(row[part] - flow[part])).toBeLessThan(2);
        });
        expect(owed).toBe(0);
        expect(sum(printed.map((row) => row.payment))).toBe(Math.round(sum(flows.map((row) => row.payment))));
        expect(sum(printed.map((row) => row.principal))).toBe(Math.round(principal));
      }
    });
  },
);
