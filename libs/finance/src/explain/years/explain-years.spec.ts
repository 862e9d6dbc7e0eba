import { type DealFinancials, type LoanData } from '../../types.js';
import { explainYears } from './explain-years.js';

const settings = { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 } as const;
const standard: DealFinancials = {
  historicalFinancials: {
    2025: {
      grossRevenue: 1_000_000,
      cogs: 400_000,
      operatingExpenses: 300_000,
      netIncome: 290_000,
      ownerSalary: 60_000,
    },
    2024: { grossRevenue: 900_000, cogs: 380_000, grossProfit: 500_000, operatingExpenses: 300_000 },
    2023: { netIncome: 100_000 },
  },
};
const detailed: DealFinancials = {
  collectDetailedIncomeStatement: true,
  historicalFinancials: {
    2025: {
      grossRevenue: 1_000_000,
      cogs: 400_000,
      sgaExpenses: 200_000,
      depreciation: 40_000,
      interest: 10_000,
      taxes: 70_000,
    },
  },
};
/** No interest: 108,000 a year, and a note of 60,000 over a year and a half. */
const loan: LoanData = {
  purchasePrice: 1_200_000,
  downPayment: 5,
  sbaRate: 0,
  sellerFinancing: true,
  sellerFinancingAmount: 60_000,
  sellerFinancingRate: 0,
  sellerFinancingTerm: 1.5,
};
const round = (value: number | null) => (value === null ? 'none' : Number(value.toFixed(4)));
const list = (financials: DealFinancials, part: string, structure: LoanData | null = loan, growthRate = 10) =>
  explainYears(
    { financials, loan: structure, settings, growthRate, projectionPeriod: 5 },
    structure && 148_000,
  )
    .filter(({ id }) => id.startsWith(part))
    .map((one) => [
      `${one.id}, ${one.rule}: ${one.label} = ${round(one.value)} ${one.unit} (${one.operation})`,
      one.formula,
      ...one.terms.map(({ sign, label, value, unit, source }) =>
        [`${sign} ${label} ${round(value)} ${unit}`, source.field].filter(Boolean).join(' from '),
      ),
    ]);
const findRow = (rows: readonly string[][], id: string) => rows.find(([head]) => head?.startsWith(`${id},`));

describe('explainYears, in the standard statement', () => {
  it('explains a past year from its lines and the debt service of year 1', () => {
    expect(list(standard, 'past:2025')).toEqual([
      [
        'past:2025:grossProfit, R3.2: Gross profit 2025 = 600000 dollars a year (sum)',
        'Gross revenue less cost of goods sold',
        '+ Gross revenue 1000000 dollars a year',
        '- Cost of goods sold 400000 dollars a year',
      ],
      [
        'past:2025:sdeMinus, R7.5, R7.6: Cash flow to owner 2025 = 202000 dollars a year (sum)',
        'SDE less the debt service of the year',
        '+ SDE 2025 350000 dollars a year',
        '- Debt service of year 1 148000 dollars a year',
      ],
      [
        'past:2025:netMinus, R7.5, R7.6: Net income less debt service 2025 = 142000 dollars a year (sum)',
        'Net income less the debt service of the year',
        '+ Net income 2025 290000 dollars a year',
        '- Debt service of year 1 148000 dollars a year',
      ],
      [
        'past:2025:dscr, R7.5, R7.6: DSCR 2025 = 2.3649 ratio (quotient)',
        'SDE divided by the debt service of the year',
        '+ SDE 2025 350000 dollars a year',
        '+ Debt service of year 1 148000 dollars a year',
      ],
    ]);
  });

  it('takes a stored line as entered, and leaves out what is unknown', () => {
    expect(list(standard, 'past:2024:gross')).toEqual([
      [
        'past:2024:grossProfit, R3.2: Gross profit 2024 = 500000 dollars a year (same)',
        'As entered for the period',
        '+ Gross profit 500000 dollars from grossProfit',
      ],
    ]);
    const listIds = (part: string, structure = loan as LoanData | null) =>
      list(standard, part, structure).map(([head]) => head?.split(',')[0]);
    expect(listIds('past:2023')).toEqual(['past:2023:sdeMinus', 'past:2023:netMinus', 'past:2023:dscr']);
    expect(listIds('past:2025', null)).toEqual(['past:2025:grossProfit']);
    // Without debt there is no DSCR to explain.
    expect(listIds('ahead:1', null)).toEqual(
      ['grossRevenue', 'cogs', 'grossProfit', 'operatingExpenses', 'netIncome']
        .concat('sde', 'annualDebtService', 'sdeMinus', 'netMinus')
        .map((line) => `ahead:1:${line}`),
    );
    expect(findRow(list(standard, 'ahead:1', null), 'ahead:1:annualDebtService')?.slice(2)).toEqual([]);
  });

  it('explains a year ahead from the one before', () => {
    expect(list(standard, 'ahead:2')).toEqual([
      [
        'ahead:2:grossRevenue, R7.4: Gross revenue 2027 = 1210000 dollars a year (product)',
        'Revenue of the year before, grown',
        '+ Gross revenue 2026 1100000 dollars a year',
        '+ Growth of 10% 1.1 ratio',
      ],
      [
        'ahead:2:cogs, R7.4: Cost of goods sold 2027 = 484000 dollars a year (product)',
        'Cost of goods keeps its share of revenue',
        '+ Revenue 1210000 dollars a year',
        '+ Share of revenue 0.4 ratio',
      ],
      [
        'ahead:2:grossProfit, R7.4: Gross profit 2027 = 726000 dollars a year (sum)',
        'Gross revenue less cost of goods sold',
        '+ Gross revenue 1210000 dollars a year',
        '- Cost of goods sold 484000 dollars a year',
      ],
      [
        'ahead:2:operatingExpenses, R7.4: Operating expenses 2027 = 356430 dollars a year (product)',
        'Expenses of the year before, grown one point less than revenue, never below 0',
        '+ Operating expenses 2026 327000 dollars a year',
        '+ Growth of 9% 1.09 ratio',
      ],
      [
        'ahead:2:netIncome, R7.4: Net income 2027 = 359570 dollars a year (sum)',
        'Gross profit less operating expenses',
        '+ Gross profit 726000 dollars a year',
        '- Operating expenses 356430 dollars a year',
        '+ Not explained by the lines of the base year -10000 dollars a year',
      ],
      [
        'ahead:2:sde, R7.4: SDE 2027 = 419570 dollars a year (sum)',
        'Net income plus the difference between SDE and net income in 2025',
        '+ Net income 359570 dollars a year',
        '+ SDE less net income, 2025 60000 dollars a year',
      ],
      [
        'ahead:2:annualDebtService, R5.6: Debt service 2027 = 128000 dollars a year (sum)',
        'Payments on each loan until its term ends',
        '+ SBA 7(a) loan, 12 payments 108000 dollars a year',
        '+ Seller note, 6 payments 20000 dollars a year',
      ],
      [
        'ahead:2:sdeMinus, R7.5, R7.6: Cash flow to owner 2027 = 291570 dollars a year (sum)',
        'SDE less the debt service of the year',
        '+ SDE 2027 419570 dollars a year',
        '- Debt service of the year 128000 dollars a year',
      ],
      [
        'ahead:2:netMinus, R7.5, R7.6: Net income less debt service 2027 = 231570 dollars a year (sum)',
        'Net income less the debt service of the year',
        '+ Net income 2027 359570 dollars a year',
        '- Debt service of the year 128000 dollars a year',
      ],
      [
        'ahead:2:dscr, R7.5, R7.6: DSCR 2027 = 3.2779 ratio (quotient)',
        'SDE divided by the debt service of the year',
        '+ SDE 2027 419570 dollars a year',
        '+ Debt service of the year 128000 dollars a year',
      ],
    ]);
  });

  it('begins with the base year, and never lets expenses shrink', () => {
    const rows = list(standard, 'ahead:1', loan, 0);
    expect(findRow(rows, 'ahead:1:grossRevenue')?.slice(2)).toEqual([
      '+ Gross revenue 2025 1000000 dollars a year',
      '+ Growth of 0% 1 ratio',
    ]);
    expect(findRow(rows, 'ahead:1:operatingExpenses')?.slice(2)).toEqual([
      '+ Operating expenses 2025 300000 dollars a year',
      '+ Growth of 0% 1 ratio',
    ]);
    expect(findRow(rows, 'ahead:1:annualDebtService')?.slice(2)).toEqual([
      '+ SBA 7(a) loan, 12 payments 108000 dollars a year',
      '+ Seller note, 12 payments 40000 dollars a year',
    ]);
  });
});

describe('explainYears, in the detailed statement', () => {
  it('explains each line of a past year', () => {
    expect(list(detailed, 'past:2025:e')).toEqual([
      [
        'past:2025:ebitda, R3.2: EBITDA 2025 = 400000 dollars a year (sum)',
        'Gross profit less SG&A expenses',
        '+ Gross profit 600000 dollars a year',
        '- SG&A expenses 200000 dollars a year',
      ],
      [
        'past:2025:ebit, R3.2: EBIT 2025 = 360000 dollars a year (sum)',
        'EBITDA less depreciation',
        '+ EBITDA 400000 dollars a year',
        '- Depreciation 40000 dollars a year',
      ],
      [
        'past:2025:ebt, R3.2: EBT 2025 = 350000 dollars a year (sum)',
        'EBIT less interest',
        '+ EBIT 360000 dollars a year',
        '- Interest 10000 dollars a year',
      ],
    ]);
  });

  it('explains each line of a year ahead', () => {
    // Taxes are 70,000 of an EBT of 350,000: 20 %.
    expect(list(detailed, 'ahead:2').slice(3, 11)).toEqual([
      [
        'ahead:2:sgaExpenses, R7.4: SG&A expenses 2027 = 237620 dollars a year (product)',
        'Expenses of the year before, grown one point less than revenue, never below 0',
        '+ SG&A expenses 2026 218000 dollars a year',
        '+ Growth of 9% 1.09 ratio',
      ],
      [
        'ahead:2:ebitda, R7.4: EBITDA 2027 = 488380 dollars a year (sum)',
        'Gross profit less SG&A expenses',
        '+ Gross profit 726000 dollars a year',
        '- SG&A expenses 237620 dollars a year',
      ],
      [
        'ahead:2:depreciation, R7.4: Depreciation 2027 = 40000 dollars a year (same)',
        'Stays as it was in the base year',
        '+ Depreciation 40000 dollars from depreciation',
      ],
      [
        'ahead:2:ebit, R7.4: EBIT 2027 = 448380 dollars a year (sum)',
        'EBITDA less depreciation',
        '+ EBITDA 488380 dollars a year',
        '- Depreciation 40000 dollars a year',
      ],
      [
        'ahead:2:interest, R7.4: Interest 2027 = 10000 dollars a year (same)',
        'Stays as it was in the base year',
        '+ Interest 10000 dollars from interest',
      ],
      [
        'ahead:2:ebt, R7.4: EBT 2027 = 438380 dollars a year (sum)',
        'EBIT less interest',
        '+ EBIT 448380 dollars a year',
        '- Interest 10000 dollars a year',
      ],
      [
        'ahead:2:taxes, R7.4: Taxes 2027 = 87676 dollars a year (rule)',
        'Taxes keep their share of a positive EBT, or stay where there was none to tax',
        '+ EBT 438380 dollars a year',
      ],
      [
        'ahead:2:netIncome, R7.4: Net income 2027 = 350704 dollars a year (sum)',
        'EBT less taxes',
        '+ EBT 438380 dollars a year',
        '- Taxes 87676 dollars a year',
      ],
    ]);
  });

  it('explains nothing ahead without a base year', () => {
    expect(list({ historicalFinancials: { 2025: { netIncome: 5 } } }, 'ahead')).toEqual([]);
  });
});
