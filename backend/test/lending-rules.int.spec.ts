import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LendingRules } from '@dealwright/finance';
import { readDocument } from '@dealwright/document-reader';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

const PRIME: LendingRules['prime'] = {
  validFrom: '2026-09-17',
  validTo: null,
  verifiedUntil: null,
  readOn: '2026-09-20',
  confidence: 'high',
  source: {
    name: '13 CFR 120.214, base rate',
    page: 'ecfr.gov',
    dated: '2025-01-01',
    seeAlso: { name: 'A bank', page: 'example.com' },
  },
  percent: 8.5,
};

interface WhatIfResult {
  readonly verdict: { readonly failed: { readonly key: string }[]; readonly notices: string[] };
  readonly projection: {
    readonly years: { readonly debtService: number }[];
    readonly firstYear: { readonly month: number; readonly debtService: number; readonly interest: number }[];
  };
}

jest.setTimeout(120_000);

describe("an operator's lending rules", () => {
  const path = join(mkdtempSync(join(tmpdir(), 'lending-rules-')), 'rules.json');
  writeFileSync(path, JSON.stringify({ prime: [PRIME] }));
  const PACK = { LENDING_RULES_FILE: path };

  /** One after the other: applications in one process share the transactions of the last one. */
  async function serve<T>(
    variables: Record<string, string>,
    use: (server: TestApp) => Promise<T>,
  ): Promise<T> {
    const server = await startTestApp(variables);
    try {
      return await use(server);
    } finally {
      await server.close();
    }
  }

  const newModel = async (user: TestUser): Promise<string> => {
    const years = { year1: { grossRevenue: 1_500_000, cogs: 600_000, operatingExpenses: 500_000 } };
    const deal = await user.call<{ id: string }>('POST', '/deals', {
      description: 'Rules',
      historicalFinancials: years,
      yearLabels: { year1: '2025' },
    });
    const models = `/deals/${deal.body.data.id}/valuations`;
    const model = await user.call<{ id: string }>('POST', models, { name: 'Asking price' });
    const path = `${models}/${model.body.data.id}`;
    await user.call('PUT', path, {
      loanData: { purchasePrice: 1_000_000, downPayment: 20, sbaRate: 11.5, sbaTerm: 10 },
      assumptions: { rateType: 'variable' },
    });
    return path;
  };

  it('go to the browser with the configuration, and only where there are some', async () => {
    const read = async ({ url }: TestApp) => {
      const reply = await fetch(`${url}/api/config`);
      const { data } = (await reply.json()) as { data: { lendingRules?: { prime: unknown[] } } };
      return data.lendingRules;
    };
    expect((await serve(PACK, read))?.prime).toContainEqual(PRIME);
    expect(await serve({}, read)).toBeUndefined();
  });

  it('decide the verdict, and the files that another process builds', async () => {
    const judge = async (server: TestApp) => {
      const user = await server.newUser();
      const path = await newModel(user);
      const reply = await user.call<WhatIfResult>('POST', `${path}/whatif`, {
        asOf: '2026-10-15',
        verdict: true,
      });
      const file = await fetch(`${server.url}/api${path}/lender-package.pdf`, {
        headers: { authorization: `Bearer ${user.token}` },
      });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { pages } = await readDocument({ fileId: 'f', bytes, fileName: 'package.pdf' });
      const text = pages.map(({ words }) => words.map((word) => word.text).join(' ')).join(' ');
      const { failed, notices } = reply.body.data.verdict;
      return { failed: failed.map(({ key }) => key), notices, text };
    };
    const [newer, older] = [await serve(PACK, judge), await serve({}, judge)];
    expect(newer.failed).not.toContain('rateCap');
    expect(older.failed).toContain('rateCap');
    expect(newer.text).toContain('Prime is taken as 8.5%.');
    expect(older.text).toContain('Prime is taken as 6.75%.');
    const prime = 'The sources for prime end on June 30, 2026; check the value for October 15, 2026.';
    expect(older.notices).toContain(prime);
    expect(newer.notices).not.toContain(prime);
    expect(newer.notices).toContain(
      'Guaranty fees: FY2026 table; the notice for FY2027 is not in the rule pack.',
    );
  });

  it('are beside the first year by month, which adds up', async () => {
    const { years, firstYear } = await serve(PACK, async (server) => {
      const user = await server.newUser();
      const reply = await user.call<WhatIfResult>('POST', `${await newModel(user)}/whatif`, {
        projection: true,
      });
      return reply.body.data.projection;
    });
    expect(firstYear.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const sum = firstYear.reduce((total, { debtService }) => total + debtService, 0);
    expect(sum).toBeCloseTo(years[0]?.debtService ?? NaN, 6);
    expect(firstYear[0]!.interest).toBeGreaterThan(firstYear[11]!.interest);
  });
});
