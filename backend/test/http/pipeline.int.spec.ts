import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { toLocalDay } from '../../src/platform/http/index.js';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';

interface Deal {
  id: string;
  description: string;
  businessName: string | null;
  broker: string | null;
  brokerId: string | null;
  status: string;
  createdAt: string;
  revision: number;
  archived: boolean;
  isSample: boolean;
  lastInteractionDate: string | null;
  model: { defaultModelId: string | null; count: number; sde: number | null };
}
interface Import {
  id: string;
  state: string;
  done: number;
  imported: number;
  hasSheet: boolean;
  failures: {
    row: number;
    sheetRow?: number | null;
    name: string | null;
    errors: { field: string; message: string }[];
  }[];
  unreadRows: {
    row: number;
    sheetRow: number | null;
    name: string | null;
    dealId: string;
    cells: { field: string; text: string; message: string }[];
  }[];
}

describe('the pipeline', () => {
  let server: TestApp;
  let ada: TestUser;

  beforeAll(async () => {
    server = await startTestApp();
  });
  beforeEach(async () => {
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  const add = async (fields: object, user = ada) =>
    (await user.call<Deal>('POST', '/deals', fields)).body.data;
  const listed = async (query = '') => (await ada.call<Deal[]>('GET', `/deals${query}`)).body;

  describe('list', () => {
    it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Los_Angeles'])(
      'finds a deal by the day on which it was created in %s',
      async (timeZone) => {
        const { createdAt } = await add({ description: 'Created now' });
        // Counted in UTC, where every day has 24 hours.
        const today = Date.parse(toLocalDay(new Date(createdAt), timeZone));
        const day = (days: number) => toLocalDay(new Date(today + days * 86_400_000));
        const total = async (from: string, to: string) =>
          (await listed(`?dateFrom=${from}&dateTo=${to}&timeZone=${timeZone}`)).meta?.['total'];
        expect(await total(day(0), day(0))).toBe(1);
        expect(await total(day(1), day(1))).toBe(0);
        expect(await total(day(-1), day(-1))).toBe(0);
      },
    );

    it('takes a moment with an offset as it is, and one without in the time zone', async () => {
      const { createdAt } = await add({ description: 'Created now' });
      const total = async (from: string) =>
        (await listed(`?dateFrom=${encodeURIComponent(from)}&timeZone=Pacific/Kiritimati`)).meta?.['total'];
      expect(await total(createdAt)).toBe(1);
      // The same digits on the clocks of Kiritimati were fourteen hours earlier.
      expect(await total(new Date(Date.parse(createdAt) + 13 * 3_600_000).toISOString().slice(0, 19))).toBe(
        1,
      );
      expect(await total(new Date(Date.parse(createdAt) + 15 * 3_600_000).toISOString().slice(0, 19))).toBe(
        0,
      );
    });

    it.each(['Mars/Olympus', '%2B05:00', '-08:00', 'UTC%2B3'])(
      'refuses %s as a time zone',
      async (timeZone) => {
        const refused = await ada.call('GET', `/deals?dateFrom=2026-01-01&timeZone=${timeZone}`);
        expect(refused.status).toBe(400);
        expect(refused.body.errors).toEqual([
          { field: 'timeZone', message: 'TimeZone must be an IANA name such as America/Los_Angeles' },
        ]);
      },
    );

    it('refuses ranges that end before they begin', async () => {
      const inverted = 'dateFrom=2026-02-02&dateTo=2026-02-01&revenueMin=2&revenueMax=1';
      const refused = await ada.call('GET', `/deals?${inverted}&askingPriceMin=2&askingPriceMax=1`);
      expect(refused.status).toBe(400);
      expect(refused.body.errors?.map(({ field }) => field).sort()).toEqual([
        'askingPriceMax',
        'dateTo',
        'revenueMax',
      ]);
    });

    it('filters, counts and sorts on the server', async () => {
      await add({
        description: 'Ünïted Laundry',
        status: 'Lead',
        revenue: '$1.0 - $1.5 MM',
        type: 'Service',
        address: 'Reno, NV',
      });
      await add({ description: 'Bakery', status: 'Working', revenue: '> $5.0 MM', broker: 'Dana' });
      await add({ description: 'Gone', status: 'Disqualified' });
      expect((await listed('?status=Lead,Working')).data).toHaveLength(2);
      expect((await listed('?search=united')).data.map((deal) => deal.description)).toEqual([
        'Ünïted Laundry',
      ]);
      expect((await listed('?revenueMin=5000000')).data.map((deal) => deal.description)).toEqual(['Bakery']);
      expect((await listed('?revenueMin=1200000&revenueMax=1300000')).data).toHaveLength(1);
      expect((await listed('?dealType=Service&location=reno')).data).toHaveLength(1);
      expect((await listed('?broker=Dana')).data).toHaveLength(1);
      const all = await listed('?status=Lead');
      expect(all.meta).toMatchObject({
        total: 1,
        counts: { Lead: 1, Working: 1, Disqualified: 1 },
        types: ['Service'],
        brokers: ['Dana'],
      });
      expect((await listed('?sort=businessName&order=asc')).data.map((deal) => deal.description)).toEqual([
        'Bakery',
        'Gone',
        'Ünïted Laundry',
      ]);
    });

    it('sorts names with accents among the others, deals and brokers alike', async () => {
      const names = ['Zed', 'Éclair', 'alba', 'Åsa', 'émile', 'Dana'];
      for (const name of names) {
        await add({ description: 'x', businessName: name, broker: name });
        await ada.call('POST', '/brokers', { name });
      }
      const sorted = ['alba', 'Åsa', 'Dana', 'Éclair', 'émile', 'Zed'];
      const pages = [];
      for (let cursor = ''; cursor !== 'end';) {
        const { data, meta } = await listed(`?sort=businessName&order=asc&limit=4${cursor}`);
        pages.push(...data.map(({ businessName }) => businessName));
        const next = meta?.['nextCursor'] as string | null;
        cursor = next === null ? 'end' : `&cursor=${next}`;
      }
      expect(pages).toEqual(sorted);
      const down = await listed('?sort=broker&order=desc');
      expect(down.data.map(({ businessName }) => businessName)).toEqual(sorted.toReversed());
      expect(down.meta?.['brokers']).toEqual(sorted);
      const brokers = await ada.call<{ name: string }[]>('GET', '/brokers');
      expect(brokers.body.data.map(({ name }) => name)).toEqual(sorted);
    });

    it('takes a search for signs literally instead of finding every deal', async () => {
      await add({ description: 'Sign shop', businessName: '+Formula Corp', address: 'Unit #4, Reno' });
      await add({ description: 'Grows 20% a year', businessName: "Smith & O'Brien" });
      await add({ description: "The '=Sum of its parts", address: 'Remote' });
      const find = async (query: string) => (await listed(query)).data.map((deal) => deal.description).sort();
      expect(await find('?search=%25')).toEqual(['Grows 20% a year']);
      expect(await find(`?search=${encodeURIComponent("'=S")}`)).toEqual(["The '=Sum of its parts"]);
      for (const search of ['_', '*', '-', '\\']) {
        const { data, meta } = await listed(`?search=${encodeURIComponent(search)}`);
        expect([search, data.length, meta?.['total']]).toEqual([search, 0, 0]);
      }
      for (const search of ['smith & o’brien', 'FORMULA corp', '+'])
        expect(await find(`?search=${encodeURIComponent(search)}`)).toHaveLength(1);
      expect(await find('?location=%23')).toEqual(['Sign shop']);
      expect(await find('?location=%25')).toEqual([]);
      expect(await find('?search=%20')).toHaveLength(3);
    });

    it.each([
      'createdAt',
      'businessName',
      'revenue',
      'status',
      'score',
      'sde',
      'multiple',
      'broker',
      'lastInteractionDate',
    ])('cuts pages by %s without a double or a gap', async (sort) => {
      for (let n = 0; n < 7; n += 1)
        await add({ description: `Deal ${n % 3}`, revenue: n % 2 ? '> $5.0 MM' : null });
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        let cursor: string | null = '';
        for (let page = 0; page < 4 && cursor !== null; page += 1) {
          const answer = await listed(
            `?limit=2&sort=${sort}&order=${order}${cursor === '' ? '' : `&cursor=${cursor}`}`,
          );
          seen.push(...answer.data.map((deal) => deal.id));
          cursor = answer.meta?.['nextCursor'] as string | null;
        }
        expect([seen.length, new Set(seen).size, cursor]).toEqual([7, 7, null]);
      }
    });

    it.each([
      ['asc', ['200', '300', '400', null, null, null]],
      ['desc', ['400', '300', '200', null, null, null]],
    ])('puts deals without the sorted value last, page by page, in order %s', async (order, sorted) => {
      for (const price of [null, 300, null, 200, 400, null])
        await add({ description: 'Deal', askingPrice: price });
      const seen: (string | null)[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const at: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const page = await listed(`?limit=2&sort=askingPrice&order=${order}${at}`);
        seen.push(
          ...page.data.map(
            (deal) => (deal as { askingPrice?: number | null }).askingPrice?.toString() ?? null,
          ),
        );
        cursor = page.meta?.['nextCursor'] as string | null;
      }
      expect(seen).toEqual(sorted);
    });

    it('marks a made-up deal, which a change keeps marked', async () => {
      const sample = await add({ description: 'Made up', isSample: true });
      const real = await add({ description: 'Real' });
      expect([sample.isSample, real.isSample]).toEqual([true, false]);
      await ada.call('PUT', `/deals/${sample.id}`, { address: 'Reno' });
      expect((await listed('?sort=businessName&order=asc')).data.map(({ isSample }) => isSample)).toEqual([
        true,
        false,
      ]);
    });

    it('carries and sorts by the date of the newest interaction, however that changes', async () => {
      const [one, two] = [await add({ description: 'One' }), await add({ description: 'Two' })];
      const dates = async (query = '') =>
        (await listed(`?sort=lastInteractionDate&order=desc${query}`)).data.map(
          ({ description, lastInteractionDate }) => [description, lastInteractionDate],
        );
      const talk = async (deal: Deal, date: string) =>
        (
          await ada.call<{ id: string }>('POST', `/deals/${deal.id}/interactions`, {
            date,
            type: 'Email',
            summary: 'Asked for figures',
          })
        ).body.data.id;
      const etag = (await ada.call('GET', '/deals')).headers.get('etag') ?? '';
      await talk(one, '2026-11-02');
      const second = await talk(two, '2026-11-09');
      expect((await ada.call('GET', '/deals', undefined, { 'If-None-Match': etag })).status).toBe(200);
      expect(await dates()).toEqual([
        ['Two', '2026-11-09'],
        ['One', '2026-11-02'],
      ]);
      const at = `/deals/${two.id}/interactions/${second}`;
      await ada.call('DELETE', at);
      expect(await dates()).toEqual([
        ['One', '2026-11-02'],
        ['Two', null],
      ]);
      await ada.call('POST', `${at}/restore`);
      await Promise.all(['2026-11-11', '2026-11-12', '2026-11-10'].map((date) => talk(one, date)));
      expect(await dates()).toEqual([
        ['One', '2026-11-12'],
        ['Two', '2026-11-09'],
      ]);
      await ada.call('POST', `/deals/${two.id}/merge`, { otherId: one.id });
      expect(await dates()).toEqual([['Two', '2026-11-12']]);
    });

    it('responds with 304 until a deal changes, but never for another list or the list of another user', async () => {
      const deal = await add({ description: 'One' });
      const ask = (path: string, etag: string, user = ada) =>
        user.call<Deal[]>('GET', path, undefined, { 'If-None-Match': etag });
      const first = await ada.call<Deal[]>('GET', '/deals?limit=5');
      const etag = first.headers.get('etag') ?? '';
      expect((await ask('/deals?limit=5', etag)).status).toBe(304);
      expect((await ask('/deals?limit=6', etag)).status).toBe(200);
      expect((await ask('/deals?limit=5', etag, await server.newUser('Bob'))).body.data).toEqual([]);
      for (const wrong of ['W/"0:0:@0@0~x"', '"r1"', 'W/"9:1:5@1@1~aaaaaaaaaaaaaaaa"'])
        expect((await ask('/deals?limit=5', wrong)).status).toBe(200);
      await ada.call('PUT', `/deals/${deal.id}`, { address: 'Reno' });
      const after = await ask('/deals?limit=5', etag);
      expect([after.status, after.body.data[0]?.revision]).toEqual([200, deal.revision + 1]);
      await add({ description: 'Two', broker: 'Dana', status: 'Lead' });
      expect((await ask('/deals?limit=5', after.headers.get('etag') ?? '')).body.meta).toMatchObject({
        total: 2,
        counts: { Lead: 1, Uncontacted: 1 },
        brokers: ['Dana'],
      });
    });

    it.each(['/deals?limit=5', '/brokers', '/users/settings', '/me', '/config', '/deals/summary'])(
      'responds with 304 to a client that sends Cache-Control: no-cache with the ETag, as fetch of Node does: %s',
      async (path) => {
        const first = await ada.call('GET', path);
        const again = await ada.call('GET', path, undefined, {
          'If-None-Match': first.headers.get('etag') ?? '',
          'Cache-Control': 'no-cache',
        });
        expect([again.status, again.body]).toEqual([304, {}]);
      },
    );

    it('counts correctly after each of many changes, also for concurrent requests', async () => {
      for (let n = 1; n <= 12; n += 1) {
        await add({ description: `Deal ${n}`, status: n % 2 ? 'Lead' : 'Working' });
        const [one, other] = await Promise.all([listed('?limit=1'), listed('?status=Lead')]);
        expect([one.meta?.['total'], other.meta?.['total']]).toEqual([n, Math.ceil(n / 2)]);
      }
    });

    it('shows each of many writers what they just saved, while the others read the same list', async () => {
      const write = async (writer: number) => {
        for (let n = 1; n <= 5; n += 1) {
          const { id } = await add({ description: `Deal ${n} of ${writer}` });
          const { data } = await listed();
          expect(data.map((deal) => deal.id)).toContain(id);
        }
      };
      await Promise.all([1, 2, 3, 4, 5, 6].map(write));
    });

    it('refuses a filter it cannot read, naming it', async () => {
      const refused = await ada.call('GET', '/deals?limit=0&dateFrom=yesterday&sort=luck&cursor=x');
      expect(refused.body.errors?.map(({ field }) => field).sort()).toEqual(['dateFrom', 'limit', 'sort']);
      expect((await ada.call('GET', '/deals?cursor=x')).body.errors?.[0]?.field).toBe('cursor');
      expect((await ada.call('GET', '/deals?status=Won')).body.errors?.[0]?.field).toBe('status');
    });
  });

  describe('search', () => {
    it('finds by words, accents and case aside, names first, and never a stranger’s', async () => {
      await add({ description: 'Near the café', businessName: 'Harbor Dental' });
      await add({ description: 'Café with a harbor view', businessName: 'Blue Door' });
      const found = await ada.call<Deal[]>('GET', '/deals/search?q=HARB');
      expect(found.body.data.map((deal) => deal.businessName)).toEqual(['Harbor Dental', 'Blue Door']);
      for (const q of ['cafe%20har', 'arbor'])
        expect((await ada.call<Deal[]>('GET', `/deals/search?q=${q}`)).body.data).toHaveLength(2);
      expect((await ada.call<Deal[]>('GET', '/deals/search?q=')).body.data).toHaveLength(0);
      const bob = await server.newUser('Bob');
      expect((await bob.call<Deal[]>('GET', '/deals/search?q=harbor')).body.data).toHaveLength(0);
    });
  });

  describe('brokers', () => {
    it('are linked by name, renamed on their deals, and leave their name behind', async () => {
      const early = await add({ description: 'Before the broker was saved', broker: 'dana whitfield' });
      const broker = (await ada.call<{ id: string }>('POST', '/brokers', { name: 'Dana Whitfield' })).body
        .data;
      const late = await add({ description: 'After', broker: 'Dana Whitfield' });
      await ada.call('PUT', `/brokers/${broker.id}`, { name: 'Dana W. Field' });
      for (const { id } of [early, late]) {
        expect((await ada.call<Deal>('GET', `/deals/${id}`)).body.data).toMatchObject({
          broker: 'Dana W. Field',
          brokerId: broker.id,
        });
      }
      await ada.call('DELETE', `/brokers/${broker.id}`);
      expect((await ada.call<Deal>('GET', `/deals/${late.id}`)).body.data).toMatchObject({
        broker: 'Dana W. Field',
        brokerId: null,
      });
      expect((await ada.call('GET', '/brokers')).body.data).toEqual([]);
      await ada.call('POST', `/brokers/${broker.id}/restore`);
      expect((await ada.call<Deal>('GET', `/deals/${late.id}`)).body.data.brokerId).toBe(broker.id);
    });

    it('give their spelling to every deal that names them, so that their filter finds all', async () => {
      const before = await add({ description: 'Before', broker: 'martínez & SÖHNE' });
      const { id: brokerId, ...broker } = (
        await ada.call<{ id: string; name: string }>('POST', '/brokers', { name: 'Martínez & Söhne' })
      ).body.data;
      const created = await add({ description: 'Created', broker: 'MARTÍNEZ & SÖHNE' });
      const changed = await add({ description: 'Changed', broker: 'Someone Else' });
      const spelled = { broker: broker.name, brokerId };
      expect(created).toMatchObject(spelled);
      const put = await ada.call<Deal>('PUT', `/deals/${changed.id}`, { broker: 'martínez & söhne' });
      expect(put.body.data).toMatchObject(spelled);
      const read = (await ada.call<Deal>('GET', `/deals/${before.id}`)).body.data;
      expect([read, read.revision]).toEqual([expect.objectContaining(spelled), before.revision + 1]);
      const { meta, data } = await listed(`?broker=${encodeURIComponent(broker.name)}`);
      expect([data.length, meta?.['brokers']]).toEqual([3, [broker.name]]);
    });

    it('of two that differ in case alone, the one that is spelled as typed is linked', async () => {
      const [older, newer] = [
        (await ada.call<{ id: string }>('POST', '/brokers', { name: 'Zoë Kühn' })).body.data,
        (await ada.call<{ id: string }>('POST', '/brokers', { name: 'ZOË KÜHN' })).body.data,
      ];
      expect(await add({ description: 'a', broker: 'ZOË KÜHN' })).toMatchObject({
        broker: 'ZOË KÜHN',
        brokerId: newer.id,
      });
      expect(await add({ description: 'b', broker: 'zoë kühn' })).toMatchObject({
        broker: 'Zoë Kühn',
        brokerId: older.id,
      });
    });

    it('need a name and say so', async () => {
      const refused = await ada.call('POST', '/brokers', {
        name: '  ',
        email: 'no',
        website: 'nor this one',
      });
      expect(refused.status).toBe(400);
      expect(refused.body.error).toBe('Broker name is required');
      expect(refused.body.errors?.map(({ field }) => field)).toEqual(['name', 'email', 'website']);
    });
  });

  describe('interactions, notes and follow-ups', () => {
    it('stores dates without a time, newest first, and lists what is due', async () => {
      const deal = await add({ description: 'Call them', businessName: 'Corner Gym' });
      const path = `/deals/${deal.id}/interactions`;
      await ada.call('POST', path, { date: '2026-01-31', type: 'Email', summary: 'Asked for the CBR' });
      const call = await ada.call<{ id: string; date: string; time: string }>('POST', path, {
        date: '2026-02-28',
        time: '09:15',
        type: 'Phone Call',
        summary: 'Lease ends in 2031',
        contactPerson: 'Dana',
        followUpRequired: true,
        followUpDate: '2026-03-07',
      });
      expect(call.body.data).toMatchObject({ date: '2026-02-28', time: '09:15' });
      const list = await ada.call<{ date: string }[]>('GET', path);
      expect(list.body.data.map(({ date }) => date)).toEqual(['2026-02-28', '2026-01-31']);
      const due = await ada.call<{ id: string; businessName: string }[]>('GET', '/follow-ups');
      expect(due.body.data).toMatchObject([{ id: call.body.data.id, businessName: 'Corner Gym' }]);

      const link = (await ada.call<{ url: string }>('POST', '/follow-ups/calendar-link', {})).body.data.url;
      const feed = `${server.url}/api${new URL(link).pathname.slice(4)}`;
      const calendar = await fetch(feed);
      expect(calendar.headers.get('content-type')).toContain('text/calendar');
      expect(await calendar.text()).toContain('DTSTART;VALUE=DATE:20260307');
      await ada.call('POST', '/follow-ups/calendar-link', {});
      expect((await fetch(feed)).status).toBe(404);

      await ada.call('PUT', `${path}/${call.body.data.id}/follow-up`, { done: true });
      expect((await ada.call<unknown[]>('GET', '/follow-ups')).body.data).toEqual([]);
    });

    it('refuses what is incomplete with the words of the form', async () => {
      const deal = await add({ description: 'x' });
      const interaction = await ada.call('POST', `/deals/${deal.id}/interactions`, {
        date: '2026-02-30',
        type: 'Pigeon',
        summary: ' ',
      });
      expect(interaction.body.errors).toEqual([
        { field: 'date', message: 'Date must be a date such as 2026-03-14' },
        {
          field: 'type',
          message: 'Type must be one of Phone Call, Email, In-Person Meeting, Video Call, Text/SMS, Other',
        },
        { field: 'summary', message: 'Please fill in the interaction type and summary' },
      ]);
      expect((await ada.call('POST', `/deals/${deal.id}/notes`, { content: '  ' })).body.error).toBe(
        'Please enter note content',
      );
    });

    it('lists all events in one timeline, newest first', async () => {
      const deal = await add({ description: 'Story' });
      await ada.call('PATCH', `/deals/${deal.id}/status`, { status: 'Lead' });
      await ada.call('POST', `/deals/${deal.id}/notes`, { content: 'Nice people' });
      await ada.call('PUT', `/deals/${deal.id}`, { address: 'Reno' });
      const stream = await ada.call<{ kind: string; data: Record<string, unknown> }[]>(
        'GET',
        `/deals/${deal.id}/timeline`,
      );
      expect(stream.body.data.map(({ kind }) => kind)).toEqual([
        'edited',
        'note',
        'statusChanged',
        'created',
      ]);
      expect(stream.body.data[2]?.data).toEqual({ from: 'Uncontacted', to: 'Lead' });
    });
  });

  describe('trash, archive and bulk changes', () => {
    it('hides a deal in the trash and brings it back', async () => {
      const deal = await add({ description: 'Oops' });
      await ada.call('DELETE', `/deals/${deal.id}`);
      expect((await ada.call('GET', `/deals/${deal.id}`)).status).toBe(404);
      expect((await ada.call<Deal[]>('GET', '/deals/trash')).body.data.map(({ id }) => id)).toEqual([
        deal.id,
      ]);
      expect((await ada.call('POST', `/deals/${deal.id}/restore`)).status).toBe(200);
      expect((await listed()).data).toHaveLength(1);
    });

    it('changes many deals or none, and returns what undoes the change', async () => {
      const [a, b] = [await add({ description: 'a' }), await add({ description: 'b', status: 'Lead' })];
      const items = [a, b].map(({ id }) => ({ id, status: 'Working', archived: true }));
      const bulk = await ada.call<{ changed: number; undo: unknown[] }>('POST', '/deals/bulk', { items });
      expect(bulk.body.data.changed).toBe(2);
      expect((await listed('?archived=yes')).data.every((deal) => deal.status === 'Working')).toBe(true);
      await ada.call('POST', '/deals/bulk', { items: bulk.body.data.undo });
      expect((await listed()).data.map((deal) => deal.status).sort()).toEqual(['Lead', 'Uncontacted']);
      const stranger = await add({ description: 'c' }, await server.newUser('Bob'));
      const refused = await ada.call('POST', '/deals/bulk', {
        items: [
          { id: a.id, status: 'Lead' },
          { id: stranger.id, status: 'Lead' },
        ],
      });
      expect(refused.status).toBe(404);
      expect((await ada.call<Deal>('GET', `/deals/${a.id}`)).body.data.status).toBe('Uncontacted');
    });

    it('refuses a bulk change that names a deal twice', async () => {
      const { id } = await add({ description: 'a', status: 'Lead' });
      const refused = await ada.call('POST', '/deals/bulk', {
        items: [
          { id, status: 'Working' },
          { id: id.toUpperCase(), status: 'Inquired' },
        ],
      });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain('Items must name each deal once');
      expect((await ada.call<Deal>('GET', `/deals/${id}`)).body.data.status).toBe('Lead');
    });

    it('takes no revenue range from a duplicate into a deal that has figures', async () => {
      const figures = { historicalFinancials: { '2025': { grossRevenue: '1850000' } } };
      const stored = await add({ description: 'Gulfside', ...figures });
      const other = await add({ description: 'Coin route', revenue: '< $1 MM', address: 'Reno' });
      const { body } = await ada.call<Deal>('POST', `/deals/${stored.id}/merge`, { otherId: other.id });
      expect(body.data).toMatchObject({ revenue: null, address: 'Reno' });
    });

    it('tells the models of two merged deals apart', async () => {
      const figures = { historicalFinancials: { '2025': { grossRevenue: '1850000' } } };
      const stored = await add({ description: 'Gulfside', ...figures });
      const other = await add({ description: 'Gulfside again', ...figures });
      const names = async (id: string) =>
        (await ada.call<{ name: string }[]>('GET', `/deals/${id}/valuations`)).body.data.map(
          ({ name }) => name,
        );
      await ada.call('POST', `/deals/${stored.id}/merge`, { otherId: other.id });
      expect(await names(stored.id)).toEqual(['Base Case', 'Base Case (merged)']);
      await ada.call('POST', `/deals/${stored.id}/unmerge`, { otherId: other.id });
      expect(await names(stored.id)).toEqual(['Base Case']);
      expect(await names(other.id)).toEqual(['Base Case']);
    });

    it.each([
      ['Gulfside Laundry Service LLC', 'Gulfside Laundry Service'],
      ['Ace Plumbing & Drain', 'the ace plumbing and drain, L.L.C.'],
      ['Summit Roofing', 'Summit Roofing Co., Inc.'],
      ['Sparkle Express-Wash', 'Sparkle Express Wash Inc'],
    ])('finds %s as a duplicate of %s', async (stored, typed) => {
      await add({ description: 'Stored', businessName: stored });
      await add({ description: 'Of another name', businessName: `${stored} of Reno` });
      const found = await ada.call<{ businessName: string }[]>(
        'GET',
        `/deals/duplicates?businessName=${encodeURIComponent(typed)}`,
      );
      expect(found.body.data.map(({ businessName }) => businessName)).toEqual([stored]);
    });

    it('gives a deal back its form of statement and year names, and keeps figures that were changed since', async () => {
      const own = { yearLabels: { year1: 'FY 2025' }, collectDetailedIncomeStatement: false };
      const taken = {
        historicalFinancials: { '2025': { grossRevenue: '1850000' } },
        yearLabels: { '2025': '2025' },
        collectDetailedIncomeStatement: true,
      };
      const merge = async () => {
        const stored = await add({ description: 'Gulfside', ...own });
        const other = await add({ description: 'Gulfside again', ...taken });
        const send = (action: string) =>
          ada.call<Deal>('POST', `/deals/${stored.id}/${action}`, { otherId: other.id });
        expect((await send('merge')).body.data).toMatchObject(taken);
        return { id: stored.id, unmerge: async () => (await send('unmerge')).body.data };
      };
      const untouched = await merge();
      expect(await untouched.unmerge()).toMatchObject({ ...own, historicalFinancials: {} });
      const edited = await merge();
      const historicalFinancials = { '2025': { grossRevenue: '1900000' } };
      const change = await ada.call('PATCH', `/deals/${edited.id}/financials`, { historicalFinancials });
      expect(change.status).toBe(200);
      expect(await edited.unmerge()).toMatchObject({ ...taken, historicalFinancials });
    });

    it('merges two deals and undoes the merge', async () => {
      const stored = await add({ description: 'Kept', businessName: 'Twin' });
      const other = await add({
        description: 'Other',
        businessName: 'Twin',
        address: 'Reno',
        historicalFinancials: { '2025': { netIncome: '100000', ownerSalary: '50000' } },
      });
      await ada.call('POST', `/deals/${other.id}/notes`, { content: 'from the other' });
      expect((await ada.call<Deal[]>('GET', '/deals/duplicates?businessName=twin')).body.data).toHaveLength(
        2,
      );
      const merged = await ada.call<Deal & { address: string }>('POST', `/deals/${stored.id}/merge`, {
        otherId: other.id,
      });
      expect(merged.body.data).toMatchObject({ address: 'Reno', model: { count: 1, sde: 150_000 } });
      expect((await ada.call<unknown[]>('GET', `/deals/${stored.id}/notes`)).body.data).toHaveLength(1);
      expect((await ada.call('GET', `/deals/${other.id}`)).status).toBe(404);
      const undone = await ada.call<Deal & { address: null }>('POST', `/deals/${stored.id}/unmerge`, {
        otherId: other.id,
      });
      expect(undone.body.data).toMatchObject({ address: null, model: { count: 0, sde: null } });
      expect((await ada.call<Deal>('GET', `/deals/${other.id}`)).body.data.model).toMatchObject({
        count: 1,
        sde: 150_000,
      });
      expect((await ada.call<unknown[]>('GET', `/deals/${other.id}/notes`)).body.data).toHaveLength(1);
    });
  });

  describe('figures of a deal without models', () => {
    it('are written once for two saves with the same If-Match, and leave one line in the history', async () => {
      const deal = await add({ description: 'Bare' });
      const path = `/deals/${deal.id}`;
      for (let round = 1; round <= 10; round += 1) {
        const etag = (await ada.call('GET', path)).headers.get('etag') ?? '';
        const answers = await Promise.all(
          ['1000', '2000'].map((revenue) =>
            ada.call<Deal>(
              'PATCH',
              `${path}/financials`,
              { historicalFinancials: { '2025': { grossRevenue: `${round}${revenue}` } } },
              { 'If-Match': etag },
            ),
          ),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
        const story = await ada.call<{ kind: string; data: object }[]>('GET', `${path}/timeline`);
        const saves = story.body.data.filter(({ kind }) => kind === 'financialsChanged');
        expect(saves).toHaveLength(round);
        expect(saves[0]?.data).toEqual({ years: ['2025'] });
      }
      await ada.call('DELETE', path);
      expect((await ada.call('PATCH', `${path}/financials`, { yearLabels: {} })).status).toBe(404);
    });
  });

  describe('import', () => {
    const finished = async (id: string): Promise<Import> => {
      for (;;) {
        const { body } = await ada.call<Import>('GET', `/imports/${id}`);
        if (body.data.state !== 'running') return body.data;
        await sleep(50);
      }
    };

    it('imports the good rows, reports just the bad ones, never doubles and undoes as a batch', async () => {
      const rows = Array.from({ length: 600 }, (_, n) =>
        n % 60 === 7
          ? {
              businessName: n % 120 === 7 ? null : `${'🪴'.repeat(79)}Row ${n}`,
              yearsInBusiness: 5,
            }
          : {
              description: `Row ${n}`,
              historicalFinancials: {
                '2025': { grossRevenue: '$1,000', netIncome: '(500)', ownerSalary: '900' },
              },
            },
      );
      const start = await ada.call<Import>('POST', '/imports', { batchKey: 'k1', rows });
      expect(start.status).toBe(202);
      const end = await finished(start.body.data.id);
      expect(end).toMatchObject({ state: 'finished', done: 600, imported: 590 });
      expect(end.failures.map(({ row }) => row)).toEqual([8, 68, 128, 188, 248, 308, 368, 428, 488, 548]);
      expect(end.failures[0]?.errors[0]?.message).toBe('Description is required');
      expect(end.failures.slice(0, 2).map(({ name }) => name)).toEqual([null, `${'🪴'.repeat(79)}R`]);
      const again = await ada.call<Import>('POST', '/imports', { batchKey: 'k1', rows });
      expect(again.body.data.id).toBe(end.id);
      const list = await listed();
      expect(list.data).toHaveLength(590);
      expect(list.data[0]?.model).toMatchObject({ count: 1, sde: 400 });
      const stream = await fetch(`${server.url}/api/imports/${end.id}/events`, {
        headers: { authorization: `Bearer ${ada.token}` },
      });
      expect(await stream.text()).toMatch(/^event: progress\ndata: \{.*\n\nevent: end\n/);
      // The earlier address of imports.
      expect((await ada.call('GET', `/deals/imports/${end.id}`)).body.data).toEqual(end);
      await ada.call('DELETE', `/imports/${end.id}`);
      expect((await listed()).data).toHaveLength(0);
    });

    it('starts the model of an imported deal at its asking price', async () => {
      const historicalFinancials = { '2024': { grossRevenue: '2100000', netIncome: '250000' } };
      const row = { description: 'With earnings', askingPrice: 1_250_000, historicalFinancials };
      const start = await ada.call<Import>('POST', '/imports', { batchKey: 'prices', rows: [row] });
      expect(await finished(start.body.data.id)).toMatchObject({ imported: 1, failures: [] });
      expect((await listed()).data[0]?.model).toMatchObject({
        count: 1,
        sde: 250_000,
        purchasePrice: 1_250_000,
      });
    });

    it('adds the brokers that a file names, and removes those with the import', async () => {
      const marcus = (await ada.call<{ id: string }>('POST', '/brokers', { name: 'Marcus Lee' })).body.data;
      const byHand = await add({ description: 'By hand', broker: 'PRIYA Raman' });
      const names = ['Dana Whitlock', 'dana  whitlock ', 'MARCUS LEE', 'Priya Raman', ''];
      const rows = names.map((broker, n) => ({ description: `Deal ${n}`, broker }));
      const start = await ada.call<Import>('POST', '/imports', { batchKey: 'brokers', rows });
      expect(await finished(start.body.data.id)).toMatchObject({ imported: 5, failures: [] });
      const brokers = async () =>
        (await ada.call<{ id: string; name: string }[]>('GET', '/brokers')).body.data;
      const [dana, , priya] = await brokers();
      expect((await brokers()).map(({ name }) => name)).toEqual([
        'Dana Whitlock',
        'Marcus Lee',
        'Priya Raman',
      ]);
      const { data } = await listed();
      const links = new Map(data.map(({ description, brokerId }) => [description, brokerId]));
      const spelled = new Map(data.map(({ description, broker }) => [description, broker]));
      expect(rows.map(({ description }) => links.get(description))).toEqual([
        dana?.id,
        dana?.id,
        marcus.id,
        priya?.id,
        null,
      ]);
      expect(links.get(byHand.description)).toBe(priya?.id);
      expect(rows.map(({ description }) => spelled.get(description))).toEqual([
        'Dana Whitlock',
        'Dana Whitlock',
        'Marcus Lee',
        'Priya Raman',
        null,
      ]);

      await ada.call('DELETE', `/imports/${start.body.data.id}`);
      // Priya Raman has a deal that is not of the import.
      expect((await brokers()).map(({ name }) => name)).toEqual(['Marcus Lee', 'Priya Raman']);
    });

    it('links a broker whose name the file writes without its accents', async () => {
      const { id } = (await ada.call<{ id: string }>('POST', '/brokers', { name: 'Maria Gómez' })).body.data;
      const byHand = await add({ description: 'By hand', broker: 'MARIA GOMEZ' });
      const later = await add({ description: 'Later', broker: 'soren kjaergaard' });
      const names = ['maria gomez', 'Søren Kjærgaard', 'Soren  Kjaergaard'];
      const rows = names.map((broker, n) => ({ description: `Deal ${n}`, broker }));
      const start = await ada.call<Import>('POST', '/imports', { batchKey: 'accents', rows });
      expect(await finished(start.body.data.id)).toMatchObject({ imported: 3, failures: [] });
      const brokers = (await ada.call<{ name: string }[]>('GET', '/brokers')).body.data;
      expect(brokers.map(({ name }) => name)).toEqual(['Maria Gómez', 'Søren Kjærgaard']);
      expect([byHand.broker, byHand.brokerId]).toEqual(['Maria Gómez', id]);
      const spelled = new Map((await listed()).data.map(({ description, broker }) => [description, broker]));
      expect(rows.map(({ description }) => spelled.get(description))).toEqual([
        'Maria Gómez',
        'Søren Kjærgaard',
        'Søren Kjærgaard',
      ]);
      expect(spelled.get(later.description)).toBe('Søren Kjærgaard');
    });

    it('stores the failed rows as they stand in the sheet, and which rows those are', async () => {
      const rows = [
        { description: 'Bakery' },
        { broker: 'Ann' },
        { businessName: 'Spa', yearsInBusiness: 400 },
      ];
      const sheet = {
        headers: ['Description', 'Broker', 'Years'],
        rows: [
          { number: 2, cells: ['Bakery', '', ''] },
          { number: 4, cells: ['', 'Ann "A"', ''] },
          { number: 5, cells: ['Spa', '', '400'] },
        ],
      };
      const start = await ada.call<Import>('POST', '/imports', { batchKey: 'sheet', rows, sheet });
      const end = await finished(start.body.data.id);
      expect(end.hasSheet).toBe(true);
      expect(end.failures.map(({ row, sheetRow }) => [row, sheetRow])).toEqual([
        [2, 4],
        [3, 5],
      ]);
      expect((await ada.call('GET', `/imports/${end.id}/failed-rows`)).body.data).toEqual({
        headers: sheet.headers,
        rows: [
          { row: 2, cells: ['', 'Ann "A"', ''] },
          { row: 3, cells: ['Spa', '', '400'] },
        ],
      });
      const bob = await server.newUser();
      expect((await bob.call('GET', `/imports/${end.id}/failed-rows`)).status).toBe(404);
    });

    it('keeps the row of a cell that cannot be read, and the cell in a note and in the report', async () => {
      const rows = [
        {
          description: 'Spa',
          employeeCount: '6 FT 2 PT',
          askingPrice: 'Call for price',
          historicalFinancials: { '2024': { grossRevenue: 'about 2 million', netIncome: '90000' } },
          unread: { 'Price, in pesos': '200,000' },
          note: { 'Next step': 'Call Ann' },
        },
        { description: 'Gym', yearsInBusiness: 400, advertisedCashFlow: -1 },
        { description: 'Salon', askingPrice: 100_000 },
      ];
      const sheet = {
        headers: ['Description', 'Employees'],
        rows: [
          { number: 2, cells: ['Spa', '6 FT 2 PT'] },
          { number: 5, cells: ['Gym', ''] },
          { number: 6, cells: ['Salon', ''] },
        ],
      };
      const start = await ada.call<Import>('POST', '/imports', {
        batchKey: 'unread',
        fileName: 'deals.csv',
        rows,
        sheet,
      });
      const end = await finished(start.body.data.id);
      expect(end).toMatchObject({ imported: 3, failures: [] });
      expect(end.unreadRows).toMatchObject([
        {
          row: 1,
          sheetRow: 2,
          name: 'Spa',
          cells: [
            {
              field: 'Price, in pesos',
              text: '200,000',
              message: 'Price, in pesos "200,000" could not be read',
            },
            { field: 'Employee count', text: '6 FT 2 PT' },
            {
              field: 'Asking price',
              text: 'Call for price',
              message: 'Asking price must be an amount from $0 to $1,000,000,000,000, not "Call for price"',
            },
            { field: 'Gross revenue 2024', text: 'about 2 million' },
          ],
        },
        { row: 2, sheetRow: 5, name: 'Gym', cells: [{ text: '400' }, { text: '-1' }] },
      ]);
      const deals = new Map((await listed()).data.map((deal) => [deal.description, deal]));
      expect(deals.get('Spa')).toMatchObject({ askingPrice: null, employeeCount: null });
      expect(deals.get('Salon')).toMatchObject({ askingPrice: 100_000 });
      const spa = end.unreadRows[0]?.dealId;
      expect(spa).toBe(deals.get('Spa')?.id);
      const notes = await ada.call<{ content: string }[]>('GET', `/deals/${spa}/notes`);
      expect(notes.body.data.map(({ content }) => content)).toEqual([
        'From deals.csv, row 2:\nNext step: Call Ann\nCould not be read:\nPrice, in pesos: 200,000\nEmployee count: 6 FT 2 PT\nAsking price: Call for price\nGross revenue 2024: about 2 million',
      ]);
      const { body } = await ada.call<{ historicalFinancials: object }>('GET', `/deals/${spa}`);
      expect(body.data.historicalFinancials).toMatchObject({ '2024': { netIncome: '90000' } });
    });

    it('makes two brokers of two names in one cell, each with their phone and e-mail address', async () => {
      const rows = [
        {
          description: 'Spa',
          broker: 'Ann Lee / Bob Ray',
          brokerPhone: '(813) 555-0142; (813) 555-0199',
          brokerEmail: 'ann@lee.example, bob@ray.example',
        },
        { description: 'Gym', broker: 'Smith & Sons', brokerPhone: '(813) 555-0100' },
        { description: 'Salon', broker: 'Ann Lee', brokerPhone: '(305) 555-0101' },
      ];
      const start = await ada.call<Import>('POST', '/imports', { batchKey: 'two', rows });
      expect(await finished(start.body.data.id)).toMatchObject({ imported: 3, failures: [] });
      const brokers = (await ada.call<{ name: string; phone: string; email: string }[]>('GET', '/brokers'))
        .body.data;
      expect(brokers.map(({ name, phone, email }) => [name, phone, email])).toEqual([
        ['Ann Lee', '(813) 555-0142', 'ann@lee.example'],
        ['Bob Ray', '(813) 555-0199', 'bob@ray.example'],
        ['Smith & Sons', '(813) 555-0100', null],
      ]);
      const { data } = await listed();
      const noteOf = async (description: string) => {
        const deal = data.find((each) => each.description === description);
        const { body } = await ada.call<{ content: string }[]>('GET', `/deals/${deal?.id}/notes`);
        return [deal?.broker, ...body.data.map(({ content }) => content)];
      };
      expect(await noteOf('Spa')).toEqual([
        'Ann Lee',
        'From the import:\nOther broker: Bob Ray, (813) 555-0199, bob@ray.example',
      ]);
      expect(await noteOf('Gym')).toEqual(['Smith & Sons']);
      expect(await noteOf('Salon')).toEqual(['Ann Lee', 'From the import:\nBroker: Ann Lee, (305) 555-0101']);
    });

    it('archives the deals that are archived in the file', async () => {
      const rows = [
        { description: 'Kept', archived: true, status: 'Lead' },
        { description: 'Active', archived: false },
        { description: 'Silent' },
        { description: 'Odd', archived: 'perhaps' },
      ];
      const start = await ada.call<Import>('POST', '/imports', { batchKey: 'archived', rows });
      const { unreadRows } = await finished(start.body.data.id);
      expect(unreadRows.map(({ row, cells }) => [row, cells[0]?.message])).toEqual([
        [4, 'Archived must be yes or no, not "perhaps"'],
      ]);
      expect((await listed()).data.map(({ description }) => description)).toEqual([
        'Odd',
        'Silent',
        'Active',
      ]);
      const { data, meta } = await listed('?archived=yes');
      expect(data).toMatchObject([{ description: 'Kept', archived: true, status: 'Lead' }]);
      expect(meta).toMatchObject({ total: 1, counts: { Lead: 1 } });
      const story = await ada.call<{ kind: string }[]>('GET', `/deals/${data[0]?.id}/timeline`);
      expect(story.body.data.map(({ kind }) => kind)).toEqual(['archived', 'created']);
    });

    it('takes an import without its sheet, and refuses a sheet of other rows', async () => {
      const rows = [{ description: '' }];
      const start = await ada.call<Import>('POST', '/imports', { batchKey: 'bare', rows });
      const end = await finished(start.body.data.id);
      expect(end).toMatchObject({ hasSheet: false, failures: [{ row: 1, sheetRow: null }] });
      expect((await ada.call('GET', `/imports/${end.id}/failed-rows`)).body.data).toEqual({
        headers: [],
        rows: [],
      });
      for (const sheet of [
        'text',
        { headers: 'x', rows: [] },
        { headers: [], rows: [] },
        { headers: [], rows: [{ number: 0, cells: [] }] },
        { headers: [], rows: [{ number: 2, cells: [1] }] },
      ]) {
        const refused = await ada.call('POST', '/imports', { batchKey: 'odd', rows, sheet });
        expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'sheet']);
      }
    });

    it('takes 5,000 rows with 40 bad ones, then the 40 mended, and undoes both', async () => {
      const bad = (n: number) => n % 125 === 60;
      const row = (n: number) => ({
        description: bad(n) ? '' : `Row ${n}`,
        historicalFinancials: {
          '2025': {
            grossRevenue: '900000',
            cogs: '300000',
            operatingExpenses: '200000',
            ownerSalary: '90000',
          },
        },
      });
      const rows = Array.from({ length: 5_000 }, (_, n) => row(n));
      const client = new pg.Client({ connectionString: server.databaseUrl });
      await client.connect();
      // As autovacuum leaves them where most rows were deleted: few rows in many pages.
      await client.query(
        `update pg_class set reltuples = 171, relpages = 2000 where relname in ('deals', 'deal_events')`,
      );
      const start = await ada.call<Import>('POST', '/imports', { batchKey: 'large', rows });
      const end = await finished(start.body.data.id);
      const expected = rows.flatMap((_, n) => (bad(n) ? [n + 1] : []));
      expect(end).toMatchObject({ state: 'finished', done: 5_000, imported: 4_960 });
      expect(end.failures.map((failure) => failure.row)).toEqual(expected);
      expect(new Set(end.failures.flatMap(({ errors }) => errors.map(({ field }) => field)))).toEqual(
        new Set(['description']),
      );
      expect((await listed('?limit=1')).meta).toMatchObject({ total: 4_960 });
      const { rows: analyzed } = await client.query<{ relname: string; reltuples: number }>(
        `select relname, reltuples from pg_class where relname in ('deals', 'deal_events', 'valuations')`,
      );
      await client.end();
      // Plans are made for what the tables hold, not for the empty ones.
      expect(analyzed.filter(({ reltuples }) => reltuples < 490)).toEqual([]);
      expect(analyzed).toHaveLength(3);

      const mended = expected.map((n) => ({ ...row(n - 1), description: `Row ${n - 1}` }));
      const again = await ada.call<Import>('POST', '/imports', { batchKey: 'mended', rows: mended });
      expect(await finished(again.body.data.id)).toMatchObject({ imported: 40, failures: [] });
      const all = await listed();
      expect(all.meta).toMatchObject({ total: 5_000 });
      expect(new Set(all.data.map(({ description }) => description)).size).toBe(5_000);
      expect(all.data.filter(({ model }) => model.count !== 1 || model.sde === null)).toEqual([]);

      expect((await ada.call('DELETE', `/imports/${end.id}`)).body).toMatchObject({ success: true });
      expect(await listed('?limit=1')).toMatchObject({ success: true, meta: { total: 40 } });
      await ada.call('DELETE', `/imports/${again.body.data.id}`);
      expect(await listed('?limit=1')).toMatchObject({ success: true, meta: { total: 0, counts: {} } });
    });
  });
});
