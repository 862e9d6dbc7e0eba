import { PasswordPolicy } from './password-policy.js';

let policy: PasswordPolicy;
beforeAll(async () => {
  policy = await PasswordPolicy.load();
});

it.each([
  'password123',
  'Password2024!',
  'P@ssw0rd1234',
  'qwertyuiop',
  '1234567890',
  '123qweasdzxc',
  'Dealwright1!',
  'basketball99',
])('refuses %s, which is in a list of breached passwords or close to one', (password) => {
  expect(policy.explainWeakness(password)).toMatch(/breached/);
});

it.each(['aaaaaaaaaaaa', 'xkvxkvxkvxkv', 'klmnopqrstuv', 'zyxwvutsrqpo'])(
  'refuses the pattern %s',
  (password) => {
    expect(policy.explainWeakness(password)).not.toBeNull();
  },
);

it('refuses the email address with digits added', () => {
  expect(policy.explainWeakness('grace.hopper7', 'Grace.Hopper@example.com')).toMatch(/email address/);
});

it.each([
  'correct horse battery',
  'another long password',
  'a new long password',
  'mK9#vWq2Lz',
  'tuesday-lamp-otter-22',
])('accepts %s', (password) => {
  expect(policy.explainWeakness(password, 'ada@example.com')).toBeNull();
});
