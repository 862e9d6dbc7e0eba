import { type Page, readDocument } from '@dealwright/document-reader';
import { formatMoney, formatMoneyWithCents, formatRatio } from '@dealwright/figures';
import {
  analyzeModel,
  type DealEvidence,
  DEFAULT_HAIRCUTS,
  describeOfficialSource,
  type LoanData,
  type ModelAssumptions,
  roundFlows,
  roundProjectedMonths,
  type StoredAdjustment,
} from '@dealwright/finance';
import { TEN_MODELS } from '../../../../test/support/ten-models.js';
import { formatDollars } from '../pdf/pdf-text.js';
import { buildPackage } from './build-package.js';
import { calculatePackage } from './lender-package.js';
import { type PackageSource } from './package-source.js';
import { formatRequest } from './request-letter.js';

const TAX_RETURN = 'f7f3ad5e-5b86-4a4c-9d0e-6c4f1f5c9a01';

const ADJUSTMENTS: readonly StoredAdjustment[] = [
  {
    id: 'addBack.ownerSalary',
    label: 'Owner salary',
    kind: 'ownerPay',
    evidence: 'taxReturn',
    source: { documentId: TAX_RETURN, page: 3 },
  },
  {
    id: 'truck',
    label: 'Private truck',
    kind: 'personal',
    evidence: 'ledger',
    amountByYear: { year1: 9_000, year2: 8_500 },
  },
];

const EXAMPLE: PackageSource = {
  model: {
    dealName: 'Lakeside Heating & Air',
    modelName: 'Base Case',
    day: '2026-03-01',
    input: {
      financials: {
        yearLabels: { year1: '2025', year2: '2024', year3: '2023' },
        historicalFinancials: {
          year1: { grossRevenue: 1_500_000, cogs: 700_000, operatingExpenses: 624_000, ownerSalary: 60_000 },
          year2: { grossRevenue: 1_420_000, cogs: 668_000, operatingExpenses: 600_000, ownerSalary: 60_000 },
          year3: { grossRevenue: 1_350_000, cogs: 640_000, operatingExpenses: 580_000, ownerSalary: 58_000 },
        },
      },
      loan: { purchasePrice: 1_200_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 },
      settings: { sdeCalculationMethod: 'mostRecent', asOfYear: 2026 },
    },
    choice: { growthRate: 4, projectionPeriod: 10 },
    assumptions: {
      closingCosts: 35_000,
      workingCapital: 100_000,
      otherHouseholdIncome: 90_000,
      livingCosts: 60_000,
      personalDebtService: 18_000,
    },
    evidence: { adjustments: ADJUSTMENTS },
  },
  business: [
    { label: 'Business type', value: 'Service' },
    { label: 'Address', value: null },
  ],
  buyer: [
    { label: 'Name', value: 'Ada Buyer' },
    { label: 'Cash available', value: null },
  ],
  haircuts: DEFAULT_HAIRCUTS,
  documents: [{ id: TAX_RETURN, name: 'Form 1120-S 2025.pdf', title: null }],
  statements: [],
  contact: { name: 'Ada Buyer', email: 'ada@example.com' },
  options: { showsFailures: true, showsNegotiation: true },
};

const withEvidence = (evidence: DealEvidence): PackageSource => ({
  ...EXAMPLE,
  model: { ...EXAMPLE.model, evidence },
});

/** The example with another loan and other assumptions; none unless given. */
function withLoan(loan: LoanData, assumptions: ModelAssumptions | null = null): PackageSource {
  return {
    ...EXAMPLE,
    model: { ...EXAMPLE.model, input: { ...EXAMPLE.model.input, loan }, assumptions },
  };
}

async function readText(source: PackageSource) {
  const bytes = await buildPackage(source);
  const { pages } = await readDocument({ fileId: 'f', bytes, fileName: 'package.pdf' });
  const texts = pages.map(({ words }) => words.map(({ text }) => text).join(' '));
  return { pages, texts, text: texts.join(' ') };
}

jest.setTimeout(120_000);

describe("a lender's package", () => {
  let text: string;
  let texts: readonly string[];
  let pages: readonly Page[];
  const { report, lenses, years } = calculatePackage(EXAMPLE);
  const { model } = report;

  beforeAll(async () => {
    ({ text, texts, pages } = await readText(EXAMPLE));
  });

  it('begins with the request, the business and the buyer', () => {
    expect(texts[0]).toContain(
      'I request an SBA 7(a) loan of $1,247,754 over 10 years at 11.5% to buy Lakeside Heating & Air for $1,200,000.',
    );
    expect(texts[2]).toMatch(/The business Business type Service The buyer Name Ada Buyer/);
    expect(text).not.toMatch(/Not provided|Cash available/);
  });

  it('says in the summary that the coverage is below the usual minimum', () => {
    const { lenderView: view, failures: failed } = model;
    expect(view.lenderDscr).toBeCloseTo(1.121, 3);
    expect(texts[1]).toContain(`DSCR at closing is ${formatRatio(view.lenderDscr)}`);
    expect(texts[1]).toContain('It is below the usual lender minimum (1.25x).');
    expect(texts[1]).toContain(`On SDE of ${formatMoney(view.lenderCashFlow)}`);
    expect(failed.length).toBeGreaterThan(0);
    expect(texts[1]).toContain(`Not met as structured: ${failed.map(({ reason }) => reason).join(' ')}`);
  });

  it('has a footnote where the fees are those of an earlier year, and else none', async () => {
    const footnote =
      'SBA fees are estimated by the schedule of fiscal year 2026, the newest at hand; those in force at closing may differ.';
    expect(text).not.toContain('SBA fees are estimated');
    const later = await readText({ ...EXAMPLE, model: { ...EXAMPLE.model, day: '2026-11-29' } });
    expect(later.text).toContain(footnote);
  });

  it('has the sources and uses, the schedule and the global cash flow of the one financing', () => {
    const { closing } = model;
    const { schedule, globalCashFlow: household } = analyzeModel(model);
    for (const figure of [closing?.totalUses, closing?.sevenALoan, closing?.buyerCash])
      expect(text).toContain(formatMoneyWithCents(figure ?? NaN));
    const years = roundFlows(
      schedule.years,
      schedule.tranches.reduce((sum, { principal }) => sum + principal, 0),
    );
    const sumColumn = (column: 'payment' | 'interest' | 'principal') =>
      years.reduce((sum, row) => sum + row[column], 0);
    const figures = [
      sumColumn('payment'),
      sumColumn('interest'),
      sumColumn('principal'),
      ...years.flatMap(({ payment, interest, principal, balance }) => [
        payment,
        interest,
        principal,
        balance,
      ]),
      household?.afterDebtService,
    ];
    for (const figure of figures) expect(text).toContain(formatMoney(figure ?? NaN));
    expect(schedule.tranches[0]?.principal).toBe(closing?.sevenALoan);
  });

  it('names kind, document and page of each adjustment', () => {
    expect(text).toMatch(/Owner salary Owner pay Read from the 2025 .*return, page 3/);
    expect(text).toMatch(/Private truck Personal Per the general .*\$9,000 \$8,500 –/);
    expect(text).toMatch(/With all adjustments \$245,000 \$220,500 \$188,000/);
  });

  it('names the evidence of each year by which the lenses count it', async () => {
    const [salary, truck] = ADJUSTMENTS;
    const proofByYear = {
      year1: { evidence: 'taxReturn', source: { documentId: TAX_RETURN, page: 3 } },
      year2: { evidence: 'ledger' },
    } as const;
    const claimed = { ...salary!, evidence: 'claimed', source: null, proofByYear } as const;
    const source = withEvidence({ adjustments: [claimed, truck!] });
    const { text: said } = await readText(source);
    const evidence = said.slice(said.indexOf('Owner salary Owner pay'), said.indexOf('Private truck'));
    const words = evidence.replaceAll(/\$[\d,]+ /g, '').replaceAll(/\s+/g, ' ');
    expect(words).toContain(
      'Read from the 2025 return, page 3; Per the general ledger (2024); Stated by the seller (2023)',
    );
    const lender = calculatePackage(source).lenses?.lenses.find(({ lens }) => lens === 'lender');
    const counted = lender?.years.map(({ steps }) => steps.find(({ label }) => label === 'Owner salary'));
    expect(counted?.map((step) => step?.counted)).toEqual([60_000, 0, 0]);
  });

  it('has earnings, DSCR and maximum price of the three lenses', () => {
    expect(lenses?.lenses).toHaveLength(3);
    for (const { earnings, dscr, maximumPrice } of lenses?.lenses ?? []) {
      expect(text).toContain(formatMoney(earnings ?? NaN));
      expect(text).toContain(formatRatio(dscr ?? NaN));
      expect(text).toContain(formatDollars(maximumPrice));
    }
  });

  it('starts the lender from the net income of a tax return that contradicts the saved one', async () => {
    const source = withEvidence({
      adjustments: ADJUSTMENTS,
      taxReturn: { year1: { netIncome: 116_000 } },
    });
    const { text: said } = await readText(source);
    expect(said).toContain(
      `Net income beyond the tax return $0 $0 ${formatDollars(-60_000)} Total $245,000 $244,100 $176,000`,
    );
    const lender = calculatePackage(source).lenses?.lenses.find(({ lens }) => lens === 'lender');
    expect(lender?.years[0]?.total).toBe(116_000 + 60_000);
  });

  it('has DSCR at closing of every projected year', () => {
    expect(years).toHaveLength(10);
    for (const { year, dscr, debtService } of years) {
      expect(text).toContain(year);
      expect(text).toContain(formatRatio(dscr ?? NaN));
      expect(text).toContain(formatMoney(debtService));
    }
  });

  it('has the first year by month, with interest and principal as scheduled', () => {
    const { months } = calculatePackage(EXAMPLE);
    expect(months).toHaveLength(12);
    const [first] = roundProjectedMonths(months);
    expect(text).toContain(
      `1 ${[first?.grossRevenue, first?.sde, first?.interest, first?.principal, first?.debtService, first?.cashFlowAfterDebt].map((figure) => formatDollars(figure)).join(' ')}`,
    );
    expect(text).toContain(
      'Revenue and earnings are one twelfth of the year each month, without seasonality',
    );
    const sum = months.reduce((total, { debtService }) => total + (debtService ?? NaN), 0);
    expect(sum).toBeCloseTo(years[0]?.debtService ?? NaN, 6);
  });

  it('asks for an appraisal of real estate that the 7(a) loan pays, instead of a lease', async () => {
    const assumptions = { ...EXAMPLE.model.assumptions, realEstateShare: 60 };
    const { text: said } = await readText({ ...EXAMPLE, model: { ...EXAMPLE.model, assumptions } });
    expect(said).toContain(
      'An appraisal and an environmental report of the real estate, and title insurance.',
    );
    expect(said).toContain('a mortgage on its real estate');
    expect(said).toMatch(
      /Real estate of the business \$7\d\d,\d{3} Part of the price that the 7\(a\) loan pays/,
    );
    expect(said).not.toContain('A lease, or its assignment');
    expect(said).toContain('Purchase agreement and title report of the real estate');
    expect(said).not.toContain('Lease of the premises');
    expect(text).toContain('A lease, or its assignment');
  });

  it('gives terms in years and says when a standby note is paid, but nothing of what the buyer plans', async () => {
    const { loan, ...input } = EXAMPLE.model.input;
    const { text: said } = await readText({
      ...EXAMPLE,
      model: {
        ...EXAMPLE.model,
        input: { ...input, loan: { ...loan, sellerFinancing: true, sellerFinancingAmount: 60_000 } },
        assumptions: { ...EXAMPLE.model.assumptions, standby: true, exitMultiple: 3.5, exitYear: 7 },
      },
    });
    expect(said).toMatch(/SBA 7\(a\) loan \$[\d,]+ 11\.5% 10 years/);
    expect(said).toContain(
      'Nothing is paid on the seller note for 10 years; then $105,000 falls due: its principal of $60,000 and accrued interest of $45,000. The table includes that payment; debt service and DSCR do not.',
    );
    expect(said).toContain('Seller note on full standby Yes');
    expect(said).not.toMatch(/Exit multiple|Years until sale|120 months|\b[Yy]our?\b/);
  });

  it('names the cash flow that debt is tested on', async () => {
    expect(text).not.toContain("Lender's cash flow");
    expect(text).toContain("neither the buyer's salary nor a reserve is deducted");
    const assumptions = { ...EXAMPLE.model.assumptions, buyerLivingSalary: 50_000 };
    const { text: said } = await readText({ ...EXAMPLE, model: { ...EXAMPLE.model, assumptions } });
    expect(said).toMatch(/On the lender's cash flow of \$[\d,]+, DSCR at closing/);
    expect(said).toContain("The lender's cash flow is SDE after the adjustments under Coverage at closing.");
  });

  it('prints shares that add up, and no sum twice', async () => {
    const lines = { ...EXAMPLE.model.input.financials, collectDetailedIncomeStatement: true };
    const input = { ...EXAMPLE.model.input, financials: lines };
    const { texts: pages } = await readText({ ...EXAMPLE, model: { ...EXAMPLE.model, input } });
    for (const side of ['Uses', 'Sources']) {
      const [, table = ''] =
        new RegExp(`${side} US dollars Share (.*?) Total ${side.toLowerCase()}`).exec(pages[1] ?? '') ?? [];
      const shares = table
        .split(' ')
        .filter((word) => word.endsWith('%'))
        .map((share) => Math.round(100 * Number.parseFloat(share)));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
    }
    expect(pages.join(' ')).toMatch(/EBITDA/);
    expect(pages.join(' ')).not.toMatch(/\bEBIT\b|\bEBT\b/);
  });

  it('lists the replacement salary, with which it stresses the coverage', async () => {
    const { text: said } = await readText({
      ...EXAMPLE,
      model: { ...EXAMPLE.model, assumptions: { ...EXAMPLE.model.assumptions, marketSalary: 91_000 } },
    });
    expect(said).toContain('A manager replaces the owner');
    expect(said).toContain('Replacement salary $91,000');
  });

  it("says whose the new officer's salary is, and tells the lender to enter nothing", async () => {
    const years = EXAMPLE.model.input.financials?.historicalFinancials ?? {};
    const hired = { ...years, year1: { ...years.year1, newOfficerSalary: 40_000 } };
    const financials = { ...EXAMPLE.model.input.financials, historicalFinancials: hired };
    const readWith = async (buyerLivingSalary: number | null) => {
      const input = { ...EXAMPLE.model.input, financials };
      const assumptions = { ...EXAMPLE.model.assumptions, buyerLivingSalary };
      return (await readText({ ...EXAMPLE, model: { ...EXAMPLE.model, input, assumptions } })).text;
    };
    const [other, own] = await Promise.all([readWith(null), readWith(50_000)]);
    expect(other).toContain(
      "SDE is already after the new officer's salary of $40,000, which is taken as paid to someone else.",
    );
    expect(other).not.toContain('enter your');
    expect(other).toContain("Buyer's salary from the business $0");
    expect(own).toContain("Buyer's salary from the business $50,000");
  });

  it('cites the official source of every requirement in a footnote', () => {
    for (const { key, status, citation } of model.eligibility)
      if (status !== 'unknown' && !['loan504Limit', 'combinedLimit', 'availableCash'].includes(key))
        expect(text).toContain(`] ${describeOfficialSource(citation)}`);
    expect(text).not.toMatch(/see also|504 loan within/);
  });

  it('begins no page for a section while the one before has room for it', () => {
    for (const { words, height } of pages.slice(2, -1)) {
      const end = Math.max(...words.filter(({ box }) => box.y1 < height - 60).map(({ box }) => box.y1));
      expect(end / height).toBeGreaterThan(0.6);
    }
  });

  it("names a replacement salary without a document the buyer's assumption", async () => {
    const financials = EXAMPLE.model.input.financials;
    const years = financials?.historicalFinancials ?? {};
    const hired = { ...years, year1: { ...years.year1, newOfficerSalary: -40_000 } };
    const input = { ...EXAMPLE.model.input, financials: { ...financials, historicalFinancials: hired } };
    const { text: said } = await readText({ ...EXAMPLE, model: { ...EXAMPLE.model, input } });
    expect(said).toMatch(/New officer salary Replacement .*?Buyer's assumption/);
    expect(said).not.toContain('Stated by the seller');
  });

  it('claims nothing that it does not know', () => {
    expect(text).not.toMatch(/NaN|undefined|null|Infinity|guaranteed to|will be approved/);
  });

  it('denies no loan that is only not known yet', () => {
    const request = (loan: LoanData, assumptions?: ModelAssumptions) =>
      formatRequest(calculatePackage(withLoan(loan, assumptions)));
    const unknown = /^I am preparing a loan request to buy .* The amount will follow with the price,/;
    expect(request({ downPayment: 10, sbaRate: 11 })).toMatch(unknown);
    const cash = { purchasePrice: 500_000, downPayment: 100 };
    expect(request(cash)).toMatch(/and request no SBA loan\.$/);
    // The closing costs take a loan, whose rate is not entered.
    expect(request(cash, { closingCosts: 35_000 })).toMatch(unknown);
  });

  it.each([
    ['price', { downPayment: 10, sbaRate: 11 }],
    ['price above 0', { purchasePrice: 0, downPayment: 10, sbaRate: 11 }],
    ['down payment', { purchasePrice: 1_200_000, sbaRate: 11 }],
    ['rate', { purchasePrice: 1_200_000, downPayment: 10 }],
  ])('prints dashes for the debt service and no floor without a %s', async (_missing, loan) => {
    const { text: said } = await readText(withLoan(loan));
    expect(said).toMatch(/DSCR at closing DSCR before closing costs Debt service, largest year .*– – –/);
    expect(said).toMatch(
      / Debt service – – – – – Cash flow after debt service – – – – – DSCR \(projected\) –/,
    );
    expect(said).not.toMatch(/Debt service \$0|1\.10x/);
  });

  it('holds a purchase in cash against no floor', async () => {
    const { text: said } = await readText(withLoan({ purchasePrice: 900_000, downPayment: 100 }));
    expect(said).toMatch(/^.*Purchase in cash/);
    expect(said).not.toContain('Loan request');
    expect(said).toContain('and request no SBA loan.');
    expect(said).toMatch(/DSCR before closing costs Debt service, largest year/);
    expect(said).toContain('Nothing is borrowed. There is no debt service, and DSCR does not apply.');
    expect(said).not.toMatch(/1\.10x|SBA 7\(a\)|Lending rules|[Gg]uarant(y|eed)/);
    // Without coverage there is no section of that name.
    expect(said).not.toContain('Coverage at closing');
  });

  it('holds a purchase with no loan but a seller note against no floor of the program', async () => {
    const note = { sellerFinancing: true, sellerFinancingAmount: 300_000, sellerFinancingTerm: 5 };
    const { texts: pages } = await readText(
      withLoan({ purchasePrice: 600_000, downPayment: 50, sbaRate: 11, ...note }),
    );
    expect(pages[1]).toMatch(/the largest debt service\. It meets the usual lender minimum \(1\.25x\)\./);
    expect(pages.join(' ')).not.toContain('1.10x');
    expect(pages[0]).toMatch(/Re: Purchase financed by the seller/);
    expect(pages.join(' ')).not.toContain('Loan request');
    expect(pages.join(' ')).toContain('Coverage divides the cash flow that debt is tested on (SDE');
  });

  it('names no guaranty fee where none is due', async () => {
    const loan = { purchasePrice: 800_000, downPayment: 10, sbaRate: 11 };
    const [waived, due] = await Promise.all(
      [true, false].map(async (manufacturer) => (await readText(withLoan(loan, { manufacturer }))).text),
    );
    expect(waived).toContain('the program asks for 10%. No guaranty fee is due.');
    expect(waived).not.toContain('The guaranty fee is added');
    expect(due).toContain('the program asks for 10%. The guaranty fee is added to the 7(a) loan.');
  });

  it.each(TEN_MODELS.map((model) => [model.shape, model] as const))(
    'of a deal %s has the principal of the library',
    async (_shape, { financials, loan, method, growthRate, projectionPeriod }) => {
      const source: PackageSource = {
        ...EXAMPLE,
        model: {
          ...EXAMPLE.model,
          dealName: _shape,
          input: { financials, loan, settings: { sdeCalculationMethod: method, asOfYear: 2026 } },
          choice: { growthRate, projectionPeriod },
          assumptions: null,
          evidence: null,
        },
      };
      const own = await readText(source);
      const found = calculatePackage(source);
      expect(own.text).toContain(formatRequest(found).replaceAll(/\s+/g, ' '));
      for (const { principal } of found.tranches) expect(own.text).toContain(formatMoney(principal));
      expect(own.text).not.toMatch(/NaN|undefined|null|Infinity/);
    },
  );

  it('shows working capital with its peg, and what holds the loans after closing, once they are entered', async () => {
    expect(text).not.toMatch(/Working capital and the peg|Liquidity after closing|Owners and guarantors/);
    const { loan } = EXAMPLE.model.input;
    const { text: more } = await readText(
      withLoan(loan ?? {}, {
        workingCapitalMonths: [
          { month: '2025-11', receivables: 90_000.4, payables: 30_000 },
          { month: '2025-12', receivables: 110_000.4, payables: 30_000 },
        ],
        deliveredWorkingCapital: 80_000.4,
        availableCash: 300_000,
        monthlyPayroll: 30_000,
        equipmentValue: 200_000,
        ownership: [
          { name: 'Ada', percent: 85 },
          { name: 'Ben', percent: 15 },
        ],
      }),
    );
    expect(more).toContain('Nov 2025 $90,000 ($30,000) $60,000');
    expect(more).toContain('Net working capital averages $70,000 over 2 months.');
    expect(more).toContain('delivered at closing, the price rises by $10,000, dollar for dollar.');
    expect(more).toContain('Sources and uses include $10,000 of working capital for this.');
    expect(more).toMatch(/Ada 85% Unlimited Ben 15% Not required/);
    expect(more).toMatch(/Equipment \$200,000 \$0 50% \$100,000/);
    expect(more).toContain('a rule of thumb');
    expect(more).not.toContain("the lender's advance rates");
  });
});
