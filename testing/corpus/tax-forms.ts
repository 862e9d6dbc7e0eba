import { inventBusiness, totalOf, type Year } from './business.js';
import type { Made, YearTruth } from './document.js';
import { type Random } from './random.js';
import { cogsOf, sumRevenue } from './tables.js';
import { type Part } from './wording.js';

/** A line of a form: its number, its words, the box number at the right and the figure. */
interface FormLine {
  readonly number: string;
  readonly words: string;
  readonly value: number | null;
  /** Whether the amount is in the inner column, like lines 1a and 1b. */
  readonly inner?: boolean;
}

export interface TaxForm {
  readonly heading: readonly string[];
  readonly year: number;
  readonly name: string;
  readonly lines: readonly FormLine[];
  readonly leaders: boolean;
}

export interface MadeForm extends Made {
  readonly form: TaxForm;
}

function corporate(
  random: Random,
  year: Year,
  name: string,
  partnership: boolean,
  leaders: boolean,
): { form: TaxForm; truth: YearTruth } {
  const gross = sumRevenue(year);
  const returns = random.chance(0.4) ? year.returns : 0;
  const cogs = cogsOf(year);
  const profit = gross - returns - cogs;
  const wages = Math.round(gross * 0.12);
  const rent = 12 * random.whole(900, 5_000);
  const taxes = random.whole(2_000, 21_000);
  const other = totalOf(year.expenses.slice(0, 4));
  const deductions = year.officer + wages + rent + taxes + year.interest + year.depreciation + other;
  const ordinary = profit + year.otherIncome - deductions;
  const at = (s: string, p: string) => (partnership ? p : s);
  const lines: FormLine[] = [
    { number: '1a', words: 'Gross receipts or sales', value: gross, inner: true },
    { number: 'b', words: 'Less returns and allowances', value: returns || null, inner: true },
    { number: 'c', words: 'Balance. Subtract line 1b from line 1a', value: gross - returns },
    { number: '2', words: 'Cost of goods sold (attach Form 1125-A)', value: cogs },
    { number: '3', words: 'Gross profit. Subtract line 2 from line 1c', value: profit },
    { number: '4', words: 'Net gain (loss) from Form 4797', value: null },
    { number: at('5', '7'), words: 'Other income (loss) (attach statement)', value: year.otherIncome },
    {
      number: at('6', '8'),
      words: 'Total income (loss). Combine lines above',
      value: profit + year.otherIncome,
    },
    ...(partnership
      ? []
      : [{ number: '7', words: 'Compensation of officers (see instructions)', value: year.officer }]),
    { number: at('8', '9'), words: 'Salaries and wages (less employment credits)', value: wages },
    ...(partnership ? [{ number: '10', words: 'Guaranteed payments to partners', value: year.officer }] : []),
    { number: at('11', '13'), words: 'Rents', value: rent },
    { number: at('12', '14'), words: 'Taxes and licenses', value: taxes },
    { number: at('13', '15'), words: 'Interest (see instructions)', value: year.interest },
    {
      number: at('14', '16c'),
      words: 'Depreciation not claimed on Form 1125-A or elsewhere on return',
      value: year.depreciation,
    },
    { number: at('16', '20'), words: 'Other deductions (attach statement)', value: other },
    {
      number: at('21', '22'),
      words: 'Total deductions. Add the amounts shown in the far right column',
      value: deductions,
    },
    {
      number: at('22', '23'),
      words: 'Ordinary business income (loss). Subtract total deductions from total income',
      value: ordinary,
    },
  ];
  const truth: YearTruth = {
    [year.year]: {
      grossRevenue: gross - returns,
      cogs,
      grossProfit: profit,
      ownerSalary: year.officer,
      interest: year.interest,
      depreciation: year.depreciation,
      operatingExpenses: deductions,
      netIncome: ordinary,
    },
  };
  const heading = partnership
    ? [
        'Form 1065',
        'U.S. Return of Partnership Income',
        `For calendar year ${year.year}, or tax year beginning`,
      ]
    : [
        'Form 1120-S',
        'U.S. Income Tax Return for an S Corporation',
        `For calendar year ${year.year} or tax year beginning`,
      ];
  return { form: { heading, year: year.year, name, lines, leaders }, truth };
}

function soleProprietor(
  random: Random,
  year: Year,
  name: string,
  leaders: boolean,
): { form: TaxForm; truth: YearTruth } {
  const gross = sumRevenue(year);
  const cogs = cogsOf(year);
  const profit = gross - cogs;
  const supplies = random.whole(2_000, 30_000);
  const rent = 12 * random.whole(700, 4_000);
  const expenses = year.depreciation + year.interest + supplies + rent;
  const lines: FormLine[] = [
    { number: '1', words: 'Gross receipts or sales. See instructions', value: gross },
    { number: '2', words: 'Returns and allowances', value: null },
    { number: '3', words: 'Subtract line 2 from line 1', value: gross },
    { number: '4', words: 'Cost of goods sold (from line 42)', value: cogs },
    { number: '5', words: 'Gross profit. Subtract line 4 from line 3', value: profit },
    { number: '7', words: 'Gross income. Add lines 5 and 6', value: profit },
    { number: '13', words: 'Depreciation and section 179 expense deduction', value: year.depreciation },
    { number: '16b', words: 'Interest: Other', value: year.interest },
    { number: '20b', words: 'Rent: Other business property', value: rent },
    { number: '22', words: 'Supplies (not included in Part III)', value: supplies },
    { number: '28', words: 'Total expenses before expenses for business use of home', value: expenses },
    { number: '31', words: 'Net profit or (loss). Subtract line 30 from line 29', value: profit - expenses },
  ];
  const truth: YearTruth = {
    [year.year]: {
      grossRevenue: gross,
      cogs,
      grossProfit: profit,
      depreciation: year.depreciation,
      interest: year.interest,
      operatingExpenses: expenses,
      netIncome: profit - expenses,
    },
  };
  return {
    form: {
      heading: [
        'SCHEDULE C (Form 1040)',
        'Profit or Loss From Business',
        `(Sole Proprietorship) ${year.year}`,
      ],
      year: year.year,
      name,
      lines,
      leaders,
    },
    truth,
  };
}

/** The first page of a tax return of an S corporation, a partnership or a sole proprietor. */
export function taxReturn(random: Random, part: Part): MadeForm {
  const business = inventBusiness(random, random.whole(2021, 2024), 1, random.chance(0.2));
  const year = business.years[0] as Year;
  const kind = random.pick(part === 'train' ? (['1120S', 'C'] as const) : (['1120S', '1065', 'C'] as const));
  const leaders = part === 'train' || random.chance(0.5);
  const { form, truth } =
    kind === 'C'
      ? soleProprietor(random, year, business.name, leaders)
      : corporate(random, year, business.name, kind === '1065', leaders);
  return { blocks: [], form, truth: { years: truth, deal: {} } };
}
