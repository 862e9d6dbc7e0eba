import { parseStructure } from '../financing/parse-structure.js';
import { type StructureInput } from '../financing/index.js';
import { getLendingRules } from '../lending-rules/index.js';
import { explainLevers } from './explain-single-changes.js';
import { type ExplainedResult } from './explained-result.js';

const rules = getLendingRules('2026-01-15');
/** 1,200,000 over ten years without interest: 120,000 a year, of which 135,000 are 1.125 times. */
const deal: StructureInput = {
  purchasePrice: 1_200_000,
  downPayment: 0,
  sbaRate: 0,
  sde: 135_000,
  feeFinanced: false,
};
const coverage: ExplainedResult = {
  id: 'desk.lender.lenderDscr',
  label: "Lender's DSCR",
  formula: '',
  operation: 'quotient',
  value: 1.125,
  unit: 'ratio',
  rule: 'A12',
  terms: [],
};
const REACHED =
  'Only this input changes; all others stay as they are. At this value DSCR at closing is still at least 1.25x in the year with the largest debt service';
const MISSED =
  'Only this input changes; all others stay as they are. Even at its limit, DSCR at closing stays below 1.25x in the year with the largest debt service';
const round = (value: number | null) => (value === null ? 'none' : Number(value.toFixed(3)) + 0);
const list = (change: StructureInput, current: ExplainedResult | undefined) =>
  explainLevers(parseStructure({ ...deal, ...change }), rules, current).map((one) => [
    `${one.id}, ${one.rule}: ${one.label} = ${round(one.value)} ${one.unit} (${one.operation})`,
    one.formula,
    ...one.terms.map(({ sign, label, value, unit, source }) =>
      [`${sign} ${label} ${round(value)} ${unit}`, source.ref].filter(Boolean).join(' from '),
    ),
  ]);

describe('explainLevers', () => {
  it('says from where to where an input moves, and DSCR with it', () => {
    const now = '+ DSCR now 1.125 ratio from desk.lender.lenderDscr';
    const then = ['+ DSCR then 1.25 ratio', '+ Change of DSCR 0.125 ratio'];
    expect(list({}, coverage)).toEqual([
      [
        'desk.lever:price, A7, A8: Price, same cash and note = 1080000 dollars (rule)',
        REACHED,
        '+ Now 1200000 dollars',
        '+ Change -120000 dollars',
        now,
        ...then,
      ],
      [
        'desk.lever:downPayment, A7, A8: Down payment = 120000 dollars (rule)',
        REACHED,
        '+ Now 0 dollars',
        '+ Change 120000 dollars',
        now,
        ...then,
      ],
      [
        'desk.lever:rate, A7, A8: 7(a) rate = none percent (rule)',
        MISSED,
        '+ Now 0 percent',
        now,
        '+ DSCR at the limit 1.125 ratio',
        '+ Change of DSCR 0 ratio',
      ],
      [
        'desk.lever:sde, A7, A8: SDE = 150000 dollars (rule)',
        REACHED,
        '+ Now 135000 dollars',
        '+ Change 15000 dollars',
        now,
        ...then,
      ],
    ]);
  });

  it('compares with no DSCR that is unknown', () => {
    const note = {
      sellerFinancing: true,
      sellerFinancingAmount: 600_000,
      sellerFinancingTerm: 3,
      sellerFinancingRate: 0,
    };
    const rows = list(note, undefined);
    // Ten years of the note cost as much as the loan it replaces; on standby only the other half is paid.
    expect(rows.slice(2, 4)).toEqual([
      [
        'desk.lever:sellerTerm, A7, A8: Years of the seller note = none years (rule)',
        MISSED,
        '+ Now 3 years',
        '+ DSCR now none ratio',
        '+ DSCR at the limit 1.125 ratio',
      ],
      [
        'desk.lever:sellerStandby, A7, A8: Seller note on full standby = 600000 dollars (rule)',
        REACHED,
        '+ Now 0 dollars',
        '+ Change 600000 dollars',
        '+ DSCR now none ratio',
        '+ DSCR then 2.25 ratio',
      ],
    ]);
    expect(list({ sde: null }, coverage)).toEqual([]);
  });
});
