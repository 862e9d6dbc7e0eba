import { type AuthUser, greetingName } from './auth';

const createUser = (firstName: string | null, email: string) => ({ firstName, email }) as AuthUser;

it.each([
  ['the first name', createUser(' Ada ', 'ada.l@example.com'), 'Ada'],
  ['the part of the email before the at sign', createUser(null, 'ada.l@example.com'), 'ada.l'],
  ['the same for a blank name', createUser('  ', 'ada.l@example.com'), 'ada.l'],
  ['a word for anybody without an email', createUser(null, ''), 'there'],
  ['a word for anybody who is not signed in', null, 'there'],
])('greets with %s', (_what, user, name) => {
  expect(greetingName(user)).toBe(name);
});
