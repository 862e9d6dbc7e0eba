import { type ModelAssumptions } from './model-assumptions.js';
import { type StructureInput } from '../financing/types.js';

/**
 * The structure of a deal with the assumptions stored for it. An assumption that is null or missing leaves the
 * structure as it is, so that its own default holds.
 *
 * Units: those of the fields. Rules A1, A4, A6, A12.
 *
 * @example applyAssumptions({ purchasePrice: 500000 }, { closingCosts: 20000, workingCapital: null }).closingCosts // => 20000
 */
export function applyAssumptions(
  structure: StructureInput,
  assumptions: ModelAssumptions | null | undefined,
): StructureInput {
  const known = Object.entries(assumptions ?? {}).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return { ...structure, ...Object.fromEntries(known) };
}
