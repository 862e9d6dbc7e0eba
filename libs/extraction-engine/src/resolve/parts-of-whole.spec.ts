import { extractFinancials } from '../map/financials.js';
import { textDocument } from '../testing/pages.test-support.js';
import { year } from '../testing/year.test-support.js';

const frederick = `
  Frederick spa
                                   2024            2025
  Net revenue                  $988,200      $1,041,700
  Cost of services             $214,300        $223,900
  Gross profit                 $773,900        $817,800
  Net income                   $172,500        $188,000
`;
const hagerstown = `
  Hagerstown spa
                                   2024            2025
  Net revenue                  $742,600        $806,900
  Cost of services             $168,900        $181,400
  Gross profit                 $573,700        $625,500
  Net income                    $75,000         $99,200
`;
const both = `
  Both spas
                                   2024            2025
  Net revenue                $1,730,800      $1,848,600
  Cost of services             $383,200        $405,300
  Gross profit               $1,347,600      $1,443,300
  Net income                   $247,500        $287,200
`;

const read = (...blocks: string[]) => extractFinancials([textDocument(...blocks)], { asOfYear: 2026 });

describe('statements of several places', () => {
  it.each([[[frederick, hagerstown, both]], [[both, hagerstown, frederick]]])(
    'takes the table that the others add up to for that of the company',
    (blocks) => {
      const result = read(...blocks);
      expect(year(result, '2025')).toEqual({
        grossRevenue: '1848600',
        cogs: '405300',
        grossProfit: '1443300',
        netIncome: '287200',
      });
      expect(result.conflicts).toEqual([]);
    },
  );

  it('is sure of none where no table states the whole', () => {
    const { values } = read(frederick, hagerstown);
    expect(Math.max(0, ...values.map(({ overall }) => overall))).toBeLessThan(80);
  });
});
