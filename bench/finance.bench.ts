/**
 * Measures how many complete models one core calculates per second: three years of income statements, SDE, three
 * loans, score and a ten-year projection. The same run also times the same arithmetic as one plain loop over parsed
 * numbers, to separate the cost of the rules from the speed of the machine.
 */
import { parseNumber } from '../libs/figures/src/index.js';
import { calculateModel, calculateModelNumbers, type ModelInput } from '../libs/finance/src/model/index.js';
import { findProjectionBase, projectYears } from '../libs/finance/src/projections/index.js';
import { compare, conditions, mustAgree } from './measure.js';

const GOAL_PER_SECOND = 100_000;
const GOAL_RATIO = 0.8;

const settings = { sdeCalculationMethod: 'average', asOfYear: 2026 } as const;
const yearLabels = { year1: '2023', year2: '2024', year3: '2025' };
/** Enough different models that nothing can be remembered from one to the next. */
const inputs: ModelInput[] = Array.from({ length: 512 }, (_, i) => ({
  settings,
  loan: {
    purchasePrice: String(900_000 + i * 1000),
    downPaymentType: 'percentage',
    downPayment: '10',
    sbaRate: '11.5',
    sbaTerm: '10',
    sellerFinancing: true,
    sellerFinancingAmount: '100000',
    sellerFinancingRate: '7.5',
    sellerFinancingTerm: '3',
    includeRealEstate: true,
    realEstatePurchasePrice: '400000',
    realEstateDownPayment: '10',
    sba504Rate: '8',
    sba504Term: '25',
  },
  financials: {
    yearLabels,
    collectDetailedIncomeStatement: true,
    historicalFinancials: Object.fromEntries(
      Object.keys(yearLabels).map((key, year) => [key, makeFigures(1_000_000 + i * 100 + year * 50_000)]),
    ),
  },
}));

function makeFigures(revenue: number) {
  return {
    grossRevenue: String(revenue),
    cogs: String(revenue * 0.4),
    sgaExpenses: '250000',
    depreciation: '20000',
    interest: '10000',
    taxes: '30000',
    ownerSalary: '80000',
    newOfficerSalary: '-60000',
    ownerPayrollTaxes: '6000',
    otherAddBacks: '5000',
  };
}

function fullModel(input: ModelInput) {
  const { periods, structure, results, scored } = calculateModelNumbers(input);
  const ahead = projectYears({
    base: findProjectionBase(periods),
    structure,
    growthRate: '5',
    projectionPeriod: 10,
  });
  return { sde: results?.sde, score: scored?.score, rows: ahead?.data };
}

const pay = (amount: number, rate: number, months: number) =>
  (amount * rate) / 1200 / (1 - (1 + rate / 1200) ** -months);

/** The arithmetic of the same model by hand, the text numerals read with `num` as any program must. */
function handWritten({ financials, loan }: ModelInput) {
  const years = Object.entries(financials?.historicalFinancials ?? {})
    .map(([key, f]) => {
      const revenue = parseNumber(f.grossRevenue) ?? 0;
      const cogs = parseNumber(f.cogs) ?? 0;
      const sga = parseNumber(f.sgaExpenses) ?? 0;
      const depreciation = parseNumber(f.depreciation) ?? 0;
      const interest = parseNumber(f.interest) ?? 0;
      const taxes = parseNumber(f.taxes) ?? 0;
      const salary = parseNumber(f.ownerSalary) ?? 0;
      const officer = -Math.abs(parseNumber(f.newOfficerSalary) ?? 0);
      const payroll = parseNumber(f.ownerPayrollTaxes) ?? 0;
      const others = parseNumber(f.otherAddBacks) ?? 0;
      const stored = [f.grossProfit, f.ebitda, f.ebit, f.ebt, f.netIncome, f.sde].map(parseNumber);
      const netIncome = stored[4] ?? revenue - cogs - sga - depreciation - interest - taxes;
      const sde = netIncome + salary + officer + interest + payroll + depreciation + others;
      const label = Number(/\d{4}/.exec(String(financials?.yearLabels?.[key]))?.[0]);
      return {
        label,
        revenue,
        cogs,
        sga,
        depreciation,
        interest,
        taxes,
        salary,
        officer,
        payroll,
        others,
        netIncome,
        sde,
      };
    })
    .sort((a, b) => b.label - a.label);
  const sde = years.reduce((sum, year) => sum + year.sde, 0) / years.length;
  const price = parseNumber(loan?.purchasePrice) ?? 0;
  const down = (price * (parseNumber(loan?.downPayment) ?? 0)) / 100;
  const note = parseNumber(loan?.sellerFinancingAmount) ?? 0;
  const building = parseNumber(loan?.realEstatePurchasePrice) ?? 0;
  const buildingLoan = building - (building * (parseNumber(loan?.realEstateDownPayment) ?? 0)) / 100;
  const terms = [
    parseNumber(loan?.sbaTerm),
    parseNumber(loan?.sellerFinancingTerm),
    parseNumber(loan?.sba504Term),
  ].map((term) => 12 * (term ?? 0));
  const payments = [
    pay(price - down - note, parseNumber(loan?.sbaRate) ?? 0, terms[0] ?? 0),
    pay(note, parseNumber(loan?.sellerFinancingRate) ?? 0, terms[1] ?? 0),
    pay(buildingLoan, parseNumber(loan?.sba504Rate) ?? 0, terms[2] ?? 0),
  ];
  const annual = 12 * payments.reduce((sum, one) => sum + one, 0);
  const dscr = sde / annual;
  const mean = years.reduce((sum, year) => sum + year.netIncome, 0) / years.length;
  const cv =
    Math.sqrt(years.reduce((sum, year) => sum + (year.netIncome - mean) ** 2, 0) / years.length) / mean;
  const multiple = price / sde;
  let score = 50 + (dscr >= 2 ? 20 : dscr >= 1.5 ? 15 : dscr >= 1.25 ? 10 : dscr >= 1.1 ? 5 : -20);
  score +=
    (cv < 0.1 ? 15 : cv < 0.25 ? 10 : -10) +
    (multiple < 3 ? -5 : multiple < 3.5 ? 10 : multiple <= 4 ? 5 : -10);
  const base = years[0]!;
  const rows = [];
  let { revenue, sga } = base;
  const taxShare = base.taxes / (base.netIncome + base.taxes);
  for (let i = 1; i <= 10; i++) {
    revenue *= 1.05;
    sga *= 1.04;
    const cogs = (revenue * base.cogs) / base.revenue;
    const ebitda = revenue - cogs - sga;
    const ebit = ebitda - base.depreciation;
    const ebt = ebit - base.interest;
    const taxes = Math.max(0, ebt) * taxShare;
    const due = payments.reduce(
      (sum, one, k) => sum + one * Math.min(12, Math.max(0, (terms[k] ?? 0) - 12 * (i - 1))),
      0,
    );
    const rowSde = ebt - taxes + base.sde - base.netIncome;
    rows.push({
      year: String(base.label + i),
      grossRevenue: revenue,
      cogs,
      grossProfit: revenue - cogs,
      operatingExpenses: null,
      sgaExpenses: sga,
      ebitda,
      depreciation: base.depreciation,
      ebit,
      interest: base.interest,
      ebt,
      taxes,
      netIncome: ebt - taxes,
      sde: rowSde,
      ownerSalary: base.salary,
      newOfficerSalary: base.officer,
      addBackInterest: base.interest,
      depreciationAmortization: base.depreciation,
      ownerPayrollTaxes: base.payroll,
      otherAddBacks: base.others,
      annualDebtService: due,
      sdeMinusAnnualDebtService: rowSde - due,
      netIncomeMinusAnnualDebtService: ebt - taxes - due,
      dscr: rowSde / due,
    });
  }
  return { sde, score, rows };
}

/** One model after the other, so that no two runs in a row are of the same one. */
function through(run: (input: ModelInput) => unknown): () => unknown {
  let next = 0;
  return () => run(inputs[next++ % inputs.length]!);
}

for (const input of inputs) mustAgree('the model', fullModel(input), handWritten(input));
const compared = compare(through(fullModel), through(handWritten));
const sentences = compare(through(calculateModel), through(fullModel));
const perSecond = (ms: number) => Math.round(1000 / ms);
const result = {
  name: 'finance',
  modelsPerSecond: perSecond(compared.ms),
  handWrittenPerSecond: perSecond(compared.byHandMs),
  ratio: Number(compared.ratio.toFixed(3)),
  withSentencesPerSecond: perSecond(sentences.ms),
  goals: { modelsPerSecond: GOAL_PER_SECOND, ratio: GOAL_RATIO },
  ok: perSecond(compared.ms) >= GOAL_PER_SECOND && compared.ratio >= GOAL_RATIO,
};
console.log(JSON.stringify(result, null, 2));
console.log(conditions());
if (!result.ok) process.exitCode = 1;
