import { toLocalDay } from '../src/platform/http/index.js';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';

interface Adjustments {
  readonly items: readonly { readonly id: string; readonly evidence: string }[];
  readonly revision: number;
}

const SALARY = { id: 'addBack.ownerSalary', label: 'Owner salary', kind: 'ownerPay', evidence: 'taxReturn' };
const TRUCK = {
  id: 'truck',
  label: 'Truck',
  kind: 'personal',
  evidence: 'ledger',
  amountByYear: { year1: 9000 },
};

describe('adjustments and haircuts', () => {
  let server: TestApp;
  let ada: TestUser;
  let dealId: string;
  let path: string;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    const created = await ada.call<{ id: string }>('POST', '/deals', {
      description: 'Bakery',
      historicalFinancials: { year1: { netIncome: '100000', ownerSalary: '80000' } },
    });
    dealId = created.body.data.id;
    path = `/deals/${dealId}/adjustments`;
  });
  afterAll(() => server.close());

  it('stores what is said about a deal and counts its revisions', async () => {
    expect((await ada.call<Adjustments>('GET', path)).body.data).toEqual({ items: [], revision: 0 });
    const saved = await ada.call<Adjustments>('PUT', path, { items: [SALARY, TRUCK] });
    expect(saved.body.data.revision).toBe(1);
    const read = (await ada.call<Adjustments>('GET', path)).body.data;
    expect(read.items).toMatchObject([SALARY, TRUCK]);
    const replaced = await ada.call<Adjustments>('PUT', path, { items: [TRUCK] });
    expect(replaced.body.data).toMatchObject({ revision: 2, items: [TRUCK] });
  });

  describe('of a deal that is merged', () => {
    const figures = (label: string) => ({
      historicalFinancials: { year1: { netIncome: '1000' } },
      yearLabels: { year1: label },
    });
    const itemsOf = async (id: string) =>
      (await ada.call<Adjustments>('GET', `/deals/${id}/adjustments`)).body.data.items;
    async function mergeInto(target: object, source: object): Promise<[string, string]> {
      const ids: string[] = [];
      for (const fields of [target, source]) {
        const reply = await ada.call<{ id: string }>('POST', '/deals', { description: 'Twin', ...fields });
        ids.push(reply.body.data.id);
      }
      const [id = '', otherId = ''] = ids;
      await ada.call('PUT', `/deals/${otherId}/adjustments`, { items: [SALARY, TRUCK] });
      expect((await ada.call('POST', `/deals/${id}/merge`, { otherId })).status).toBe(200);
      return [id, otherId];
    }

    it('are copied with the figures, and taken back with the merge', async () => {
      const [id, otherId] = await mergeInto({}, figures('2024'));
      expect(await itemsOf(id)).toMatchObject([SALARY, TRUCK]);
      expect((await ada.call('POST', `/deals/${id}/unmerge`, { otherId })).status).toBe(200);
      expect(await itemsOf(id)).toEqual([]);
      expect(await itemsOf(otherId)).toMatchObject([SALARY, TRUCK]);
    });

    it('are copied to the same year where the deal keeps its own figures', async () => {
      const own = {
        historicalFinancials: { year1: { netIncome: '1' }, year2: { netIncome: '2' } },
        yearLabels: { year1: '2023', year2: '2024' },
      };
      const [id] = await mergeInto(own, figures('2024'));
      expect(await itemsOf(id)).toMatchObject([{ ...TRUCK, amountByYear: { year2: 9000 } }]);
    });

    it('keeps what was said about the deal itself', async () => {
      const [id, otherId] = await mergeInto({}, figures('2024'));
      const changed = { ...TRUCK, evidence: 'taxReturn' };
      await ada.call('PUT', `/deals/${id}/adjustments`, { items: [SALARY, changed] });
      await ada.call('POST', `/deals/${id}/unmerge`, { otherId });
      expect(await itemsOf(id)).toMatchObject([changed]);
    });
  });

  it('belongs to the owner of the deal', async () => {
    const eve = await server.newUser();
    expect((await eve.call('GET', path)).status).toBe(404);
    expect((await eve.call('PUT', path, { items: [] })).status).toBe(404);
    expect((await ada.call<Adjustments>('GET', path)).body.data.items).toHaveLength(1);
  });

  it.each([
    [{ items: [SALARY, SALARY] }, 'id of its own'],
    [{ items: [{ ...TRUCK, amountByYear: { year1: 'a lot' } }] }, 'amountByYear'],
    [{ items: [{ ...TRUCK, evidence: 'rumor' }] }, 'evidence must be one of'],
    [{ items: [{ ...TRUCK, source: { documentId: 'x', page: 0 } }] }, 'documentId'],
    [{ items: 'none' }, 'items must be a list'],
  ])('refuses %j', async (body, message) => {
    const reply = await ada.call('PUT', path, body);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body).toLowerCase()).toContain(message.toLowerCase());
  });

  it('dates haircuts by the day of the user, which is never after that of UTC', async () => {
    type Table = { effectiveFrom: string; percent: Record<string, number> };
    const bob = await server.newUser();
    const percent = { none: 100, claimed: 45, ledger: 20, taxReturn: 5, thirdParty: 0 };
    const readDay = () => toLocalDay(new Date(), 'Pacific/Pago_Pago');
    const before = readDay();
    const west = await bob.call<Table>('PUT', '/users/haircuts', {
      ...percent,
      timeZone: 'Pacific/Pago_Pago',
    });
    expect([before, readDay()]).toContain(west.body.data.effectiveFrom);
    // The day of these islands is often the next one, on which the table would not hold yet.
    const east = { ...percent, claimed: 46, timeZone: 'Pacific/Kiritimati' };
    await bob.call('PUT', '/users/haircuts', east);
    expect((await bob.call<Table>('GET', '/users/haircuts')).body.data.percent['claimed']).toBe(46);
  });

  it('keeps the haircuts of a user from the day on which they were set', async () => {
    type Table = { effectiveFrom: string; percent: Record<string, number> };
    const standard = (await ada.call<Table>('GET', '/users/haircuts')).body.data;
    expect(standard.percent).toEqual({ none: 100, claimed: 50, ledger: 10, taxReturn: 0, thirdParty: 0 });
    const percent = { none: 100, claimed: 40, ledger: 20, taxReturn: 5, thirdParty: 0 };
    const before = toLocalDay(new Date());
    const saved = (await ada.call<Table>('PUT', '/users/haircuts', percent)).body.data;
    expect(saved).toEqual({ effectiveFrom: saved.effectiveFrom, percent });
    expect([before, toLocalDay(new Date())]).toContain(saved.effectiveFrom);
    await ada.call('PUT', '/users/haircuts', { ...percent, claimed: 45 });
    expect((await ada.call<Table>('GET', '/users/haircuts')).body.data.percent['claimed']).toBe(45);
    const wrong = await ada.call('PUT', '/users/haircuts', { ...percent, claimed: 10 });
    expect(wrong.status).toBe(400);
  });
});
