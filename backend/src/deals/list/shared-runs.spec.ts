import { SharedRuns } from './shared-runs.js';

interface Work {
  readonly resolve: (result: string) => void;
  readonly reject: (error: Error) => void;
}

describe('runs that equal requests share', () => {
  let runs: SharedRuns;
  let begun: Work[];

  beforeEach(() => {
    runs = new SharedRuns();
    begun = [];
  });

  const ask = (key = 'list') =>
    runs.run(key, () => new Promise<string>((resolve, reject) => begun.push({ resolve, reject })));

  it('answers what arrives during a run by one run that begins afterwards', async () => {
    const first = ask();
    const others = [ask(), ask(), ask()];
    expect(begun).toHaveLength(1);
    begun[0]?.resolve('old');
    expect(await first).toBe('old');
    expect(begun).toHaveLength(2);
    begun[1]?.resolve('new');
    expect(await Promise.all(others)).toEqual(['new', 'new', 'new']);
  });

  it('keeps what arrives during the second run for a third', async () => {
    void ask();
    const second = ask();
    begun[0]?.resolve('1');
    await Promise.resolve();
    const third = ask();
    begun[1]?.resolve('2');
    expect(await second).toBe('2');
    begun[2]?.resolve('3');
    expect(await third).toBe('3');
    expect(begun).toHaveLength(3);
  });

  it('begins at once when nothing runs, also after a failure', async () => {
    const failed = ask();
    begun[0]?.reject(new Error('The database is gone.'));
    await expect(failed).rejects.toThrow('gone');
    const again = ask();
    begun[1]?.resolve('back');
    expect(await again).toBe('back');
  });

  it('fails with a run that failed for those only who waited for it', async () => {
    const first = ask();
    const second = ask();
    begun[0]?.reject(new Error('The database is gone.'));
    await expect(first).rejects.toThrow('gone');
    begun[1]?.resolve('back');
    expect(await second).toBe('back');
  });

  it('does not let different requests wait for each other', () => {
    void ask('list');
    void ask('board');
    expect(begun).toHaveLength(2);
  });
});
