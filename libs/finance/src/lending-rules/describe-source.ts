import { formatDay } from '@dealwright/figures';
import { type RuleSource } from './types.js';

/**
 * A citation in one line: the official text with its date, and the article beside it.
 *
 * Units: none. Rule A13.
 *
 * @example describeSource({ name: '13 CFR 120.223', page: 'ecfr.gov', dated: '2025-01-01', seeAlso: { name: 'LegalClarity', page: 'legalclarity.org' } }) // => '13 CFR 120.223 (January 1, 2025); see also LegalClarity'
 */
export function describeSource({ name, dated, seeAlso }: RuleSource): string {
  return `${name} (${formatDay(dated)}); see also ${seeAlso.name}`;
}
