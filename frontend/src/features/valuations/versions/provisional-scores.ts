import { isAllCashPurchase } from '@dealwright/finance';
import { type LoanData } from '../api/models';
import { type ModelVersion } from '../api/versions';

/**
 * Whether a version has a score without the DSCR, although something is borrowed. A version does not store how many
 * years of net income its score had, so one that lacked only a second year does not count.
 */
export const isScoreProvisional = (
  { score, dscr }: Pick<ModelVersion, 'score' | 'dscr'>,
  loan: LoanData,
): boolean => score !== null && dscr === null && !isAllCashPurchase(loan);

/**
 * Finds the numbers of the versions whose score is provisional. Takes back the changes of each version to get the loan
 * structure of the one before.
 *
 * @param versions of one model, newest first
 * @param current the loan structure of the model, which is that of the newest version
 */
export function findProvisionalVersions(
  versions: readonly ModelVersion[],
  current: LoanData,
): ReadonlySet<number> {
  const provisional = new Set<number>();
  let loan = current;
  for (const version of versions) {
    if (isScoreProvisional(version, loan)) provisional.add(version.number);
    loan = { ...loan, ...Object.fromEntries(version.changes.map(({ field, from }) => [field, from])) };
  }
  return provisional;
}
