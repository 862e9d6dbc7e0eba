import { randomUUID } from 'node:crypto';
import { operations } from '../support/api-document.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { newOperator } from '../support/workers.js';

interface Deal {
  id: string;
  businessName: string | null;
  historicalFinancials: Record<string, Record<string, string | null>>;
}

describe('unknown input', () => {
  let server: TestApp;
  let ada: TestUser;
  let deal: Deal;

  beforeAll(async () => {
    server = await startTestApp();
    // An operator, for whom the operations of operators exist too.
    ada = await newOperator(server, 'Ada');
    deal = (await ada.call<Deal>('POST', '/deals', { description: 'Deal', businessName: 'Corner Gym' })).body
      .data;
  });
  afterAll(() => server.close());

  const toPath = (path: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'number' ? '1' : randomUUID()));
  const guarded = operations.filter((call) => call.guarded);

  it.each(guarded.filter(({ body }) => body !== null).map((call) => [call.id, call] as const))(
    'is refused by name in the body of %s',
    async (_id, call) => {
      const { status, body } = await ada.call(call.verb, toPath(call.path), { buisnessName: 'X' });
      expect({ status, fields: body.errors?.map(({ field }) => field) }).toEqual({
        status: 400,
        fields: expect.arrayContaining(['buisnessName']) as string[],
      });
    },
  );

  it.each(guarded.map((call) => [call.id, call] as const))(
    'is refused by name in the query of %s',
    async (_id, call) => {
      const { status, body } = await ada.call(call.verb, `${toPath(call.path)}?statsu=Lead`);
      expect({ status, errors: body.errors?.filter(({ field }) => field === 'statsu').length }).toEqual({
        status: 400,
        errors: 1,
      });
    },
  );

  it.each(guarded.filter(({ body }) => body !== null).map((call) => [call.id, call] as const))(
    'is refused as another content type than JSON in %s',
    async (_id, { verb, path }) => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const reply = await fetch(`${server.url}/api${toPath(path)}`, {
          method: verb,
          headers: { authorization: `Bearer ${await ada.freshToken()}`, 'content-type': type },
          body: '{"description":"Deal"}',
        });
        expect([reply.status, await reply.json()]).toEqual([
          415,
          expect.objectContaining({ code: 'request.notJson', error: 'Send the body as application/json' }),
        ]);
      }
    },
  );

  it('changes nothing, and says what to do', async () => {
    const { body } = await ada.call('PUT', `/deals/${deal.id}`, { buisnessName: 'X', businessName: 'Y' });
    expect(body.error).toBe('buisnessName is not known here. Check the spelling, or leave it out.');
    const read = await ada.call<Deal>('GET', `/deals/${deal.id}`);
    expect(read.body.data.businessName).toBe('Corner Gym');
  });

  it.each([
    [{ loanData: { purchasePrize: 1 } }, 'loanData.purchasePrize'],
    [{ assumptions: { closingCost: 1 } }, 'assumptions.closingCost'],
  ])('is refused inside of an object: %j', async (part, field) => {
    const { status, body } = await ada.call('POST', `/deals/${deal.id}/valuations`, { name: 'M', ...part });
    expect({ status, fields: body.errors?.map((error) => error.field) }).toEqual({
      status: 400,
      fields: [field],
    });
  });

  it('is refused in a body that no operation reads', async () => {
    const { status, body } = await ada.call('POST', '/follow-ups/calendar-link', { days: 3 });
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: 'days is not known here. Check the spelling, or leave it out.',
    });
  });
});

describe('figures', () => {
  let server: TestApp;
  let ada: TestUser;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  it('that are no numbers are refused with their cell', async () => {
    const body = {
      description: 'Deal',
      yearLabels: { year1: '2023' },
      historicalFinancials: { year1: { netIncome: 'abc', grossRevenue: '12%' }, 2024: { netIncom: '1' } },
      sdeAdjustments: { ownerSalary: 'lots' },
    };
    const refused = await ada.call('POST', '/deals', body);
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      {
        field: 'historicalFinancials.2024.netIncom',
        message: 'netIncom is not known here. Check the spelling, or leave it out.',
      },
      { field: 'historicalFinancials.year1.netIncome', message: 'netIncome for 2023 is not a number' },
      { field: 'historicalFinancials.year1.grossRevenue', message: 'grossRevenue for 2023 is not a number' },
      { field: 'sdeAdjustments.ownerSalary', message: 'ownerSalary for the deal is not a number' },
    ]);
  });

  it('are stored as the number that was typed', async () => {
    const year = {
      grossRevenue: '$1,500,000',
      cogs: '1e3',
      operatingExpenses: '1.5',
      netIncome: '(1,200)',
      ownerSalary: '',
      otherAddBacks: '0.10000000000000000001',
    };
    const { body } = await ada.call<Deal>('POST', '/deals', {
      description: 'Deal',
      historicalFinancials: { 2024: year },
    });
    expect(body.data.historicalFinancials).toEqual({
      2024: {
        grossRevenue: '1500000',
        cogs: '1000',
        operatingExpenses: '1.5',
        netIncome: '-1200',
        ownerSalary: null,
        otherAddBacks: '0.10000000000000000001',
      },
    });
  });
});
