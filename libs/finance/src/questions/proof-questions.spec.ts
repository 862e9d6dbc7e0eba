import fc from 'fast-check';
import { EVIDENCE_LEVELS, type StoredAdjustment } from '../lenses/types.js';
import { analyzeModel } from '../model/analyze-model.js';
import { type ModelSource } from '../model/model-source.js';
import { openModel } from '../model/open-model.js';
import { type RequestedDocument } from './requested-documents.js';

const ID_OF: Partial<Record<RequestedDocument, string>> = {
  businessTaxReturn: 'addBack.ownerSalary',
  bankStatements: 'addBack.otherAddBacks',
};

/** What the model shows once `document` proves its item of a year. */
function openProven(source: ModelSource, document: RequestedDocument, year: string) {
  const { adjustments = [] } = source.evidence ?? {};
  const id = ID_OF[document]!;
  const before: StoredAdjustment = adjustments.find((one) => one.id === id) ?? {
    id,
    label: '',
    kind: 'other',
    evidence: 'claimed',
  };
  const proofByYear = { ...before.proofByYear, [year]: { evidence: 'thirdParty' as const } };
  const proven = [...adjustments.filter((one) => one !== before), { ...before, proofByYear }];
  return openModel({ ...source, evidence: { adjustments: proven } });
}

const listProofs = (source: ModelSource) =>
  analyzeModel(openModel(source))
    .listQuestions({})
    .filter(({ kind }) => kind === 'unproven');

const SOURCE: ModelSource = {
  financials: {
    historicalFinancials: {
      2023: { grossRevenue: 1_100_000, cogs: 500_000, netIncome: 50_000, ownerSalary: 90_000 },
      2024: { grossRevenue: 1_200_000, cogs: 520_000, netIncome: 160_000, ownerSalary: 95_000 },
      2025: { grossRevenue: 1_250_000, cogs: 550_000, netIncome: 170_000, ownerSalary: 100_000 },
    },
  },
  loan: { purchasePrice: 900_000, downPayment: 15, sbaRate: 11, sbaTerm: 10 },
  settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
  assumptions: { basis: 'lender' },
  evidence: {
    adjustments: [
      {
        id: 'addBack.ownerSalary',
        label: 'Owner salary',
        kind: 'ownerPay',
        evidence: 'claimed',
        proofByYear: { 2024: { evidence: 'taxReturn' } },
      },
    ],
  },
  asOf: '2026-01-15',
};

describe('listProofQuestions', () => {
  it('promises what the model gives with the proof, where the lower of newest year and average counted', () => {
    const [question] = listProofs(SOURCE);
    const [now, then] = [openModel(SOURCE), openProven(SOURCE, 'businessTaxReturn', '2025')].map(
      ({ lenderView }) => lenderView,
    );
    // Without the salary of 2025 earnings fall from 255,000: the average with 50,000 and 170,000 counts.
    expect(now!.lenderCashFlow).toBeCloseTo(475_000 / 3, 6);
    expect(then!.lenderCashFlow).toBe(270_000);
    expect(question!.reason).toContain(
      `With proof DSCR at closing rises from ${now!.lenderDscr!.toFixed(2)}x to ${then!.lenderDscr!.toFixed(2)}x`,
    );
  });

  it('has the figures of the opened model at both ends, for any deal that a lender reads', () => {
    const money = fc.integer({ min: 0, max: 200_000 });
    const year = fc.record({
      grossRevenue: fc.integer({ min: 500_000, max: 3_000_000 }),
      netIncome: fc.integer({ min: -50_000, max: 500_000 }),
      ownerSalary: money,
      otherAddBacks: money,
    });
    const evidence = fc.constantFrom(...EVIDENCE_LEVELS);
    fc.assert(
      fc.property(
        fc.record({ 2023: year, 2024: year, 2025: year }),
        fc.record({ 2023: evidence, 2024: evidence, 2025: evidence }),
        fc.constantFrom('mostRecent' as const, 'average' as const),
        (historicalFinancials, levels, sdeCalculationMethod) => {
          const proofByYear = Object.fromEntries(
            Object.entries(levels).map(([key, level]) => [key, { evidence: level }]),
          );
          const source: ModelSource = {
            ...SOURCE,
            financials: { historicalFinancials },
            settings: { sdeCalculationMethod, asOfYear: 2026 },
            evidence: {
              adjustments: [
                { id: 'addBack.ownerSalary', label: '', kind: 'ownerPay', evidence: 'claimed', proofByYear },
              ],
            },
          };
          const now = openModel(source).lenderView.lenderDscr!;
          for (const { document, year: proven, swing } of listProofs(source)) {
            const then = openProven(source, document, proven!).lenderView.lenderDscr!;
            expect(swing!.dscr!.low).toBeCloseTo(Math.min(now, then), 9);
            expect(swing!.dscr!.high).toBeCloseTo(Math.max(now, then), 9);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('takes away an add-back that was given once for the deal, and keeps the others', () => {
    const financials = {
      historicalFinancials: { 2025: { grossRevenue: 1_250_000, cogs: 550_000, netIncome: 170_000 } },
      sdeAdjustments: { ownerSalary: 100_000, interest: 20_000, otherAddBacks: 10_000 },
    };
    const source = { ...SOURCE, financials, assumptions: { basis: 'sde' as const }, evidence: null };
    const question = listProofs(source).find(({ document }) => document === 'businessTaxReturn');
    expect(question!.swing!.dscr!.high / question!.swing!.dscr!.low).toBeCloseTo(300 / 200, 9);
  });
});
