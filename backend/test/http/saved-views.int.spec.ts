import { startTestApp, type TestApp, type TestUser } from '../support/test-app.js';
import { until } from '../support/until.js';

interface Thing {
  id: string;
  name: string;
  query: string;
}

describe('saved views that filter by a broker', () => {
  let server: TestApp;
  let ada: TestUser;

  beforeAll(async () => {
    server = await startTestApp();
  });
  beforeEach(async () => {
    ada = await server.newUser();
  });
  afterAll(() => server.close());

  const post = async (path: string, body: unknown, user = ada) =>
    (await user.call<Thing>('POST', path, body)).body.data;
  const saveView = (broker: string, user = ada) =>
    post(
      '/users/views',
      { name: broker, query: new URLSearchParams({ status: 'Lead', broker }).toString() },
      user,
    );
  const listFiltered = async (user = ada) => {
    const views = (await user.call<Thing[]>('GET', '/users/views')).body.data;
    return views.map(({ query }) => new URLSearchParams(query).get('broker'));
  };

  it('follow a broker who is renamed, with or without deals, and no other', async () => {
    const [priya, marcus] = [
      await post('/brokers', { name: 'Priya Raman' }),
      await post('/brokers', { name: 'Marcus Lee' }),
    ];
    await post('/deals', { description: 'Bakery', broker: 'Priya Raman', status: 'Lead' });
    for (const name of ['Priya Raman', 'Marcus Lee', 'Priya']) await saveView(name);
    const bob = await server.newUser('Bob');
    await saveView('Priya Raman', bob);

    await ada.call('PUT', `/brokers/${priya.id}`, { name: 'Priya Ramanathan & Co' });
    await ada.call('PUT', `/brokers/${marcus.id}`, { name: 'Mark Lee' });

    expect(await listFiltered()).toEqual(['Priya Ramanathan & Co', 'Mark Lee', 'Priya']);
    expect(await listFiltered(bob)).toEqual(['Priya Raman']);
    const [view] = (await ada.call<Thing[]>('GET', '/users/views')).body.data;
    expect((await ada.call<Thing[]>('GET', `/deals?${view?.query}`)).body.data).toHaveLength(1);
  });

  it('keep a name that other deals still have', async () => {
    const twins = [
      await post('/brokers', { name: 'Jo Smith' }),
      await post('/brokers', { name: 'Jo Smith' }),
    ];
    await post('/deals', { description: 'Bakery', broker: 'Jo Smith' });
    await saveView('Jo Smith');
    await ada.call('PUT', `/brokers/${twins[1]?.id}`, { name: 'Jo B. Smith' });
    expect(await listFiltered()).toEqual(['Jo Smith']);
  });

  it('follow deals to the spelling of a broker who is added or imported', async () => {
    for (const broker of ['jane doe', 'ann ROE']) {
      await post('/deals', { description: 'Bakery', broker });
      await saveView(broker);
    }
    await post('/brokers', { name: 'Jane Doe' });
    await post('/imports', { batchKey: 'one', rows: [{ description: 'Cafe', broker: 'Ann Roe' }] });
    await until('the imported name', async () => (await listFiltered()).includes('Ann Roe') || null);
    expect(await listFiltered()).toEqual(['Jane Doe', 'Ann Roe']);
  });

  it('of a file take the spelling of the brokers who are here', async () => {
    await post('/brokers', { name: 'PRIYA RAMAN' });
    await post('/deals', { description: 'Bakery', broker: 'PRIYA RAMAN' });
    await saveView('PRIYA RAMAN');
    const file = (await ada.call('GET', '/export')).body;
    const bob = await server.newUser('Bob');
    await post('/brokers', { name: 'Priya Raman' }, bob);
    await post('/import', file, bob);
    expect(await listFiltered(bob)).toEqual(['Priya Raman']);
  });
});
