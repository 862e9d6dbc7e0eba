import { hashPassword, verifyPassword } from './password.js';

describe('passwords', () => {
  it('are hashed with scrypt at N 32768, r 8, p 3, each with its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
  });

  it('do not match another password', async () => {
    const hash = await hashPassword('correct horse');
    expect(await verifyPassword({ hash, password: 'correct horse' })).toBe(true);
    expect(await verifyPassword({ hash, password: 'correct hors' })).toBe(false);
    expect(await verifyPassword({ hash, password: '' })).toBe(false);
  });

  it('match in every Unicode composition of their letters', async () => {
    const hash = await hashPassword('Zürich café');
    expect(await verifyPassword({ hash, password: 'Zürich café' })).toBe(true);
  });

  it.each(['', 'x', 'bcrypt$1$2$3$4$5', 'scrypt$32768$8$3$'])('never match the hash %p', async (hash) => {
    expect(await verifyPassword({ hash, password: '' })).toBe(false);
  });
});
