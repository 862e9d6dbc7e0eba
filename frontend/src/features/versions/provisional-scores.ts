import { openLoan } from '@dealwright/finance';
import { type LoanData } from '../../domain/models/api/models';
import { type ModelVersion } from '../../domain/models/api/versions';

/**
 * Whether some factor of the score of a version was unknown. A version from before this was stored has a provisional
 * score where it lacks the DSCR, although something is borrowed.
 */
export const isScoreProvisional = (
  { score, dscr, isScoreProvisional: stored }: Pick<ModelVersion, 'score' | 'dscr' | 'isScoreProvisional'>,
  loan: LoanData,
): boolean => score !== null && (stored ?? (dscr === null && openLoan(loan).borrowing !== 'none'));

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
