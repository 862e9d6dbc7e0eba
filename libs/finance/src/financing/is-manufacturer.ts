import { type StructureInput } from './types.js';

/**
 * Whether the business is a manufacturer for the fee waivers: NAICS sectors 31 to 33, or as the input says.
 *
 * Unit: none. Rule A2.
 *
 * @example isManufacturer({ naics: '332710' }) // => true
 * @example isManufacturer({ naics: 238220 }) // => false
 */
export function isManufacturer(input: StructureInput | null | undefined): boolean {
  if (typeof input?.manufacturer === 'boolean') return input.manufacturer;
  return /^3[123]/.test(String(input?.naics ?? '').trim());
}
