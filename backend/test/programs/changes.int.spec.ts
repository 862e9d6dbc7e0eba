import pg from 'pg';
import { decodeChangeCursor, encodeChangeCursor } from '../../src/changes/change-cursor.js';
import { TrashPurger } from '../../src/platform/trash/index.js';
import { statement } from '../support/documents.js';
import { call, startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { until } from '../support/until.js';
import { upload } from '../support/upload.js';

interface Change {
  readonly kind: string;
  readonly id: string;
  readonly dealId: string | null;
  readonly change: string;
  readonly revision: number | null;
}
interface Thing {
  readonly id: string;
}
interface Page {
  readonly changes: Change[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

const INTERACTION = { date: '2026-03-14', type: 'Email', summary: 'Asked' };
const FIGURES = { '2025': { grossRevenue: '1200000', netIncome: '320000', ownerSalary: '95000' } };

describe('what changed in an account', () => {
  let server: TestApp;
  let db: pg.Pool;
  let ada: TestUser;
  /** Where Ada's program has read to. */
  let cursor: string;

  const readPage = async (since?: string, limit = 500, user = ada): Promise<Page> => {
    const query = since === undefined ? '' : `&since=${since}`;
    const { status, body } = await user.call<Change[]>('GET', `/changes?limit=${limit}${query}`);
    expect([status, body.error]).toEqual([200, undefined]);
    const { cursor: next, hasMore } = body.meta as { cursor: string; hasMore: boolean };
    return { changes: body.data, cursor: next, hasMore };
  };
  /** Everything since the last time, as 'deal created'. */
  const readNew = async (): Promise<string[]> => {
    const page = await readPage(cursor);
    cursor = page.cursor;
    return page.changes.map(({ kind, change }) => `${kind} ${change}`);
  };
  const post = async (path: string, body: object = {}, user = ada): Promise<string> => {
    const reply = await user.call<Thing>('POST', path, body);
    expect([path, reply.status < 300, reply.body.error]).toEqual([path, true, undefined]);
    return reply.body.data?.id ?? '';
  };
  const change = async (method: string, path: string, body?: object) => {
    const reply = await ada.call(method, path, body);
    expect([path, reply.status < 300, reply.body.error]).toEqual([path, true, undefined]);
  };
  const addDocument = async (dealId: string): Promise<string> => {
    const file = { name: 'statement.pdf', bytes: await statement() };
    const sent = await upload<Thing[]>(server, ada, `/deals/${dealId}/documents`, 'documents', [file]);
    return sent.body.data[0]?.id ?? '';
  };
  /** A deal with one record of each kind that a deal has. */
  const createFullDeal = async (description: string) => {
    const deal = await post('/deals', { description, historicalFinancials: FIGURES });
    const model = (await ada.call<Thing[]>('GET', `/deals/${deal}/valuations`)).body.data[0]?.id ?? '';
    const interaction = await post(`/deals/${deal}/interactions`, INTERACTION);
    const note = await post(`/deals/${deal}/notes`, { content: 'x' });
    return { deal, model, interaction, note, document: await addDocument(deal) };
  };

  beforeAll(async () => {
    server = await startTestApp({ QUEUE: 'memory' });
    db = new pg.Pool({ connectionString: server.databaseUrl });
  });
  afterAll(async () => {
    await db?.end();
    await server?.close();
  });
  beforeEach(async () => {
    ada = await server.newUser();
    ({ cursor } = await readPage());
  });

  it('lists each kind as created, updated, deleted and updated by a restore, with deal and revision', async () => {
    const { deal, model, interaction, note, document } = await createFullDeal('HVAC');
    const broker = await post('/brokers', { name: 'Rhea' });
    const first = await readPage(cursor);
    expect(
      first.changes.map(({ kind, id, dealId, change: what }) => [kind, id, dealId, what]).sort(),
    ).toEqual(
      [
        ['broker', broker, null, 'created'],
        ['deal', deal, null, 'created'],
        ['document', document, deal, 'created'],
        ['interaction', interaction, deal, 'created'],
        ['model', model, deal, 'created'],
        ['note', note, deal, 'created'],
      ].sort(),
    );
    const stored = (await ada.call<{ revision: number }>('GET', `/deals/${deal}`)).body.data;
    expect(first.changes.find(({ kind }) => kind === 'deal')?.revision).toBe(stored.revision);
    expect(first.changes.find(({ kind }) => kind === 'document')?.revision).toBeNull();
    cursor = first.cursor;
    expect(await readNew()).toEqual([]);

    const spare = await post(`/deals/${deal}/valuations`, { name: 'Spare' });
    await readNew();
    const children: [string, string, object | null][] = [
      ['interaction', `/deals/${deal}/interactions/${interaction}`, { summary: 'y' }],
      ['note', `/deals/${deal}/notes/${note}`, { content: 'y' }],
      ['document', `/deals/${deal}/documents/${document}`, null],
      ['model', `/deals/${deal}/valuations/${spare}`, { name: 'Other' }],
      ['broker', `/brokers/${broker}`, { name: 'Rhea B.' }],
      ['deal', `/deals/${deal}`, { type: 'Retail' }],
    ];
    for (const [kind, path, fields] of children) {
      if (fields !== null) {
        await change('PUT', path, fields);
        expect(await readNew()).toContain(`${kind} updated`);
      }
      await change('DELETE', path);
      expect(await readNew()).toContain(`${kind} deleted`);
      await post(`${path}/restore`);
      expect(await readNew()).toContain(`${kind} updated`);
    }
  });

  it('starts with everything that exists, and nothing of the trash', async () => {
    const { deal } = await createFullDeal('HVAC');
    await change('DELETE', `/deals/${await post('/deals', { description: 'Trashed' })}`);
    await change('PUT', `/deals/${deal}`, { type: 'Retail' });
    const { changes } = await readPage();
    expect(changes.map(({ kind, change: what }) => `${kind} ${what}`).sort()).toEqual(
      ['deal', 'document', 'interaction', 'model', 'note'].map((kind) => `${kind} created`),
    );
  });

  it('lists each record once, whatever happened to it in between', async () => {
    const deal = await post('/deals', { description: 'x' });
    for (const type of ['Retail', 'Service', 'Retail']) await change('PUT', `/deals/${deal}`, { type });
    expect(await readNew()).toEqual(['deal created']);
    const gone = await post('/deals', { description: 'never seen' });
    await change('DELETE', `/deals/${gone}`);
    expect(await readNew()).toEqual([]);
  });

  it('loses nothing when transactions commit in another order than they began', async () => {
    const early = await post('/deals', { description: 'early' });
    const late = await post('/deals', { description: 'late' });
    await readNew();
    const [one, two] = [await db.connect(), await db.connect()];
    const edit = 'update deals set type = $2, updated_at = now(), revision = revision + 1 where id = $1';
    try {
      await one.query('begin');
      await one.query(edit, [early, 'Retail']);
      await two.query('begin');
      await two.query(edit, [late, 'Retail']);
      await two.query('commit');
      const first = await readPage(cursor);
      expect(first.changes.map(({ id }) => id)).toEqual([late]);
      await one.query('commit');
      const second = await readPage(first.cursor);
      expect(second.changes.map(({ id }) => id)).toEqual([early]);
      expect((await readPage(second.cursor)).changes).toEqual([]);
    } finally {
      one.release();
      two.release();
    }
  });

  it('lists nothing of a transaction that was rolled back', async () => {
    const one = await db.connect();
    await one.query('begin');
    await one.query('update deals set type = $1', ['Retail']);
    await one.query('rollback');
    one.release();
    expect(await readNew()).toEqual([]);
  });

  it('deletes and restores what belongs to a deal with it, but what had been deleted before', async () => {
    const { deal, note } = await createFullDeal('HVAC');
    await change('DELETE', `/deals/${deal}/notes/${note}`);
    await readNew();
    await change('DELETE', `/deals/${deal}`);
    const kinds = ['deal', 'document', 'interaction', 'model'];
    expect((await readNew()).sort()).toEqual(kinds.map((kind) => `${kind} deleted`));
    await post(`/deals/${deal}/restore`);
    expect((await readNew()).sort()).toEqual(kinds.map((kind) => `${kind} updated`));
  });

  it('keeps deletions when the trash is emptied, without a second one, and forgets them after a month', async () => {
    const { deal } = await createFullDeal('HVAC');
    await readNew();
    const before = cursor;
    await change('DELETE', `/deals/${deal}`);
    await readNew();
    await db.query("update deals set deleted_at = now() - interval '31 days' where id = $1", [deal]);
    const purger = server.app.get(TrashPurger);
    await purger.purgeExpired();
    expect((await db.query('select from deals where id = $1', [deal])).rowCount).toBe(0);
    expect(await readNew()).toEqual([]);
    const listed = async () => (await readPage(before)).changes.map(({ change: what }) => what);
    expect(await listed()).toEqual(Array<string>(5).fill('deleted'));
    const age = (days: number) =>
      db.query('update changes set at = now() - make_interval(days => $1) where deal_id = $2 or id = $2', [
        days,
        deal,
      ]);
    await age(30);
    await purger.purgeExpired();
    expect(await listed()).toHaveLength(5);
    await age(32);
    await purger.purgeExpired();
    expect(await listed()).toEqual([]);
  });

  it('lists a merged deal as deleted and what moved as updated, and both come back', async () => {
    const target = await post('/deals', { description: 'target' });
    const other = await createFullDeal('other');
    await readNew();
    await post(`/deals/${target}/merge`, { otherId: other.deal });
    const merged = await readPage(cursor);
    const of = (page: Page, id: string) => page.changes.find((one) => one.id === id);
    expect(of(merged, other.deal)?.change).toBe('deleted');
    expect(of(merged, target)?.change).toBe('updated');
    for (const id of [other.interaction, other.note, other.document, other.model])
      expect(of(merged, id)).toMatchObject({ change: 'updated', dealId: target });
    await post(`/deals/${target}/unmerge`, { otherId: other.deal });
    const undone = await readPage(merged.cursor);
    expect(of(undone, other.deal)?.change).toBe('updated');
    for (const id of [other.interaction, other.note, other.document, other.model])
      expect(of(undone, id)).toMatchObject({ change: 'updated', dealId: other.deal });
  });

  it('lists the deals, models, notes and brokers of an import, and their deletion when it is undone', async () => {
    const rows = ['a', 'b'].map((description) => ({
      description,
      broker: 'Rhea',
      note: { 'Next step': 'Call' },
      historicalFinancials: FIGURES,
    }));
    const id = await post('/imports', { batchKey: 'k', rows });
    await until('the import finishes', async () => {
      const { state } = (await ada.call<{ state: string }>('GET', `/imports/${id}`)).body.data;
      return state === 'finished' ? state : null;
    });
    const report = (await ada.call('GET', `/imports/${id}`)).body.data;
    expect(report).toMatchObject({ imported: 2, failures: [] });
    const created = (await readNew()).sort();
    expect(created).toEqual(
      expect.arrayContaining(['broker created', 'deal created', 'model created', 'note created']),
    );
    expect(created.every((one) => one.endsWith(' created'))).toBe(true);
    await change('DELETE', `/imports/${id}`);
    expect((await readNew()).sort()).toEqual(created.map((one) => one.replace('created', 'deleted')));
  });

  it('shows nothing of another account', async () => {
    await createFullDeal('secret');
    const bob = await server.newUser('Bob');
    expect((await readPage(undefined, 500, bob)).changes).toEqual([]);
    expect((await readPage(cursor, 500, bob)).changes).toEqual([]);
  });

  it('is read by a key with the scope read', async () => {
    const { body } = await ada.call<{ key: string }>('POST', '/me/api-keys', {
      password: 'correct horse battery',
      name: 'Sync',
      scopes: ['read'],
    });
    expect((await call(server.url, body.data.key, 'GET', `/changes?since=${cursor}`)).status).toBe(200);
  });

  describe('a cursor', () => {
    const codeOf = async (since: string) => {
      const { status, body } = await ada.call('GET', `/changes?since=${encodeURIComponent(since)}`);
      return [status, body.code];
    };

    it('is gone after 30 days, and where the database is another one or older than it', async () => {
      const decoded = decodeChangeCursor(cursor);
      const aged = (days: number) => ({ ...decoded.from, at: decoded.from.at - days * 86_400 });
      const send = (changed: Partial<typeof decoded>) =>
        codeOf(encodeChangeCursor({ ...decoded, ...changed }));
      const gone = [410, 'changes.expired'];
      expect(await send({ from: aged(31) })).toEqual(gone);
      expect(await send({ from: aged(29) })).toEqual([200, undefined]);
      expect(await send({ database: `1${decoded.database}` })).toEqual(gone);
      const future = { ...decoded.from, snapshot: '99999999999:99999999999:' };
      expect(await send({ from: future })).toEqual(gone);
      const { body } = await ada.call(
        'GET',
        `/changes?since=${encodeChangeCursor({ ...decoded, from: aged(31) })}`,
      );
      expect(body.error).toContain('Read everything again');
    });

    it('is refused where it is no cursor', async () => {
      const { database, from } = decodeChangeCursor(cursor);
      const invalid = [400, 'request.invalid'];
      for (const text of ['x', 'æ', '~~~', cursor.slice(0, 9)]) expect(await codeOf(text)).toEqual(invalid);
      for (const snapshot of ['5:3:', '0:3:', '3:9:12', '3:9:5,4'])
        expect(
          await codeOf(encodeChangeCursor({ database, from: { ...from, snapshot }, page: null })),
        ).toEqual(invalid);
    });

    it('begins anew with rows that were restored from a database with higher transaction numbers', async () => {
      const deal = await post('/deals', { description: 'restored' });
      await db.query('update changes set xid = 9e15, created_xid = 9e15 where id = $1', [deal]);
      expect((await readPage()).changes).toEqual([]);
      const { ChangesService } = await import('../../src/changes/changes.service.js');
      await server.app.get(ChangesService).onApplicationBootstrap();
      expect((await readPage()).changes).toMatchObject([{ id: deal, change: 'created' }]);
    });
  });

  it('gives a copy that is the account, page by page, while 200 random writes go on', async () => {
    const copy = new Map<string, string | null>();
    let since: string | undefined;
    const readOnce = async () => {
      const page = await readPage(since, 7);
      since = page.cursor;
      for (const { kind, id, dealId, change: what } of page.changes) {
        if (what === 'deleted') copy.delete(`${kind} ${id}`);
        else copy.set(`${kind} ${id}`, dealId);
      }
      return page.hasMore;
    };
    let isWriting = true;
    const reader = (async () => {
      while (isWriting) await readOnce();
      while (await readOnce());
    })();
    const writers = [1, 2, 3, 4].map((seed) => writeAtRandom(seed, 50));
    await Promise.all(writers).finally(() => (isWriting = false));
    await reader;
    expect(copy).toEqual(await readAccount());
    expect(copy.size).toBeGreaterThan(20);
  });

  /** Random operations of one person on deals of their own and their children. */
  async function writeAtRandom(seed: number, operations: number): Promise<void> {
    let state = seed * 7_919;
    const pick = (count: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % count;
    const deals = [
      await post('/deals', { description: `${seed}` }),
      await post('/deals', { description: 'x' }),
    ];
    const notes: { deal: string; id: string }[] = [];
    for (let step = 0; step < operations; step += 1) {
      const deal = deals[pick(deals.length)] ?? '';
      const other = deals[pick(deals.length)] ?? '';
      const note = notes[pick(Math.max(notes.length, 1))] ?? { deal, id: deal };
      const operation = [
        async () =>
          deals.push(await post('/deals', { description: `${seed} ${step}`, historicalFinancials: FIGURES })),
        async () =>
          ada.call('PUT', `/deals/${deal}`, { businessName: `B ${step}`, broker: `Broker ${pick(3)}` }),
        async () => ada.call('DELETE', `/deals/${deal}`),
        async () => ada.call('POST', `/deals/${deal}/restore`, {}),
        async () => ada.call('POST', `/deals/${deal}/merge`, { otherId: other }),
        async () => ada.call('POST', `/deals/${deal}/unmerge`, { otherId: other }),
        async () => {
          const created = await ada.call<Thing>('POST', `/deals/${deal}/notes`, { content: 'x' });
          if (created.status === 201) notes.push({ deal, id: created.body.data.id });
        },
        async () => ada.call('POST', `/deals/${deal}/interactions`, INTERACTION),
        async () => ada.call('POST', `/deals/${deal}/valuations`, { name: `M ${step}` }),
        async () => ada.call('DELETE', `/deals/${note.deal}/notes/${note.id}`),
        async () => ada.call('POST', `/deals/${note.deal}/notes/${note.id}/restore`, {}),
        async () => ada.call('DELETE', `/deals/${deal}`),
        async () => ada.call('POST', `/deals/${deal}/restore`, {}),
      ][pick(13)];
      await operation?.();
    }
  }

  /** What the lists of the API show. */
  async function readAccount(): Promise<Map<string, string | null>> {
    const account = new Map<string, string | null>();
    const add = async (kind: string, path: string, dealId: string | null) => {
      const { data } = (await ada.call<Thing[]>('GET', path)).body;
      for (const { id } of data) account.set(`${kind} ${id}`, dealId);
      return data;
    };
    await add('broker', '/brokers', null);
    for (const { id } of await add('deal', '/deals?archived=any', null)) {
      await add('interaction', `/deals/${id}/interactions`, id);
      await add('note', `/deals/${id}/notes`, id);
      await add('model', `/deals/${id}/valuations`, id);
      await add('document', `/deals/${id}/documents`, id);
    }
    return account;
  }
});
