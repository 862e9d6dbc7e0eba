import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppConfig } from '../../src/platform/config/index.js';
import { OrphanSweeper } from '../../src/platform/storage/index.js';
import { TrashPurger } from '../../src/platform/trash/index.js';
import { statement } from '../support/documents.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { upload } from '../support/upload.js';
import { inDatabase, type Job, jobAs, over } from '../support/workers.js';

// Readings are done at the lowest priority: on a busy machine that takes its time.
jest.setTimeout(200_000);

describe('background cleanup', () => {
  let server: TestApp;
  let ada: TestUser;
  let folder: string;
  let dealId: string;

  const make = async <T = { id: string }>(path: string, body: unknown) =>
    (await ada.call<T>('POST', path, body)).body.data;
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const age = (paths: readonly string[], hours: number) => {
    const moment = new Date(Date.now() - hours * 3_600_000);
    for (const path of paths) utimesSync(path, moment, moment);
  };
  /** Creates a file like one that a killed process left behind during an upload. */
  const leave = (ending = ''): string => {
    const key = randomUUID();
    const path = join(folder, key.slice(0, 2), key.slice(2, 4), `${key}${ending}`);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'left behind');
    return path;
  };

  beforeAll(async () => {
    server = await startTestApp({ QUEUE: 'memory' });
    ada = await server.newUser();
    folder = join(server.app.get(AppConfig).dataDir, 'files');
    dealId = (await make('/deals', { description: 'Dockside Marine' })).id;
  });
  afterAll(() => server.close());

  describe('the sweep of files without a row', () => {
    it('touches nothing where the database names no file at all: it may be the wrong one', async () => {
      const orphan = leave();
      age([orphan], 25);
      expect(await server.app.get(OrphanSweeper).sweep()).toEqual({ orphans: 0, partial: 0 });
      expect(existsSync(orphan)).toBe(true);
    });

    it('deletes what is a day old and has no row, halves of uploads too, and nothing else', async () => {
      const bytes = await statement();
      const sent = await upload(server, ada, `/deals/${dealId}/documents`, 'documents', [
        { name: 'a.pdf', bytes },
        { name: 'trashed.pdf', bytes },
      ]);
      expect(sent.status).toBe(201);
      const trashed = (sent.body.data as unknown as { id: string; name: string }[]).find(
        ({ name }) => name === 'trashed.pdf',
      );
      await ada.call('DELETE', `/deals/${dealId}/documents/${trashed?.id}`);
      const job = (await upload<Job>(server, ada, '/extraction/jobs', 'files', [{ name: 'b.pdf', bytes }]))
        .body.data;
      expect((await jobAs(ada, job.id, over)).state).toBe('done');
      const known = files().filter((path) => !path.includes('left'));
      age(files(), 25);
      const [broken, fresh, freshHalf] = [leave('.part'), leave(), leave('.part')];
      age([broken], 25);
      age([fresh, freshHalf], 23);

      // One was left by the test before.
      expect(await server.app.get(OrphanSweeper).sweep()).toEqual({ orphans: 1, partial: 1 });
      expect(existsSync(broken)).toBe(false);
      expect([existsSync(fresh), existsSync(freshHalf)]).toEqual([true, true]);
      // Two documents, the file of the job and its pages; the orphan was counted among them.
      expect(known.filter((path) => existsSync(path))).toHaveLength(4);
      expect(known).toHaveLength(5);
      expect(await server.app.get(OrphanSweeper).sweep()).toEqual({ orphans: 0, partial: 0 });
    });
  });

  it('changes nothing that is in the trash, and restores it as it was', async () => {
    const interaction = {
      date: '2026-01-05',
      type: 'Email',
      contactPerson: 'Dana',
      summary: 'Asked for the returns',
      followUpRequired: true,
      followUpDate: '2026-02-01',
    };
    const home = (await make('/deals', { description: 'Trash' })).id;
    await make(`/deals/${home}/valuations`, { name: 'Base Case' });
    const add = async (path: string, body: object) => `${path}/${(await make(path, body)).id}`;
    const note = await add(`/deals/${home}/notes`, { content: 'Lease' });
    const call = await add(`/deals/${home}/interactions`, interaction);
    const model = await add(`/deals/${home}/valuations`, { name: 'Upside' });
    const broker = await add('/brokers', { name: 'Dana Whitfield' });
    const deal = await add('/deals', { description: 'Thrown away' });
    const attempts: [string, readonly ['PUT' | 'PATCH' | 'POST', string, object][]][] = [
      [note, [['PUT', note, { content: 'Changed' }]]],
      [
        call,
        [
          ['PUT', call, { summary: 'Changed' }],
          ['PUT', `${call}/follow-up`, { done: true }],
        ],
      ],
      [
        model,
        [
          ['PUT', model, { name: 'Changed' }],
          ['PATCH', `${model}/default`, {}],
        ],
      ],
      [broker, [['PUT', broker, { name: 'Changed' }]]],
      [
        deal,
        [
          ['PUT', deal, { description: 'Changed' }],
          ['PUT', `${deal}/status`, { status: 'Working' }],
          ['PATCH', `${deal}/archive`, {}],
          ['PATCH', `${deal}/financials`, { historicalFinancials: { '2024': { cogs: '1' } } }],
          ['POST', '/deals/bulk', { items: [{ id: deal.slice('/deals/'.length), archived: true }] }],
        ],
      ],
    ];
    for (const [path, changes] of attempts) {
      expect([path, (await ada.call('DELETE', path)).status]).toEqual([path, 200]);
      for (const [verb, to, body] of changes)
        expect([to, (await ada.call(verb, to, body)).status]).toEqual([to, 404]);
      const restored = await ada.call<Record<string, unknown>>('POST', `${path}/restore`);
      expect([path, restored.status]).toEqual([path, 200]);
      expect(JSON.stringify(restored.body.data)).not.toMatch(/Changed|Working|"(archived|isDefault)":true/);
    }
    const { data } = (await ada.call<Record<string, unknown>[]>('GET', `/deals/${home}/interactions`)).body;
    expect(data[0]).toMatchObject({ summary: interaction.summary, followUpDoneAt: null });
  });

  it('moves what is in the trash along when deals are merged', async () => {
    const [into, other] = [
      (await make('/deals', { description: 'Into' })).id,
      (await make('/deals', { description: 'Duplicate' })).id,
    ];
    const note = (await make(`/deals/${other}/notes`, { content: 'Thrown away before the merge' })).id;
    await ada.call('DELETE', `/deals/${other}/notes/${note}`);
    expect((await ada.call('POST', `/deals/${into}/merge`, { otherId: other })).status).toBe(200);
    const restored = await ada.call('POST', `/deals/${into}/notes/${note}/restore`);
    expect([restored.status, restored.body.data]).toEqual([
      200,
      expect.objectContaining({ dealId: into, content: 'Thrown away before the merge' }),
    ]);
  });

  it('empties every trash after 30 days, and not a day before', async () => {
    const INTERACTION = {
      date: '2026-01-05',
      type: 'Email',
      contactPerson: 'Dana',
      summary: 'Asked for the returns',
      followUpRequired: false,
    };
    const bytes = await statement();
    const home = (await make('/deals', { description: 'Stays' })).id;
    // The first model of a deal is starred, and what is starred cannot be thrown away.
    await make(`/deals/${home}/valuations`, { name: 'Base Case' });
    const makers = {
      deals: async () => `/deals/${(await make('/deals', { description: 'To the trash' })).id}`,
      notes: async () =>
        `/deals/${home}/notes/${(await make(`/deals/${home}/notes`, { content: 'Lease' })).id}`,
      interactions: async () =>
        `/deals/${home}/interactions/${(await make(`/deals/${home}/interactions`, INTERACTION)).id}`,
      documents: async () => {
        const to = `/deals/${home}/documents`;
        const sent = await upload<{ id: string }[]>(server, ada, to, 'documents', [{ name: 'a.pdf', bytes }]);
        return `${to}/${sent.body.data[0]?.id}`;
      },
      valuations: async () => {
        const to = `/deals/${home}/valuations`;
        return `${to}/${(await make(to, { name: 'Upside' })).id}`;
      },
    };
    const getIdFromPath = (path: string) => path.slice(path.lastIndexOf('/') + 1);
    const trash = async (table: string, path: string, age: string) => {
      expect((await ada.call('DELETE', path)).status).toBe(200);
      await inDatabase(server, `update ${table} set deleted_at = now() - interval '${age}' where id = $1`, [
        getIdFromPath(path),
      ]);
    };
    const paths: { old: string; young: string }[] = [];
    for (const [table, make] of Object.entries(makers)) {
      const [old, young] = [await make(), await make()];
      if (table === 'deals') {
        // Items of a deal are purged with it, whether or not they were deleted before.
        await upload(server, ada, `${old}/documents`, 'documents', [{ name: 'of the old.pdf', bytes }]);
        await ada.call('POST', `${old}/notes`, { content: 'of the old' });
        await ada.call('POST', `${old}/interactions`, INTERACTION);
        await ada.call('POST', `${old}/valuations`, { name: 'of the old' });
      }
      await trash(table, old, '30 days 1 minute');
      await trash(table, young, '29 days 23 hours 50 minutes');
      paths.push({ old, young });
    }

    const keeper = server.app.get(TrashPurger);
    expect(await keeper.purgeExpired()).toEqual({
      'audit events': 0,
      deals: 1,
      documents: 1,
      'ended API keys': 0,
      'ended share links': 0,
      interactions: 1,
      models: 1,
      notes: 1,
      'recorded deletions': 0,
    });
    expect(await keeper.purgeExpired()).toEqual({
      'audit events': 0,
      deals: 0,
      documents: 0,
      'ended API keys': 0,
      'ended share links': 0,
      interactions: 0,
      models: 0,
      notes: 0,
      'recorded deletions': 0,
    });
    const left = async (table: string, column: string, id: string) =>
      (await inDatabase(server, `select 1 from ${table} where ${column} = $1`, [id])).length;
    for (const [index, table] of Object.keys(makers).entries()) {
      const { old = '', young = '' } = paths[index] ?? {};
      expect([table, await left(table, 'id', getIdFromPath(old))]).toEqual([table, 0]);
      expect([table, (await ada.call('POST', `${old}/restore`)).status]).toEqual([table, 404]);
      expect([table, (await ada.call('POST', `${young}/restore`)).status]).toEqual([table, 200]);
    }
    for (const table of ['notes', 'interactions', 'documents', 'valuations'])
      expect([table, await left(table, 'deal_id', getIdFromPath(paths[0]?.old ?? ''))]).toEqual([table, 0]);
  });
});
