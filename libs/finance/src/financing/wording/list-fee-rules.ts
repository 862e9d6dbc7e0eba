import { type RuleName } from '../../lending-rules/index.js';
import { type SourcesAndUses } from '../sources-and-uses.js';

/**
 * The dated rules behind the fees in sources and uses: those of the 7(a) and of the 504 program, each only where there
 * is such a loan.
 *
 * Units: dollars in. Rules A1, A2, A13.
 *
 * @example listFeeRules({ sevenALoan: 0, realEstateLoan: 600000 }) // => ['program504']
 */
export const listFeeRules = ({
  sevenALoan,
  realEstateLoan,
}: Pick<SourcesAndUses, 'sevenALoan' | 'realEstateLoan'>): readonly RuleName[] => [
  ...(sevenALoan > 0 ? (['guarantyFee', 'guaranty'] as const) : []),
  ...(realEstateLoan > 0 ? (['program504'] as const) : []),
];
