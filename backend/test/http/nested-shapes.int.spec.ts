import { randomUUID } from 'node:crypto';
import { getMetadataStorage } from 'class-validator';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { AdjustmentShapes1764322000000 } from '../../src/lenses/index.js';
import { Invalid, validateBody } from '../../src/platform/http/index.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';

type Target = new () => object;

interface NestedProperty {
  readonly target: Target;
  readonly name: string;
  readonly isList: boolean;
}

/** Every property of every DTO that contains other DTOs. The DTOs are loaded by the import of the application. */
function listNestedProperties(): NestedProperty[] {
  const classes = Reflect.get(getMetadataStorage(), 'validationMetadatas') as ReadonlyMap<
    Target | string,
    readonly { type: string; propertyName: string; each: boolean }[]
  >;
  return [...classes].flatMap(([target, rules]) =>
    typeof target === 'string'
      ? []
      : rules
          .filter(({ type }) => type === 'nestedValidation')
          .map(({ propertyName, each }) => ({ target, name: propertyName, isList: each === true })),
  );
}

async function listInvalidFields(target: Target, value: object): Promise<string[]> {
  try {
    await validateBody(target, value);
    return [];
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return error.errors.map(({ field }) => field);
  }
}

const properties = listNestedProperties();

describe('a DTO inside of a DTO', () => {
  it('is found in the metadata', () => {
    expect(properties.length).toBeGreaterThan(20);
    expect(properties.filter(({ isList }) => isList).length).toBeGreaterThan(5);
  });

  it.each(properties.map((property) => [`${property.target.name}.${property.name}`, property] as const))(
    '%s is an object, never a list in its place',
    async (_name, { target, name, isList }) => {
      const wrong: readonly unknown[] = isList
        ? [[[]], [[{}]], [[[{}]]], [1], [null], ['x']]
        : [[], [{}], [[]], [1], 1, 'x', true];
      for (const value of wrong) {
        const fields = await listInvalidFields(target, { [name]: value });
        expect({ value, isRefused: fields.some((field) => field.split('.')[0] === name) }).toEqual({
          value,
          isRefused: true,
        });
      }
    },
  );
});

describe('adjustments', () => {
  let server: TestApp;
  let ada: TestUser;
  let dealId: string;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    const deal = await ada.call<{ id: string }>('POST', '/deals', {
      description: 'Deal',
      historicalFinancials: { 2025: { netIncome: '100000', grossRevenue: '900000' } },
    });
    dealId = deal.body.data.id;
  });
  afterAll(() => server.close());

  const item = { id: 'truck', label: 'Truck', kind: 'personal', evidence: 'ledger' };

  it.each([
    ['items', [[]]],
    ['items', [[item]]],
    ['items', [{ ...item, source: [] }]],
    ['items', [{ ...item, proofByYear: { 2025: [] } }]],
    ['items', [{ ...item, proofByYear: { 2025: { evidence: 'ledger', source: [] } } }]],
    ['items', [{ ...item, proofByYear: [] }]],
    ['items', [{ ...item, amountByYear: [1] }]],
    ['items', [{ ...item, source: { documentId: randomUUID(), page: 1, box: [7] } }]],
  ])('of another shape are refused: %s %j', async (name, value) => {
    expect((await ada.call('PUT', `/deals/${dealId}/adjustments`, { [name]: value })).status).toBe(400);
  });

  it('that an older version stored in another shape are repaired', async () => {
    const good = { ...item, amountByYear: { 2025: 9000 }, source: null, proofByYear: {} };
    const bad = [
      {},
      [],
      null,
      7,
      {
        ...good,
        id: 'bike',
        source: { box: null },
        proofByYear: { 2025: { evidence: 'ledger', source: {} } },
      },
      good,
    ];
    await ada.call('PUT', `/deals/${dealId}/adjustments`, { items: [item] });
    const db = new pg.Client({ connectionString: server.databaseUrl });
    await db.connect();
    await db.query('update deal_adjustments set items = $1 where deal_id = $2', [
      JSON.stringify(bad),
      dealId,
    ]);
    await db.end();
    const runner = server.app.get(DataSource).createQueryRunner();
    await new AdjustmentShapes1764322000000().up(runner);
    await runner.release();

    const read = await ada.call<{ items: unknown[] }>('GET', `/deals/${dealId}/adjustments`);
    expect(read.body.data.items).toEqual([
      { ...good, id: 'bike', source: null, proofByYear: { 2025: { evidence: 'ledger', source: null } } },
      good,
    ]);
    expect((await ada.call('GET', `/deals/${dealId}/questions`)).status).toBe(200);
    const bob = await server.newUser('Bob');
    const exported = await ada.call('GET', '/export');
    const imported = await bob.call('POST', '/import', exported.body);
    expect([imported.status, imported.body.error]).toEqual([200, undefined]);
  });
});
