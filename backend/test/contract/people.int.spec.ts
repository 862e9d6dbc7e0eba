import { operations } from '../support/api-document.js';
import { ContractClient, refusal } from '../support/contract.js';
import { call, startTestApp, type TestApp } from '../support/test-app.js';

interface Thing {
  id: string;
  [field: string]: unknown;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const INTERACTION = {
  date: '2026-03-14',
  time: '14:30',
  type: 'In-Person Meeting',
  contactPerson: 'Dana',
  summary: 'Saw the shop',
  followUpRequired: true,
  followUpDate: '2026-03-21',
};

describe('the calls about brokers, interactions, notes and settings', () => {
  let server: TestApp;
  let ada: ContractClient;

  beforeAll(async () => {
    server = await startTestApp();
  });
  beforeEach(async () => {
    ada = new ContractClient(server.url, (await server.newUser()).token);
  });
  afterAll(() => server.close());

  const make = async (id: string, ids: string[], body: unknown) =>
    (await ada.ask<Thing>(id, ids, { body })).body.data;

  it('creates, lists, finds, changes, deletes and restores brokers', async () => {
    const fields = {
      name: 'Dana Whitfield',
      email: 'dana@main.example',
      phone: '555',
      company: 'Main Street',
      website: 'main.example',
      notes: 'Calls back',
    };
    const created = await ada.ask<Thing>('createBroker', [], { body: fields });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject(fields);
    const { id } = created.body.data;
    for (const q of ['dana', 'MAIN', 'dana@main'])
      expect((await ada.ask<Thing[]>('searchBrokers', [], { query: `q=${q}` })).body.data).toHaveLength(1);
    const changed = await ada.ask<Thing>('updateBroker', [id], { body: { phone: '' } });
    expect(changed.body.data).toMatchObject({ ...fields, phone: null });
    expect((await ada.ask<Thing[]>('listBrokers')).body.data).toHaveLength(1);
    expect((await ada.ask('deleteBroker', [id])).body).toEqual({ success: true, data: null });
    expect((await ada.ask('getBroker', [id])).body).toEqual(refusal(404, 'Broker not found'));
    expect((await ada.ask<Thing>('restoreBroker', [id])).body.data['name']).toBe(fields.name);
  });

  it.each([
    [{}, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x', email: 'not an address' }, 'email'],
    [{ name: 'x', website: 'not a site' }, 'website'],
  ])('POST /brokers refuses %j', async (body, field) => {
    const refused = await ada.ask('createBroker', [], { body });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, field]);
    if (field === 'name') expect(refused.body.error).toBe('Broker name is required');
  });

  it('interactions carry every field, are listed newest first and keep their dates', async () => {
    const deal = await make('createDeal', [], { description: 'x' });
    const created = await ada.ask<Thing>('createInteraction', [deal.id], { body: INTERACTION });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject(INTERACTION);
    await make('createInteraction', [deal.id], { ...INTERACTION, date: '2026-04-01' });
    const list = await ada.ask<Thing[]>('listInteractions', [deal.id]);
    expect(list.body.data.map(({ date }) => date)).toEqual(['2026-04-01', '2026-03-14']);
    const ids = [deal.id, created.body.data.id];
    const changed = await ada.ask<Thing>('updateInteraction', ids, {
      body: { ...INTERACTION, type: 'Text/SMS', followUpRequired: false },
    });
    expect(changed.body.data).toMatchObject({ type: 'Text/SMS', followUpRequired: false });
    expect((await ada.ask<Thing[]>('listFollowUps')).body.data).toHaveLength(1);
    expect((await ada.ask('setFollowUpDone', ids, { body: { done: true } })).status).toBe(200);
    expect((await ada.ask('deleteInteraction', ids)).body).toEqual({ success: true, data: null });
    expect((await ada.ask('updateInteraction', ids, { body: INTERACTION })).body).toEqual(
      refusal(404, 'Interaction not found'),
    );
    expect((await ada.ask<Thing>('restoreInteraction', ids)).body.data.id).toBe(ids[1]);
  });

  it.each([{ type: undefined }, { type: null }, { type: '' }, { summary: ' ' }, { summary: undefined }])(
    'POST interactions refuses %j with the words of the form',
    async (wrong) => {
      const deal = await make('createDeal', [], { description: 'x' });
      const refused = await ada.ask('createInteraction', [deal.id], { body: { ...INTERACTION, ...wrong } });
      expect(refused.body).toEqual(
        refusal(400, 'Please fill in the interaction type and summary', Object.keys(wrong)),
      );
    },
  );

  it('POST interactions names the types when it refuses an unknown one', async () => {
    const deal = await make('createDeal', [], { description: 'x' });
    const refused = await ada.ask('createInteraction', [deal.id], {
      body: { ...INTERACTION, type: 'Pigeon' },
    });
    expect(refused.body).toEqual(
      refusal(400, 'Type must be one of Phone Call, Email, In-Person Meeting, Video Call, Text/SMS, Other', [
        'type',
      ]),
    );
  });

  it('creates notes, lists them newest first, changes, deletes and restores them', async () => {
    const deal = await make('createDeal', [], { description: 'x' });
    const first = await make('createNote', [deal.id], { content: 'First' });
    await make('createNote', [deal.id], { content: 'Second' });
    const list = await ada.ask<Thing[]>('listNotes', [deal.id]);
    expect(list.body.data.map(({ content }) => content)).toEqual(['Second', 'First']);
    const ids = [deal.id, first.id];
    expect(
      (await ada.ask<Thing>('updateNote', ids, { body: { content: 'Changed' } })).body.data['content'],
    ).toBe('Changed');
    for (const body of [{}, { content: ' ' }, { content: null }, { content: 7 }]) {
      expect((await ada.ask('createNote', [deal.id], { body })).body).toEqual(
        refusal(400, 'Please enter note content', ['content']),
      );
      expect((await ada.ask('updateNote', ids, { body })).status).toBe(400);
    }
    expect((await ada.ask('deleteNote', ids)).body).toEqual({ success: true, data: null });
    expect((await ada.ask('deleteNote', ids)).body).toEqual(refusal(404, 'Note not found'));
    expect((await ada.ask<Thing>('restoreNote', ids)).body.data.id).toBe(first.id);
  });

  it.each([
    ['Note', { content: 'Call the broker' }],
    ['Interaction', INTERACTION],
  ])('does not count the restoration as an edit: %s', async (kind, body) => {
    const deal = await make('createDeal', [], { description: 'x' });
    const created = await make(`create${kind}`, [deal.id], body);
    const ids = [deal.id, created.id];
    await ada.ask(`delete${kind}`, ids);
    const restored = (await ada.ask<Thing>(`restore${kind}`, ids)).body.data;
    expect(restored['updatedAt']).toBe(created['updatedAt']);
  });

  it('lists deleted items of a deal in the trash, most recently deleted first and by page, until they are restored', async () => {
    const deal = await make('createDeal', [], { description: 'Bakery', businessName: 'Rise' });
    const note = await make('createNote', [deal.id], { content: `Lease ${'x'.repeat(300)}` });
    const interaction = await make('createInteraction', [deal.id], INTERACTION);
    await ada.ask('deleteNote', [deal.id, note.id]);
    await ada.ask('deleteInteraction', [deal.id, interaction.id]);
    const trash = async (query = '') => (await ada.ask<Thing[]>('listTrashedEntries', [], { query })).body;
    const first = await trash('limit=1');
    expect(first.data).toMatchObject([
      { kind: 'interaction', title: 'In-Person Meeting', excerpt: 'Saw the shop', businessName: 'Rise' },
    ]);
    const second = await trash(`limit=1&cursor=${String(first.meta?.['nextCursor'])}`);
    expect(second.data).toMatchObject([{ kind: 'note', title: null, id: note.id }]);
    expect(String(second.data[0]?.['excerpt'])).toHaveLength(200);
    expect(second.meta).toEqual({ nextCursor: null });
    expect((await ada.ask('listTrashedEntries', [], { query: 'cursor=no' })).status).toBe(400);

    // Items of a deal in the trash are restored with the deal, not on their own.
    await ada.ask('trashDeal', [deal.id]);
    expect((await trash()).data).toEqual([]);
    await ada.ask('restoreDeal', [deal.id]);
    await ada.ask('restoreNote', [deal.id, note.id]);
    expect((await trash()).data.map(({ id }) => id)).toEqual([interaction.id]);
    const stranger = new ContractClient(server.url, (await server.newUser()).token);
    expect((await stranger.ask<Thing[]>('listTrashedEntries')).body.data).toEqual([]);
  });

  it('settings start as 3, mostRecent and detailed, and are saved whole or in part', async () => {
    const defaults = {
      historicalYearsCount: 3,
      sdeCalculationMethod: 'mostRecent',
      collectDetailedIncomeStatement: true,
    };
    expect((await ada.ask('getSettings')).body.data).toMatchObject(defaults);
    const saved = await ada.ask('updateSettings', [], {
      body: {
        historicalYearsCount: 10,
        sdeCalculationMethod: 'average',
        collectDetailedIncomeStatement: false,
      },
    });
    expect(saved.body.data).toMatchObject({
      historicalYearsCount: 10,
      sdeCalculationMethod: 'average',
      collectDetailedIncomeStatement: false,
    });
    expect(
      (await ada.ask('updateSettings', [], { body: { historicalYearsCount: 1 } })).body.data,
    ).toMatchObject({ historicalYearsCount: 1, sdeCalculationMethod: 'average' });
    for (const historicalYearsCount of [0, 11, 2.5, 'x'])
      expect((await ada.ask('updateSettings', [], { body: { historicalYearsCount } })).body).toEqual(
        refusal(400, 'Historical years count must be between 1 and 10.', ['historicalYearsCount']),
      );
    expect((await ada.ask('updateSettings', [], { body: { sdeCalculationMethod: 'best' } })).status).toBe(
      400,
    );
  });

  it('settings remember density and columns of the list', async () => {
    const ben = new ContractClient(server.url, (await server.newUser('Ben')).token);
    expect((await ben.ask('getSettings')).body.data).toMatchObject({
      listDensity: 'comfortable',
      listColumns: ['revenue', 'askingPrice', 'advertisedCashFlow', 'score', 'type'],
    });
    const chosen = {
      listDensity: 'compact',
      listColumns: ['sde', 'multiple', 'broker', 'lastInteractionDate'],
    };
    await ben.ask('updateSettings', [], { body: chosen });
    expect((await ben.ask('getSettings')).body.data).toMatchObject({ ...chosen, historicalYearsCount: 3 });
    for (const listColumns of [['luck'], ['sde', 'sde'], 'sde'])
      expect((await ben.ask('updateSettings', [], { body: { listColumns } })).status).toBe(400);
  });

  it('settings remember what the columns and the stages of imported sheets are', async () => {
    const eve = new ContractClient(server.url, (await server.newUser('Eve')).token);
    const chosen = { importColumns: { ask: 'askingPrice' }, importStatuses: { 'loi sent': 'CBR Reviewed' } };
    expect((await eve.ask('getSettings')).body.data).toMatchObject({ importColumns: {}, importStatuses: {} });
    await eve.ask('updateSettings', [], { body: chosen });
    expect((await eve.ask('getSettings')).body.data).toMatchObject({ ...chosen, historicalYearsCount: 3 });
    const tooMany = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [String(n), 'note']));
    for (const importColumns of [{ ask: 'x'.repeat(101) }, { ['x'.repeat(201)]: 'note' }, tooMany])
      expect((await eve.ask('updateSettings', [], { body: { importColumns } })).status).toBe(400);
  });

  it('views, imports, the calendar link and the current user respond as documented', async () => {
    const view = await make('createView', [], { name: 'Leads', query: 'status=Lead' });
    expect(
      (await ada.ask<Thing>('updateView', [view.id], { body: { name: 'All', query: '' } })).body.data['name'],
    ).toBe('All');
    expect((await ada.ask<Thing[]>('listViews')).body.data).toHaveLength(1);
    expect((await ada.ask('deleteView', [view.id])).status).toBe(200);
    expect((await ada.ask('deleteView', [view.id])).body).toEqual(refusal(404, 'View not found'));
    const batch = await ada.ask<Thing>('startImport', [], {
      body: { batchKey: 'k', rows: [{ description: 'a' }, {}] },
    });
    expect(batch.status).toBe(202);
    expect((await ada.ask<Thing[]>('listImports')).body.data).toHaveLength(1);
    expect((await ada.ask('getImport', [batch.body.data.id])).status).toBe(200);
    expect((await ada.ask('getFailedRows', [batch.body.data.id])).status).toBe(200);
    expect((await ada.ask('getFailedRows', [NOBODY])).body).toEqual(refusal(404, 'Import not found'));
    expect((await ada.ask('undoImport', [NOBODY])).body).toEqual(refusal(404, 'Import not found'));
    expect((await ada.ask('renewCalendarLink', [], { body: {} })).status).toBe(200);
    expect((await ada.ask('removeCalendarLink')).status).toBe(200);
    for (const id of ['getMe', 'getConfig', 'getLiveness', 'getReadiness'])
      expect((await ada.ask(id)).status).toBe(200);
  });

  it('a POST with an Idempotency-Key happens once; the key with another body is refused', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const ask = (name: string) => ada.ask<Thing>('createBroker', [], { body: { name }, headers });
    const [first, again] = [await ask('A'), await ask('A')];
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id]);
    expect(again.headers.get('idempotent-replay')).toBe('true');
    expect((await ask('B')).status).toBe(422);
    expect(
      (
        await ada.ask('createBroker', [], {
          body: { name: 'C' },
          headers: { 'Idempotency-Key': 'x'.repeat(201) },
        })
      ).status,
    ).toBe(400);
  });

  it.each([
    ['no token', ''],
    ['a token that is none', 'x.y.z'],
  ])('everything except public endpoints responds with 401 to %s', async (_name, token) => {
    for (const { verb, path, guarded, responses } of operations) {
      if (!guarded) continue;
      const answer = await call(
        server.url,
        token,
        verb,
        path.replaceAll(/\{\w+\}/g, NOBODY),
        verb === 'GET' ? undefined : {},
      );
      expect([verb, path, answer.status]).toEqual([verb, path, 401]);
      expect(answer.body).toMatchObject({ success: false, errors: [], status: 401 });
      expect(responses['401']).toBeDefined();
    }
  });
});
