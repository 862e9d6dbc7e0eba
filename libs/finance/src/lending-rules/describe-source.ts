import { formatDay } from '@dealwright/figures';
import { type RuleSource } from './types.js';

/**
 * The official text of a citation with its date, in one line.
 *
 * Units: none. Rule A13.
 *
 * @example describeOfficialSource({ name: '13 CFR 120.223', dated: '2025-01-01' }) // => '13 CFR 120.223 (January 1, 2025)'
 */
export const describeOfficialSource = ({ name, dated }: Pick<RuleSource, 'name' | 'dated'>): string =>
  `${name} (${formatDay(dated)})`;

/**
 * A citation in one line: the official text with its date, and the article beside it.
 *
 * Units: none. Rule A13.
 *
 * @example describeSource({ name: '13 CFR 120.223', page: 'ecfr.gov', dated: '2025-01-01', seeAlso: { name: 'LegalClarity', page: 'legalclarity.org' } }) // => '13 CFR 120.223 (January 1, 2025); see also LegalClarity'
 */
export const describeSource = ({ seeAlso, ...official }: RuleSource): string =>
  `${describeOfficialSource(official)}; see also ${seeAlso.name}`;
