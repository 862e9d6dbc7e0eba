import { type Evidence, type StoredAdjustment } from '@dealwright/finance';

type EvidenceById = Readonly<Record<string, Evidence>>;

/**
 * Replaces the evidence that documents gave before by what they give now. An adjustment whose evidence differs from
 * what documents gave was set by the user and stays as it is.
 */
export function mergeReadEvidence(
  items: readonly StoredAdjustment[],
  readEvidence: EvidenceById,
  readings: readonly StoredAdjustment[],
): { items: StoredAdjustment[]; readEvidence: EvidenceById } {
  const isOfUser = ({ id, evidence }: StoredAdjustment) => readEvidence[id] !== evidence;
  const ofUser = new Set(items.filter(isOfUser).map(({ id }) => id));
  const taken = readings.filter(({ id }) => !ofUser.has(id));
  const replaced = new Set(taken.map(({ id }) => id));
  return {
    items: [...items.filter(({ id }) => !replaced.has(id)), ...taken],
    readEvidence: {
      ...readEvidence,
      ...Object.fromEntries(taken.map(({ id, evidence }) => [id, evidence])),
    },
  };
}
