import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '@dealwright/document-reader';
import pg from 'pg';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';
import { upload } from './support/upload.js';

/** What no paper for a bank may say: words of the program, and what the buyer negotiates with. */
const PROGRAM_WORDS =
  /No schedule found|\bdefault\b|\brule\b|\bsettings\b|\bentered\b|see also|Not provided|undefined|\bNaN\b|Enter the|Specify/i;
const NEGOTIATION = /maximum price|three readings|\bBroker\b|simulated|Cash available limit|Exit multiple/i;

/** An acquisition with a 7(a) loan, a seller note, a household and three years. */
const RICH = {
  deal: {
    description: 'Commercial heating contractor, push on price. Owner will train for six weeks.',
    businessName: 'Lakeside Heating & Air',
    type: 'Service',
    address: '114 Dock St, Tampa, FL 33602',
    yearsInBusiness: 22,
    employeeCount: 14,
    yearLabels: { year1: '2025', year2: '2024', year3: '2023' },
    historicalFinancials: {
      year1: {
        grossRevenue: 2_150_000,
        cogs: 1_010_000,
        operatingExpenses: 815_000,
        ownerSalary: 120_000,
        ownerPayrollTaxes: 9_180,
        interestExpense: 14_000,
        depreciationAmortization: 42_000,
      },
      year2: { grossRevenue: 2_020_000, cogs: 960_000, operatingExpenses: 780_000, ownerSalary: 120_000 },
      year3: { grossRevenue: 1_910_000, cogs: 915_000, operatingExpenses: 752_000, ownerSalary: 115_000 },
    },
  },
  model: {
    name: 'Offer 2',
    loanData: {
      purchasePrice: 1_450_000,
      downPayment: 10,
      sbaRate: 9.5,
      sbaTerm: 10,
      sellerFinancing: true,
      sellerFinancingAmount: 145_000,
      sellerFinancingRate: 6,
      sellerFinancingTerm: 10,
    },
    assumptions: {
      closingCosts: 35_000,
      workingCapital: 60_000,
      standby: true,
      availableCash: 240_000,
      buyerLivingSalary: 85_000,
      otherHouseholdIncome: 62_000,
      livingCosts: 74_000,
      personalDebtService: 21_000,
      capexReserve: 15_000,
      equipmentValue: 210_000,
      exitMultiple: 4,
      exitYear: 5,
    },
  },
};

/** A machine shop with its building under the 504 program. */
const REAL_ESTATE = {
  deal: {
    description: 'Machine shop',
    businessName: 'Ridgeway Machine Works',
    type: 'Manufacturing',
    address: '9 Mill Rd, Dayton, OH 45402',
    yearLabels: { year1: '2025', year2: '2024' },
    historicalFinancials: {
      year1: { grossRevenue: 3_400_000, cogs: 1_900_000, operatingExpenses: 905_000, ownerSalary: 150_000 },
      year2: { grossRevenue: 3_150_000, cogs: 1_780_000, operatingExpenses: 870_000, ownerSalary: 150_000 },
    },
  },
  model: {
    name: 'With the building',
    loanData: {
      purchasePrice: 1_600_000,
      downPayment: 12,
      sbaRate: 9.75,
      sbaTerm: 10,
      includeRealEstate: true,
      realEstatePurchasePrice: 900_000,
      realEstateDownPayment: 10,
      sba504Rate: 6.3,
      sba504Term: 25,
    },
    assumptions: { closingCosts: 40_000, buyerLivingSalary: 95_000, manufacturer: true },
  },
};

/** Two pages of a teaser: a price and one revenue. */
const BARE = {
  deal: { description: 'Two-page teaser', businessName: 'Corner Laundry' },
  model: {
    name: 'Base Case',
    loanData: { purchasePrice: 400_000, downPayment: 10, sbaRate: 11, sbaTerm: 10 },
  },
};

jest.setTimeout(120_000);

describe("a lender's package", () => {
  let server: TestApp;
  let client: pg.Client;
  let ada: TestUser;

  beforeAll(async () => {
    server = await startTestApp();
    client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    ada = await server.newUser();
  });
  afterAll(async () => {
    await client.end();
    await server.close();
  });

  async function store({ deal, model }: { deal: object; model: object }) {
    const created = await ada.call<{ id: string; model: { defaultModelId: string | null } }>(
      'POST',
      '/deals',
      deal,
    );
    const dealId = created.body.data.id;
    // A deal without figures begins without a model.
    const first =
      created.body.data.model.defaultModelId ??
      (await ada.call<{ id: string }>('POST', `/deals/${dealId}/valuations`, { name: 'First' })).body.data.id;
    const path = `/deals/${dealId}/valuations/${first}`;
    expect((await ada.call('PUT', path, model)).status).toBe(200);
    return { dealId, path };
  }

  /** The text of each page; the file is kept in the folder PAPER_OUT for review. */
  async function print(path: string, name: string, query = '') {
    const response = await fetch(`${server.url}/api${path}/lender-package.pdf${query}`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(response.status).toBe(200);
    return read(Buffer.from(await response.arrayBuffer()), `package-${name}`);
  }

  async function read(bytes: Buffer, name: string) {
    const folder = process.env['PAPER_OUT'];
    if (folder !== undefined) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name}.pdf`), bytes);
    }
    const { pages } = await readDocument({ fileId: 'f', bytes, fileName: `${name}.pdf` });
    const texts = pages.map(({ words }) => words.map(({ text }) => text).join(' '));
    return { texts, text: texts.join(' ') };
  }

  /** The text of the letter of intent. */
  async function writeLetter(path: string, name: string, form: object = {}) {
    const reply = await ada.call<{ content: string }>('POST', `${path}/letter-of-intent`, {
      format: 'pdf',
      ...form,
    });
    expect(reply.status).toBe(200);
    return (await read(Buffer.from(reply.body.data.content, 'base64'), `letter-${name}`)).text;
  }

  it('reads like the paper of a bank: a letter, a summary, then the sections in order', async () => {
    const { dealId, path } = await store(RICH);
    const sent = await upload<{ id: string }[]>(server, ada, `/deals/${dealId}/documents`, 'documents', [
      { name: 'Form 1120-S 2024.pdf', bytes: '%PDF-1.4\n%%EOF' },
    ]);
    const document = sent.body.data[0]?.id ?? '';
    await client.query(
      "update documents set title = 'Tax return 1120-S 2024', file_ids = array[id] where id = $1",
      [document],
    );
    await client.query(
      `insert into provenance (owner_id, deal_id, field, year, job_id, read_value, saved_value, evidence)
       select owner_id, deal_id, 'grossRevenue', '2024', gen_random_uuid(), '2020000', '2020000',
         jsonb_build_array(jsonb_build_object('fileId', id, 'page', 0)) from documents where id = $1`,
      [document],
    );
    const proof = { evidence: 'taxReturn', source: { documentId: document, page: 1 } };
    await ada.call('PUT', `/deals/${dealId}/adjustments`, {
      items: [
        {
          id: 'addBack.ownerSalary',
          label: 'Owner salary',
          kind: 'ownerPay',
          evidence: 'claimed',
          proofByYear: { year2: proof },
        },
      ],
    });
    const { texts, text } = await print(path, 'rich');
    expect(texts[0]).toMatch(/Re: Loan request for the purchase of Lakeside Heating & Air/);
    expect(texts[0]).toMatch(/I request an SBA 7\(a\) loan of \$[\d,]+ over 10 years at 9\.5% to buy/);
    expect(texts[0]).toContain('The seller carries a note of $145,000 on full standby.');
    expect(texts[1]).toMatch(/Summary Loan requested/);
    expect(texts[1]).toContain('Total sources');
    expect(texts[1]).toMatch(/the usual lender minimum \(1\.25x\)/);
    const order = [
      'The business Name',
      'The buyer Name',
      'Profit and loss US dollars',
      'Debt schedule at closing',
      'Recast earnings',
      'Global cash flow Lender',
      'Projections with DSCR by year',
      'SBA eligibility',
      'Collateral and guarantees',
      'Conditions to closing',
      'Enclosures Document',
    ].map((heading) => text.lastIndexOf(heading));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(text).toContain('Read from the 2024 return, page 1');
    expect(text).toContain('2024: read from the 2024 return, page 1.');
    expect(text).toMatch(/Balance sheet, year to date To follow/);
    expect(text).toContain('Tax return 1120-S 2024 (Form 1120-S 2024.pdf) Enclosed');
    expect(text).not.toMatch(/504|debenture/);
    expect(text).not.toMatch(PROGRAM_WORDS);
    expect(text).not.toMatch(NEGOTIATION);
    expect(text).not.toMatch(/push on price|Not met/);
    expect(text).toMatch(/\[1\] 13 CFR 120\.151 and 120\.931 as the SBA applies them \(July 4, 2026\)/);
    expect(text.match(/1\.15x/g)).toHaveLength(1);
  });

  it('shows failed requirements and the negotiation only where the buyer chooses them', async () => {
    const failing = { ...RICH, model: { ...RICH.model, assumptions: { closingCosts: 90_000 } } };
    const { path } = await store({
      ...failing,
      model: { ...failing.model, loanData: { ...RICH.model.loanData, downPayment: 5 } },
    });
    const plain = (await print(path, 'failing')).text;
    expect(plain).not.toMatch(/Not met/);
    expect(plain).not.toMatch(NEGOTIATION);
    const open = (await print(path, 'open', '?showsFailures=true&showsNegotiation=true')).text;
    expect(open).toMatch(/Not met as structured: .* is needed/);
    expect(open).toMatch(/Equity injection Not met/);
    expect(open).toMatch(/Three readings of earnings/);
    expect(open).toContain('Maximum price at 1.25x');
    expect((await ada.call('GET', `${path}/lender-package.pdf?showsFailures=maybe`)).status).toBe(400);
  });

  it('has the 504 lines of a purchase with real estate', async () => {
    const { path } = await store(REAL_ESTATE);
    const { texts, text } = await print(path, 'real-estate');
    expect(texts[0]).toMatch(
      /an SBA 7\(a\) loan of .*, a bank loan on the real estate of \$[\d,]+ over 25 years at .*, and an SBA 504 debenture of \$[\d,]+ over 25 years at 6\.3%/,
    );
    expect(text).toContain('504 loan within its limit');
    expect(text).toMatch(/Real estate \$900,000 Purchase price/);
    expect(text).toContain('An appraisal and an environmental report of the real estate');
    expect(text).not.toMatch(PROGRAM_WORDS);
    expect(text).not.toMatch(NEGOTIATION);
  });

  it('writes letters with the names, the state and the training of profile and deal', async () => {
    const rich = await writeLetter((await store(RICH)).path, 'rich', {
      depositAmount: 25_000,
      licenses: 'the Florida mechanical contractor license',
    });
    expect(rich).toContain('Ada Buyer, or a company');
    expect(rich).toContain('intends to buy Lakeside Heating & Air');
    expect(rich).toContain('The law of Florida shall govern this letter.');
    expect(rich).toContain('for 6 weeks after closing, without further pay.');
    expect(rich).toContain('shall deposit $25,000 with an escrow agent');
    expect(rich).toContain('transfer or the new issue of the Florida mechanical contractor license');
    const estate = await writeLetter((await store(REAL_ESTATE)).path, 'real-estate');
    expect(estate).toContain('The law of Ohio shall govern');
    expect(estate).not.toMatch(/lease of the premises/);
    const bare = await writeLetter((await store(BARE)).path, 'bare');
    expect(bare).toContain('The law of [State] shall govern');
    expect(bare).toContain('a lease of the premises');
  });

  it('leaves out what a bare deal does not have, and lists it once as to follow', async () => {
    const { path } = await store(BARE);
    const { texts, text } = await print(path, 'bare');
    expect(texts[0]).toContain('Re: Loan request for the purchase of Corner Laundry');
    expect(text).not.toMatch(/Profit and loss –|Recast earnings|Projections with|Coverage at closing/);
    expect(text.match(/Financial statements, three years/g)).toHaveLength(1);
    expect(text).not.toMatch(PROGRAM_WORDS);
    expect(texts.length).toBeLessThanOrEqual(5);
  });
});
