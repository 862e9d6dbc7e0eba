import { type DealMatch } from '../api/deal-jobs';

/** In place of the id of a deal: the file becomes a deal of its own. */
export const NEW_DEAL = 'new';
/** In place of the id of a deal: the user has to say. */
export const UNSURE = '';

/** Files that go to the same deal. */
export interface DealGroup {
  /** id of the deal, NEW_DEAL or UNSURE */
  readonly target: string;
  readonly title: string;
  readonly matches: readonly DealMatch[];
}

/** The deal that the user chose for a file, else the one that it was sorted to. */
const getTarget = (
  { jobId, dealId, candidates }: DealMatch,
  chosen: Readonly<Record<string, string>>,
): string => chosen[jobId] ?? dealId ?? (candidates.length > 0 ? UNSURE : NEW_DEAL);

/** Every deal that one of the files may belong to, by name. */
export function listTargets(matches: readonly DealMatch[]): { value: string; label: string }[] {
  const names = new Map(matches.flatMap(({ candidates }) => candidates.map((one) => [one.dealId, one.name])));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/** Groups files by the deal that they go to: what is unsure first, new deals last. */
export function groupByDeal(
  matches: readonly DealMatch[],
  chosen: Readonly<Record<string, string>>,
): readonly DealGroup[] {
  const targets = [
    { value: UNSURE, label: 'Which deal?' },
    ...listTargets(matches),
    { value: NEW_DEAL, label: 'New deals' },
  ];
  return targets
    .map(({ value, label }) => ({
      target: value,
      title: label,
      matches: matches.filter((match) => getTarget(match, chosen) === value),
    }))
    .filter((group) => group.matches.length > 0);
}
