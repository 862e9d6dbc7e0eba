import { formatMoney, formatMoneyWithCents, formatRatio } from '@dealwright/figures';
import { type ModelAssumptions } from '@dealwright/finance';
import { readDocument } from '@dealwright/document-reader';
import { buildSampleReport } from '../../../../test/support/sample-report.js';
import { type SampleModel, TEN_MODELS } from '../../../../test/support/ten-models.js';
import { formatSummarySentence } from '../summary-sentence.js';
import { toFileName } from '../file-name.js';
import { judgeReport } from '../model-report.js';
import { buildPdf } from './build-pdf.js';
import {
  formatCents,
  formatDollars,
  toPrintable,
  printPercent,
  printPoints,
  formatDscr,
} from './pdf-text.js';

async function read(bytes: Buffer) {
  const { pages } = await readDocument({ fileId: 'f', bytes, fileName: 'model.pdf' });
  const words = pages.map((page) => page.words);
  return { pages, words, text: words.map((page) => page.map((word) => word.text).join(' ')).join(' ') };
}

jest.setTimeout(120_000);

const THREE_YEARS = {
  historicalFinancials: {
    2025: { grossRevenue: 900_000, netIncome: 300_000 },
    2024: { grossRevenue: 800_000, netIncome: 200_000 },
    2023: { grossRevenue: 700_000, netIncome: 100_000 },
  },
};

describe('the document of a model', () => {
  it.each(TEN_MODELS.map((model) => [model.shape, model] as const))(
    'of a deal %s says what the library says',
    async (_shape, model) => {
      const report = buildSampleReport(model);
      const { text } = await read(await buildPdf(report));
      const { results, viability } = report.outcome;
      expect(results).not.toBeNull();
      const service = results?.debtService;
      const figures = [
        formatDollars(results?.sde),
        ...(service
          ? [formatCents(service.totalAnnual), formatCents(service.totalMonthly), formatDscr(service.dscr)]
          : []),
        ...(report.projections?.data ?? []).flatMap((row) => [
          formatDollars(row.sde),
          formatDollars(row.netIncome),
        ]),
        ...report.numbers.periods.map(({ sde }) => formatDollars(sde)),
        `${viability?.score} of 100`,
      ];
      for (const figure of figures) expect(text).toContain(figure);
      expect(text).not.toMatch(/NaN|undefined|null|Infinity|(?<!% )\(\$(?![\d,.]+\))/);
    },
  );

  it.each([
    'Łódź Bakery',
    'Ölhafen – 東京',
    'Κοζάνη Τρόφιμα',
    'Пекарня «Заря»',
    '🥐 Croissant',
    'مخبز',
    '北京烤鸭餐馆（上海）',
    '臺灣鐵板燒 Teppanyaki',
    'ラーメン 桜',
    '서울 바베큐 韓食',
    'शर्मा स्वीट्स',
    'ร้านอาหารไทย',
  ])('writes every letter of the name %j', async (dealName) => {
    const { text } = await read(await buildPdf(buildSampleReport(TEN_MODELS[3]!, { dealName })));
    expect(text).not.toContain('□');
    expect(text).not.toContain('stands for a letter that the fonts');
    if (!/[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}]/u.test(dealName))
      expect(text).toContain(dealName.replace('🥐 ', ''));
    // The reader orders letters that run from right to left or stand above others in its own way.
    const letters = [...dealName.replaceAll(/[\s🥐\p{M}]/gu, '')];
    expect(letters.filter((char) => !text.normalize('NFKC').includes(char.normalize('NFKC')))).toEqual([]);
  });

  it('shows a letter that no font has as a box, and says so', async () => {
    const { text } = await read(
      await buildPdf(buildSampleReport(TEN_MODELS[3]!, { dealName: 'ភ្នំពេញ Noodles' })),
    );
    expect(text).toContain('□□□□ Noodles');
    expect(text).toContain('stands for a letter that the fonts');
  });

  it('says what was assumed, and shows sources and uses, the lender and the stress with it', async () => {
    const report = buildSampleReport(TEN_MODELS[8]!, {
      assumptions: {
        closingCosts: 35_000,
        workingCapital: 50_000,
        capexReserve: 20_000,
        exitMultiple: 3.25,
        feeFinanced: false,
        stressMargin: false,
      },
    });
    const { text } = await read(await buildPdf(report));
    const closing = report.model.closing!;
    const view = report.model.lenderView;
    for (const said of [
      formatCents(35_000),
      formatCents(closing.totalUses),
      formatCents(closing.guarantyFee.fee),
      formatCents(closing.sevenALoan),
      printPercent(closing.equityInjection.percent),
      formatDollars(view.lenderCashFlow),
      formatDscr(view.lenderDscr),
      'Annual capex reserve $20,000',
      'Exit multiple 3.25x',
      'paid in cash',
      'All of these together',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Margin 2 points lower');
  });

  it('speaks of the buyer, not to the user of the app', async () => {
    for (const model of TEN_MODELS) {
      const { text } = await read(await buildPdf(buildSampleReport(model)));
      expect(text).not.toMatch(/pays for itself|Enter (?:what|the salary)|\b[Yy]ou(?:r|rs)?\b/);
    }
  });

  it('says where SDE is the average of several years', async () => {
    const model = { ...TEN_MODELS[3]!, financials: THREE_YEARS };
    const average = buildSampleReport({ ...model, method: 'average' });
    expect(formatSummarySentence(average)).toContain('the average SDE of $200,000');
    const { text } = await read(await buildPdf(average));
    expect(text).toContain('Average SDE');
    expect(text).toContain('The model counts the average SDE of 2023, 2024, and 2025.');
    const newest = buildSampleReport({ ...model, method: 'mostRecent' });
    expect(formatSummarySentence(newest)).toContain('the SDE of $300,000');
    expect((await read(await buildPdf(newest))).text).not.toMatch(/\baverage SDE/i);
  });

  it('keeps a loan for closing costs apart from a price that is paid in cash', async () => {
    const loan = { purchasePrice: 900_000, downPayment: 100, sbaRate: 11, sbaTerm: 10 };
    const print = async (closingCosts: number | null, sbaRate: number | null = 11) => {
      const model = { ...TEN_MODELS[3]!, loan: { ...loan, sbaRate } };
      return (await read(await buildPdf(buildSampleReport(model, { assumptions: { closingCosts } })))).text;
    };
    expect(await print(null)).toContain('Nothing is borrowed. There is no debt service, and DSCR does not');
    const borrowed = await print(10_000);
    expect(borrowed).toMatch(/What comes on top takes a 7\(a\) loan of \$10,1\d\d at closing/);
    expect(borrowed).not.toMatch(/Nothing is borrowed\.|DSCR does not apply/);
    expect(await print(10_000, null)).toContain('whose rate is not entered');
  });

  it('prints no price of $0, which is none', async () => {
    const model = TEN_MODELS[3]!;
    const report = buildSampleReport({ ...model, loan: { ...model.loan, purchasePrice: 0 } });
    const { text } = await read(await buildPdf(report));
    expect(report.price).toBeNull();
    expect(text).not.toMatch(/Purchase price \$0/);
    expect(text).toContain('No purchase price is entered.');
  });

  it('states the result in one sentence, or names what is missing', () => {
    const report = buildSampleReport(TEN_MODELS[3]!);
    const { sde, debtService } = report.outcome.results!;
    expect(formatSummarySentence(report)).toContain(`SDE of ${formatMoney(sde)}`);
    expect(formatSummarySentence(report)).toContain(
      `${formatMoney(debtService!.totalAnnual)} of yearly debt service ${formatRatio(debtService!.dscr)}, which meets`,
    );
    expect(formatSummarySentence(buildSampleReport(TEN_MODELS[0]!))).toContain('without a purchase price');
    expect(formatSummarySentence(buildSampleReport(TEN_MODELS[1]!))).toContain('nothing is borrowed');
    expect(formatSummarySentence(buildSampleReport(TEN_MODELS[4]!))).toContain('no earnings (SDE -$220,000)');
    expect(formatSummarySentence(buildSampleReport({ ...TEN_MODELS[0]!, financials: {} }))).toContain(
      'no year has an SDE',
    );
  });

  it('joins score, requirements and odds in its verdict, with the scatter entered at the desk', async () => {
    const readShare = (text: string): number =>
      Number(/The debt is paid every year in (\d+)% of simulated futures[,.]/.exec(text)?.[1]);
    const print = async (assumptions: ModelAssumptions): Promise<string> =>
      (await read(await buildPdf(buildSampleReport(TEN_MODELS[3]!, { assumptions })))).text;
    const calm = await print({ growthDeviation: 2, marginDeviation: 1 });
    const rough = await print({ growthDeviation: 25, marginDeviation: 8 });
    expect(readShare(calm)).toBeGreaterThan(readShare(rough));
    const report = buildSampleReport(TEN_MODELS[3]!);
    expect(await print({})).toContain(judgeReport(report)!.sentence);
    const odds = report.model.odds!.worstYear!;
    expect(readShare(await print({}))).toBe(Math.round(100 * (1 - odds.belowOne)));
  });

  it('has uses and sources on one page, and no table without figures', async () => {
    for (const model of TEN_MODELS) {
      const { words } = await read(await buildPdf(buildSampleReport(model)));
      const pages = words.map((page) => page.map((word) => word.text).join(' '));
      const found = pages.filter((text) => /Total (?:uses|sources) /.test(text));
      for (const text of found) expect(text).toMatch(/Total uses .*Total sources /);
      expect(pages.join(' ')).not.toContain('returns to capital are not calculated');
    }
  });

  it('prints price, debt service and valuation of a model without years', async () => {
    const { text } = await read(
      await buildPdf(
        buildSampleReport({
          ...TEN_MODELS[0]!,
          financials: {},
          loan: { purchasePrice: 900_000, downPayment: 10, sbaRate: 0, sbaTerm: 10 },
        }),
      ),
    );
    for (const said of ['$900,000', '10%', '$81,000']) expect(text).toContain(said);
    expect(text).toMatch(/DSCR before closing costs \$900,000/);
    expect(text).toMatch(
      /Viability score – 10% \$81,000 – Valuation range \(80% to 120%\) 2\.5x to 3\.5x SDE \$720,000 to \$1,080,000 –/,
    );
  });

  it('names only the uses that the loan at closing pays for', async () => {
    const loan = { purchasePrice: 900_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 };
    const priced = { ...TEN_MODELS[0]!, loan };
    const textOf = async (assumptions: ModelAssumptions) =>
      (await read(await buildPdf(buildSampleReport(priced, { assumptions })))).text;
    expect(await textOf({})).toContain('less down payment and note, for the guaranty fee.');
    expect(await textOf({ closingCosts: 9_000, feeFinanced: false })).toContain('note, for closing costs.');
    expect(await textOf({ closingCosts: 9_000, workingCapital: 5_000 })).toContain(
      'note, for working capital, closing costs, and the guaranty fee.',
    );
  });

  it('says how the 504 loan closes, and what its fees are', async () => {
    const realEstate = {
      includeRealEstate: true,
      realEstatePurchasePrice: 500_000,
      realEstateDownPayment: 10,
      sba504Rate: 6.5,
      sba504Term: 25,
    };
    const loan = { purchasePrice: 900_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10, ...realEstate };
    const { text } = await read(await buildPdf(buildSampleReport({ ...TEN_MODELS[0]!, loan })));
    // The debenture is 40 % of 500,000; with its fees it is issued for 208,000.
    expect(text).toContain(
      'The 504 loan closes as a bank loan of $250,000 and a CDC debenture of $208,000, which finances its own fees of $8,000.',
    );
  });

  it('says which of the rules behind its figures are older than the day', async () => {
    const estate = {
      includeRealEstate: true,
      realEstatePurchasePrice: 700_000,
      sba504Rate: 6,
      sba504Term: 25,
    };
    const plain = { purchasePrice: 900_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 };
    const print = async (loan: SampleModel['loan']) => {
      const model = { ...TEN_MODELS[0]!, loan: { ...plain, ...loan } };
      return (await read(await buildPdf(buildSampleReport(model, { day: '2026-11-25' })))).text;
    };
    const notices = (text: string) =>
      ['guaranty fees', 'prime', 'the 504 program'].filter((name) =>
        new RegExp(`${name}: FY2026 table; the notice for FY2027|The sources for ${name}`, 'i').test(text),
      );
    expect(notices(await print({ includeRealEstate: false }))).toEqual(['guaranty fees', 'prime']);
    expect(notices(await print(estate))).toEqual(['guaranty fees', 'prime', 'the 504 program']);
  });

  it('tells rates and terms that were entered from those that a new model starts from', async () => {
    const print = async (loan: SampleModel['loan']) =>
      (await read(await buildPdf(buildSampleReport({ ...TEN_MODELS[0]!, loan })))).text;
    const plain = { purchasePrice: 900_000, downPayment: 10, sbaRate: 11.5, sbaTerm: 10 };
    expect(await print(plain)).toMatch(/SBA 7\(a\) rate 11\.5% default SBA 7\(a\) term 10 years default/);
    expect(await print({ ...plain, sbaRate: 10.25 })).toContain('SBA 7(a) rate 10.25% entered');
  });

  it('is written for a model without any figures', async () => {
    const { text } = await read(
      await buildPdf(buildSampleReport({ ...TEN_MODELS[0]!, financials: {}, loan: {} })),
    );
    for (const said of [
      'No historical figures are entered.',
      'No purchase price is entered.',
      'No year to start from',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/NaN|undefined|null|\$0/);
  });

  it('fits every word on the page, even with long names and large figures', async () => {
    const huge = {
      ...TEN_MODELS[8]!,
      loan: { ...TEN_MODELS[8]!.loan, purchasePrice: 987_654_321_012.34 },
      financials: {
        ...TEN_MODELS[8]!.financials,
        historicalFinancials: Object.fromEntries(
          Array.from({ length: 10 }, (_, year) => [
            String(2016 + year),
            { grossRevenue: -123_456_789_012, cogs: 1 },
          ]),
        ),
        yearLabels: { '2025': `${'Fiscal year with a long label '.repeat(6)}2025` },
      },
    };
    const names = {
      dealName: `${'Donaudampfschifffahrt'.repeat(12)} & Sons`,
      modelName: 'Model '.repeat(33),
    };
    const { pages } = await read(await buildPdf(buildSampleReport(huge, names)));
    for (const page of pages) {
      for (const { box, text } of page.words) {
        expect([text, box.x0 >= 53 && box.x1 <= page.width - 53]).toEqual([text, true]);
        expect([text, box.y0 >= 20 && box.y1 <= page.height - 20]).toEqual([text, true]);
      }
    }
  });

  it('ends on a page with more than its notes, however long it gets', async () => {
    const entered = { closingCosts: 35_000, workingCapital: 50_000, capexReserve: 20_000, exitYear: 5 };
    for (let count = 1; count <= 4; count++) {
      const assumptions = Object.fromEntries(Object.entries(entered).slice(0, count)) as ModelAssumptions;
      const { words } = await read(await buildPdf(buildSampleReport(TEN_MODELS[1]!, { assumptions })));
      const last = words
        .at(-1)!
        .map((word) => word.text)
        .join(' ');
      expect(last).toContain('An en dash stands for an unknown figure.');
      expect(last).toContain('Lending rules as of March 1, 2026');
    }
  });

  it('numbers its pages and heads all but the first', async () => {
    const { words } = await read(await buildPdf(buildSampleReport(TEN_MODELS[8]!)));
    words.forEach((page, index) => {
      const text = page.map((word) => word.text).join(' ');
      expect(text).toContain(`Page ${index + 1} of ${words.length}`);
      expect(text).toContain('Lakeside Heating & Air');
    });
  });
});

describe('the printed text', () => {
  it('puts negatives in parentheses like the screens, and an en dash for the unknown', () => {
    expect([
      formatDollars(-1234.5),
      formatCents(-0.004),
      formatDscr(-1.0976),
      printPoints(-12),
      formatDollars(null),
      formatDscr(Number.NaN),
    ]).toEqual(['($1,235)', '$0.00', '(1.10x)', '–12', '–', '–']);
    expect(formatCents(1234.5)).toBe(formatMoneyWithCents(1234.5));
  });

  it('uses only characters that the fonts have', () => {
    expect(toPrintable('Łódź, Señor Müller – “quoted” €5\u0000\n東京')).toBe(
      'Lódz, Señor Müller – “quoted” €5 ??',
    );
  });
});

describe('fileName', () => {
  it.each([
    [['Łódź & Sons', 'Base/Case'], 'Lodz-Sons-Base-Case.pdf'],
    [['../../etc/passwd', ''], 'etc-passwd.pdf'],
    [['"; filename="x.exe', '\r\nSet-Cookie: a'], 'filename-x.exe-Set-Cookie-a.pdf'],
    [['東京'], 'financial-model.pdf'],
  ])('of %j is safe', (parts, expected) => {
    expect(toFileName(parts, 'pdf')).toBe(expected);
  });
});
