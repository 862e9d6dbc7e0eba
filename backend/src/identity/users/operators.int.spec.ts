import pg from 'pg';
import { type Running, startApplication } from '../../../test/support/identity/application.js';
import { accessToken, call, signUp } from '../../../test/support/identity/client.js';
import { newDatabase } from '../../../test/support/test-app.js';
import { changeOperators } from './operators.js';

const ISSUER = 'urn:dealwright:identity';

let server: Running;
let client: pg.Client;

beforeAll(async () => {
  const databaseUrl = await newDatabase();
  server = await startApplication(databaseUrl, { RATE_LIMIT: 'off' });
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await server?.stop();
});

const run = (...words: string[]) =>
  changeOperators(client, { issuer: ISSUER, always: ['eve@example.com'] }, words);
const isOperator = async (email: string) =>
  (await client.query<{ is: boolean }>('select is_operator as is from users where email = $1', [email]))
    .rows[0]?.is;

describe('the operator command', () => {
  beforeAll(async () => {
    const token = await accessToken(server.url, await signUp(server.url, 'ada@example.com'));
    await call('GET', `${server.url}/api/me`, { bearer: token });
  });

  it('adds and removes an operator', async () => {
    expect(await run('add', 'Ada@Example.com')).toMatchObject({ done: true });
    expect(await isOperator('ada@example.com')).toBe(true);
    expect((await run('list')).text).toContain('ada@example.com');
    expect(await run('remove', 'ada@example.com')).toMatchObject({ done: true });
    expect(await isOperator('ada@example.com')).toBe(false);
    expect((await run('list')).text).toContain('Nobody');
  });

  it('removes nobody whom OPERATOR_EMAILS makes an operator again, and lists them', async () => {
    const token = await accessToken(server.url, await signUp(server.url, 'Eve@example.com'));
    await call('GET', `${server.url}/api/me`, { bearer: token });
    const { text, done } = await run('remove', 'Eve@example.com');
    expect([done, text]).toEqual([false, expect.stringContaining('OPERATOR_EMAILS') as string]);
    expect((await run('list')).text).toContain('eve@example.com  by OPERATOR_EMAILS');
  });

  it('says what to do if the user is unknown', async () => {
    const { text, done } = await run('add', 'nobody@example.com');
    expect([done, text]).toEqual([false, expect.stringContaining('Sign up with it once') as string]);
  });

  it('asks for the id if one address has two accounts', async () => {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (issuer, subject, email) values ($1, 's1', 'twin@example.com'), ($1, 's2', 'twin@example.com')
       returning id`,
      [ISSUER],
    );
    const id = rows[0]?.id ?? '';
    expect(await run('add', 'twin@example.com')).toMatchObject({ done: false });
    expect(await run('add', id)).toMatchObject({ done: true });
    const created = await client.query('select 1 from users where email = $1 and is_operator', [
      'twin@example.com',
    ]);
    expect(created.rowCount).toBe(1);
  });

  it('ignores users of another issuer', async () => {
    expect(
      await changeOperators(client, { issuer: 'https://other.test', always: [] }, ['add', 'ada@example.com']),
    ).toMatchObject({
      done: false,
    });
  });

  it.each([[[]], [['add']], [['promote', 'ada@example.com']]])(
    'explains itself when called with %j',
    async (words) => {
      const { text, done } = await run(...words);
      expect([done, text]).toEqual([false, expect.stringContaining('Usage') as string]);
    },
  );
});
