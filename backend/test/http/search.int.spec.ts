import pg from 'pg';
import { startTestApp, type Reply, type TestApp, type TestUser } from '../support/test-app.js';

interface Deal {
  id: string;
  description: string;
  businessName: string | null;
}

const MANY = 1_500;

/** Deals of an owner whose description holds a word, created one second after another before now. */
const SEED = `
  insert into deals (owner_id, description, business_name, status, created_at)
  select owner_id, 'Deal ' || n || ' with a ' || $2::text, 'Shop ' || n, 'Lead', now() - make_interval(secs => n)
  from generate_series(1, $3::int) n, (select owner_id from deals where id = $1) o`;

describe('search among many deals', () => {
  let server: TestApp;
  let client: pg.Client;
  let ada: TestUser;
  let oldest: Deal;

  beforeAll(async () => {
    server = await startTestApp();
    client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await server.close();
  });

  const add = async (user: TestUser, description: string, businessName: string | null = null) => {
    const created = await user.call<Deal>('POST', '/deals', { description, businessName });
    await client.query(`update deals set created_at = now() - interval '1 year' where id = $1`, [
      created.body.data.id,
    ]);
    return created.body.data;
  };
  const search = (q: string, user = ada): Promise<Reply<Deal[]>> =>
    user.call<Deal[]>('GET', `/deals/search?q=${encodeURIComponent(q)}`);
  const names = ({ body }: Reply<Deal[]>) => body.data.map(({ businessName }) => businessName);

  beforeEach(async () => {
    ada = await server.newUser();
    oldest = await add(ada, 'An old shop with a long history, many customers and a parking lot', 'Oven');
    await client.query(SEED, [oldest.id, 'oven', MANY]);
  });

  it('puts the deal that is named like a common word first, however old, and says that more match', async () => {
    await add(ada, 'Another', 'Ovenbird');
    const found = await search('Oven');
    expect(names(found).slice(0, 2)).toEqual(['Oven', 'Ovenbird']);
    expect(found.body.data).toHaveLength(20);
    expect(new Set(found.body.data.map(({ id }) => id)).size).toBe(20);
    expect(found.body.meta).toEqual({ more: true });
    expect((await search('Oven')).body).toEqual(found.body);
  });

  it('puts names that begin with a word first, then those with the word, then texts', async () => {
    for (const [description, name] of [
      ['Fence', 'Brien & Sons'],
      ['Kitchens and their repair in three counties', 'Harlow & Søn'],
      ['Roof', 'Loss & Sons'],
      ['Tools', 'Sonic Tools'],
      ['The longest text of all, of a father and his son, who part', 'Far'],
    ] as const)
      await add(ada, description, name);
    for (const q of ['søn', 'SON'])
      expect(names(await search(q))).toEqual([
        'Sonic Tools',
        'Loss & Sons',
        'Harlow & Søn',
        'Brien & Sons',
        'Far',
      ]);
  });

  it('ranks every match of a rare word, also behind a common one', async () => {
    const rare = await add(ada, 'A zeppelin with an oven');
    for (const q of ['zeppelin', 'oven zepp', 'zepp oven']) {
      const { body } = await search(q);
      expect([body.data.map(({ id }) => id), body.meta]).toEqual([[rare.id], { more: false }]);
    }
  });

  it('finds all matches of a word that only the newest deals hold', async () => {
    await client.query(SEED.replace('secs', 'days'), [oldest.id, 'kiln', 5]);
    await client.query(SEED.replace('now()', `now() + interval '1 day'`), [oldest.id, 'raft', 120]);
    await add(ada, 'An old raft', 'Raft');
    const raft = await search('raft');
    expect([names(raft)[0], raft.body.meta]).toEqual(['Raft', { more: false }]);
    expect((await search('kiln')).body.data).toHaveLength(5);
  });

  it('ranks all matches again when a common word has become rare', async () => {
    expect((await search('oven')).body.meta).toEqual({ more: true });
    await client.query(
      `update deals set description = 'Deal' where owner_id = (select owner_id from deals where id = $1) and id <> $1`,
      [oldest.id],
    );
    const found = await search('oven');
    expect([names(found), found.body.meta]).toEqual([['Oven'], { more: false }]);
  });

  it('never finds what another user has, nor what is in the trash', async () => {
    const bob = await server.newUser('Bob');
    await add(bob, 'Bob has an oven', 'Oven of Bob');
    expect(names(await search('oven'))).not.toContain('Oven of Bob');
    expect(names(await search('oven', bob))).toEqual(['Oven of Bob']);
    await ada.call('DELETE', `/deals/${oldest.id}`);
    expect(names(await search('oven'))).not.toContain('Oven');
  });
});
