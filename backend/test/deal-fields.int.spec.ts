import {
  AMOUNT_FILTERED_DEAL_FIELDS,
  DEAL_CSV_COLUMNS,
  DEAL_FIELDS,
  type DealFieldName,
  type FieldDefinition,
} from '@dealwright/vocabulary';
import { ContractClient } from './support/contract.js';
import { startTestApp, type TestApp, type TestUser } from './support/test-app.js';
import { until } from './support/until.js';

type Deal = Record<string, unknown> & { id: string };
type Values = Record<string, string | number | null>;

const FIELDS = Object.entries<FieldDefinition>(DEAL_FIELDS);
const NAMES = FIELDS.map(([name]) => name);
/** Written by hand, so that a field that leaves a derived list by mistake is noticed. */
const NEVER_MERGED: readonly string[] = ['description', 'status'];
const NOT_IN_CSV: readonly string[] = ['status'];
const NEVER_EMPTY: readonly string[] = ['description', 'status'];

/** A valid value of every field, from its example. */
const VALUES: Values = Object.fromEntries(FIELDS.map(([name, { example }]) => [name, example]));
const pick = (deal: Record<string, unknown>, names: readonly string[] = NAMES): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, deal[name]]));
const without = (names: readonly string[]): string[] => NAMES.filter((name) => !names.includes(name));

describe('every field of a deal', () => {
  let server: TestApp;
  let ada: TestUser;
  let brokerId: string;
  let full: Deal;

  beforeAll(async () => {
    server = await startTestApp();
    ada = await server.newUser();
    brokerId = (await send('POST', '/brokers', { name: VALUES['broker'] })).id;
    full = await send('POST', '/deals', VALUES);
  });
  afterAll(() => server.close());

  async function send(method: string, path: string, body?: unknown, user = ada): Promise<Deal> {
    const reply = await user.call<Deal>(method, path, body);
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  }
  const list = async (query: string, user = ada): Promise<Deal[]> =>
    (await user.call<Deal[]>('GET', `/deals?${query}`)).body.data;

  it('is stored on creation and read in detail, list, search and trash', async () => {
    expect(pick(full)).toEqual(VALUES);
    expect(full['brokerId']).toBe(brokerId);
    expect(pick(await send('GET', `/deals/${full.id}`))).toEqual(VALUES);
    const listed = (await list('')).find(({ id }) => id === full.id);
    expect(pick(listed ?? {})).toEqual(VALUES);
    const found = (await ada.call<Deal[]>('GET', '/deals/search?q=lakeside')).body.data;
    expect(pick(found[0] ?? {})).toEqual(VALUES);
    await send('DELETE', `/deals/${full.id}`);
    const trashed = (await ada.call<Deal[]>('GET', '/deals/trash')).body.data;
    expect(pick(trashed[0] ?? {})).toEqual(VALUES);
    expect(pick(await send('POST', `/deals/${full.id}/restore`))).toEqual(VALUES);
  });

  it('is changed and emptied by an update, which the timeline names', async () => {
    const bare = await send('POST', '/deals', { description: 'Bare' });
    expect(pick(await send('PUT', `/deals/${bare.id}`, VALUES))).toEqual(VALUES);
    const history = await ada.call<{ kind: string; data: { fields: object } }[]>(
      'GET',
      `/deals/${bare.id}/timeline`,
    );
    const edited = history.body.data.find(({ kind }) => kind === 'edited');
    expect(Object.keys(edited?.data.fields ?? {}).sort()).toEqual(without(['status']).sort());

    const emptied = Object.fromEntries(without(NEVER_EMPTY).map((name) => [name, null]));
    expect(pick(await send('PUT', `/deals/${bare.id}`, emptied))).toEqual({ ...VALUES, ...emptied });
    await send('DELETE', `/deals/${bare.id}`);
  });

  it.each(FIELDS.filter(([, field]) => field.maxLength !== undefined || field.max !== undefined))(
    'refuses %s beyond its bounds with its message',
    async (name, { label, maxLength = 0, max }) => {
      const value = max === undefined ? 'x'.repeat(maxLength + 1) : max + 1;
      const reply = await ada.call('PUT', `/deals/${full.id}`, { [name]: value });
      expect(reply.status).toBe(400);
      expect(reply.body.errors?.[0]).toMatchObject({ field: name });
      expect(reply.body.errors?.[0]?.message).toContain(label);
    },
  );

  it.each(FIELDS.filter(([, { list: policy }]) => policy.sort === true))(
    'sorts the list by %s',
    async (name) => {
      const reply = await ada.call<Deal[]>('GET', `/deals?sort=${name}&order=asc&limit=1`);
      expect(reply.status).toBe(200);
    },
  );

  it('filters the list by the lower and upper bound of an amount', async () => {
    for (const name of AMOUNT_FILTERED_DEAL_FIELDS) {
      const amount = Number(VALUES[name]);
      expect(await list(`${name}Min=${amount}&${name}Max=${amount}`)).toHaveLength(1);
      expect(await list(`${name}Min=${amount + 1}`)).toHaveLength(0);
      expect(await list(`${name}Max=${amount - 1}`)).toHaveLength(0);
    }
  });

  it('survives the CSV export and the import of a file', async () => {
    const bob = await server.newUser('Bob');
    const csv = await fetch(`${server.url}/api/export/deals.csv`, {
      headers: { authorization: `Bearer ${await ada.freshToken()}` },
    });
    const [head = '', line = ''] = (await csv.text()).replace('\uFEFF', '').split('\r\n');
    const cells = readCells(line);
    const byHeader = new Map(readCells(head).map((header, index) => [header, cells[index]]));
    const row = Object.fromEntries(
      DEAL_CSV_COLUMNS.map(({ field, header }) => [field, byHeader.get(header)]),
    );
    expect(Object.keys(row).sort()).toEqual(without(NOT_IN_CSV).sort());

    const { id } = await send('POST', '/imports', { batchKey: 'fields', rows: [row] }, bob);
    await until('the end of the import', async () => {
      const { state } = await send('GET', `/imports/${id}`, undefined, bob);
      return state === 'running' ? null : state;
    });
    const [imported] = await list('', bob);
    expect(pick(imported ?? {}, without(NOT_IN_CSV))).toEqual(pick(VALUES, without(NOT_IN_CSV)));
  });

  it('survives the export and the restore of an account', async () => {
    const carol = await server.newUser('Carol');
    const exported = (await new ContractClient(server.url, await ada.freshToken()).ask('exportAll')).body;
    const { deals } = exported as unknown as { deals: Deal[] };
    const written = deals.find(({ id }) => id === full.id);
    expect(pick(written ?? {})).toEqual(VALUES);
    const client = new ContractClient(server.url, await carol.freshToken());
    expect((await client.ask('importAll', [], { body: exported })).status).toBe(200);
    const [restored] = await list('', carol);
    expect(pick(restored ?? {})).toEqual(VALUES);
    expect(restored?.['brokerId']).toEqual(expect.any(String));
  });

  it('moves to a deal that lacks it in a merge and back when the merge is undone', async () => {
    const target = await send('POST', '/deals', { description: 'The same business' });
    const body = { otherId: full.id };
    const merged = await send('POST', `/deals/${target.id}/merge`, body);
    const fields = without(NEVER_MERGED);
    expect(pick(merged, fields)).toEqual(pick(VALUES, fields));
    expect(merged['brokerId']).toBe(brokerId);
    expect(merged['description']).toBe('The same business');
    const timeline = await ada.call<{ kind: string; data: { mergedFrom?: string } }[]>(
      'GET',
      `/deals/${target.id}/timeline`,
    );
    const creations = timeline.body.data.filter(({ kind }) => kind === 'created');
    expect(creations.map(({ data }) => data.mergedFrom ?? null)).toEqual([null, VALUES.businessName]);
    const separated = await send('POST', `/deals/${target.id}/unmerge`, body);
    expect(pick(separated, fields)).toEqual(Object.fromEntries(fields.map((name) => [name, null])));
    expect(separated['brokerId']).toBeNull();
    expect(pick(await send('GET', `/deals/${full.id}`))).toEqual(VALUES);
  });

  it('is extracted from documents unless it says that it is not', () => {
    const extracted = FIELDS.filter(([, { extractionKey }]) => extractionKey !== null);
    expect(extracted.map(([name]) => name as DealFieldName)).toEqual(without(['status']));
  });
});

/** The cells of one CSV line; a quoted cell may hold commas. */
function readCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
