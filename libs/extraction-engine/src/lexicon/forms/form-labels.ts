import { DEAL_LABEL_RULES } from '../deal-label-rules.js';
import { normalizeLabel, readLabel } from '../read-label.js';

/** Weaker readings of a label may be names of businesses, such as 'Office Rental'. */
const MIN_LABEL_STRENGTH = 90;

/** Words of tax forms that name no line of a statement, as {@link normalizeLabel} writes them. */
const WORDS_OF_FORMS: ReadonlySet<string> = new Set([
  'advertising',
  'bad debts',
  'business activity code',
  'business activity code number',
  'date incorporated',
  'employee benefit programs',
  'employer identification number',
  'name of proprietor',
  'ordinary business income loss',
  'other deductions',
  'other income loss',
  'pension profit sharing etc plans',
  'principal business activity',
  'principal product or service',
  'repairs and maintenance',
  'returns and allowances',
  'salaries and wages',
  'salaries and wages less employment credits',
  'social security number',
  'taxes and licenses',
  'total assets',
  'total deductions',
  'total income',
  'total income loss',
]);

/**
 * True for a text that is as a whole the label of a statement, of a tax form or of a fact: no value of a fact is one.
 *
 * @example isFormLabel('1a Gross receipts or sales') // true
 * @example isFormLabel('Gross & Sons') // false
 */
export function isFormLabel(text: string): boolean {
  const printed = text.trim().replace(/[\s.:]+$/, '');
  return (
    WORDS_OF_FORMS.has(normalizeLabel(printed)) ||
    readLabel(printed).some(({ strength }) => strength >= MIN_LABEL_STRENGTH) ||
    DEAL_LABEL_RULES.some(({ label }) => label.test(printed))
  );
}
