import { type Projections } from '@dealwright/finance';
import { formatMoney as format } from '../../../../lib/formats';

type Year = Pick<Projections['data'][number], 'year' | 'sde' | 'annualDebtService'>;

/**
 * What the SDE of a projected year, in whole dollars, pays, as a sentence.
 *
 * @param salary of the buyer, dollars a year; null if unknown
 */
export function describeCash({ year, sde, annualDebtService }: Year, salary: number | null): string {
  const left = sde - annualDebtService;
  const start = `SDE of ${format(sde)} in ${year}`;
  if (left < 0) return `${start} is ${format(-left)} short of debt service.`;
  const pays = annualDebtService > 0 ? ` pays ${format(annualDebtService)} of debt service and` : '';
  if (salary === null || salary === 0)
    return `${start}${pays} leaves ${format(left)} before your salary and taxes.`;
  return left < salary
    ? `${start}${pays} leaves ${format(left)}, ${format(salary - left)} short of your salary.`
    : `${start}${pays} leaves ${format(left)}: your salary of ${format(salary)}, and ${format(left - salary)} before taxes.`;
}
