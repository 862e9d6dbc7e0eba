import { type Pool } from 'pg';
import { type Running } from '../../../test/support/identity/application.js';
import { call, PASSWORD, signUp, unusedEmail } from '../../../test/support/identity/client.js';
import { setUpIdentity } from '../../../test/support/identity/set-up-identity.js';

let server: Running;
let auth: string;
let db: Pool;

setUpIdentity((started) => ({ server, auth, db } = started));

const NAME_MESSAGE = 'Enter a name of at most 100 characters.';

describe('what an account says of its user', () => {
  let bearer: string;
  beforeAll(async () => (bearer = await signUp(server.url, unusedEmail())));
  const update = async (body: object) => {
    const reply = await call('POST', `${auth}/update-user`, { bearer, body });
    return [reply.status, reply.body['code']];
  };

  it.each([
    [{ name: 'a'.repeat(5_000) }, 'identity.invalidName'],
    [{ name: 'a'.repeat(101) }, 'identity.invalidName'],
    [{ name: 'Ada\nBcc: everybody' }, 'identity.invalidName'],
    [{ name: ['Ada'] }, 'identity.invalidName'],
    [{ name: null }, 'identity.invalidName'],
    [{ image: 'javascript:alert(1)' }, 'identity.invalidImage'],
    [{ image: 'http://example.com/ada.png' }, 'identity.invalidImage'],
    [{ image: 'data:image/svg+xml,<svg/>' }, 'identity.invalidImage'],
    [{ image: `https://example.com/${'a'.repeat(2_048)}` }, 'identity.invalidImage'],
    [{ image: { url: 'https://example.com' } }, 'identity.invalidImage'],
  ])('is refused: %j', async (body, code) => {
    expect(await update(body)).toEqual([400, code]);
    const { rows } = await db.query(
      'select 1 from identity."user" where length(name) > 100 or image is not null',
    );
    expect(rows).toEqual([]);
  });

  it('is taken within its bounds', async () => {
    expect(await update({ name: 'é'.repeat(100), image: 'https://example.com/ada.png' })).toEqual([
      200,
      undefined,
    ]);
    expect(await update({ image: null })).toEqual([200, undefined]);
  });
});

describe('a sign-up', () => {
  const refuse = async (fields: object) => {
    const body = { email: unusedEmail(), name: 'Ada', password: PASSWORD, ...fields };
    const { status, body: error } = await call('POST', `${auth}/sign-up/email`, { body });
    return [status, error['errors']];
  };

  it.each([
    [{ name: 'a'.repeat(101) }, { field: 'name', message: NAME_MESSAGE }],
    [
      { email: `${'a'.repeat(250)}@example.com` },
      { field: 'email', message: 'Enter an email address of at most 254 characters.' },
    ],
    [
      { image: 'javascript:alert(1)' },
      { field: 'image', message: 'The image must be an https:// address of at most 2048 characters.' },
    ],
  ])('is refused with %j', async (fields, error) => {
    expect(await refuse(fields)).toEqual([400, [error]]);
  });
});

it('keeps no more of the name of a browser than a list can show', async () => {
  const email = unusedEmail();
  await signUp(server.url, email);
  const body = { email, password: PASSWORD };
  const headers = { 'user-agent': 'Mozilla/5.0 '.repeat(500) };
  expect((await call('POST', `${auth}/sign-in/email`, { body, headers })).status).toBe(200);
  const { rows } = await db.query<{ length: number }>(
    'select max(length("userAgent")) as length from identity.session',
  );
  expect(rows[0]?.length).toBe(512);
});

describe('an email address that two people choose at the same time', () => {
  it('makes one account, and tells the other what to do', async () => {
    const email = unusedEmail();
    const body = { email, name: 'Ada', password: PASSWORD };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => call('POST', `${auth}/sign-up/email`, { body })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body: error } of replies.filter((reply) => reply.status !== 200)) {
      expect([409, 422]).toContain(status);
      expect(error['code']).toBe('identity.emailTaken');
    }
  });
});
