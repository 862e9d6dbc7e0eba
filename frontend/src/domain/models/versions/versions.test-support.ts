import { type ModelVersion } from '../api/versions';

/** A version without DSCR. */
export const SAVED_VERSION: ModelVersion = {
  valuationId: 'm1',
  number: 2,
  kind: 'saved',
  name: null,
  changes: [],
  cause: null,
  score: 50,
  isScoreProvisional: null,
  dscr: null,
  sde: 200_000,
  purchasePrice: 600_000,
  actorId: 'u1',
  savedAt: '2026-11-23T06:00:00.000Z',
};
