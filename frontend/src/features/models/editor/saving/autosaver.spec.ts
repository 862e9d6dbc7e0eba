import { Autosaver, rebase } from './autosaver';

interface Note {
  readonly revision: number;
  readonly price: number | null;
  readonly rate: number;
}

const STORED: Note = { revision: 1, price: 900, rate: 11.5 };
const isEqual = (a: Note, b: Note) => a.price === b.price && a.rate === b.rate;

function autosaver(save: (base: Note, mine: Note) => Promise<Note | null>) {
  const failures: unknown[] = [];
  const saver = new Autosaver<Note>({
    stored: STORED,
    save,
    isEqual,
    delayMs: 1000,
    onFailure: (error) => failures.push(error),
  });
  return { saver, failures };
}

const accept = (base: Note, mine: Note) => Promise.resolve({ ...mine, revision: base.revision + 1 });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('rebase', () => {
  it('preserves newer edits and takes fields that only the server changed', () => {
    const draft = { ...STORED, price: 950 };
    expect(rebase(STORED, draft, { revision: 2, price: 900, rate: 10 })).toEqual({
      revision: 2,
      price: 950,
      rate: 10,
    });
  });

  it('prefers the edit of the user in a field that both changed', () => {
    const draft = { ...STORED, price: 950 };
    expect(rebase(STORED, draft, { revision: 2, price: 1000, rate: 11.5 }).price).toBe(950);
  });
});

describe('Autosaver', () => {
  it('saves once, one second after the last change', async () => {
    const save = jest.fn(accept);
    const { saver } = autosaver(save);
    saver.change((draft) => ({ ...draft, price: 910 }));
    await jest.advanceTimersByTimeAsync(900);
    saver.change((draft) => ({ ...draft, price: 920 }));
    await jest.advanceTimersByTimeAsync(999);
    expect(save).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenCalledTimes(1);
    expect(save).toHaveBeenCalledWith(STORED, { ...STORED, price: 920 });
    expect(saver.getSnapshot()).toMatchObject({ phase: 'saved', stored: { revision: 2, price: 920 } });
  });

  it('does not save a record that equals the stored one', async () => {
    const save = jest.fn(accept);
    const { saver } = autosaver(save);
    saver.change((draft) => ({ ...draft, price: 910 }));
    saver.change((draft) => ({ ...draft, price: 900 }));
    await jest.advanceTimersByTimeAsync(5000);
    expect(save).not.toHaveBeenCalled();
    expect(saver.getSnapshot().phase).toBe('saved');
  });

  it('saves edits made during a save after it, with the new revision', async () => {
    const resolvers: ((note: Note) => void)[] = [];
    const save = jest.fn(() => new Promise<Note>((resolve) => resolvers.push(resolve)));
    const { saver } = autosaver(save);
    saver.change((draft) => ({ ...draft, price: 910 }));
    await jest.advanceTimersByTimeAsync(1000);
    saver.change((draft) => ({ ...draft, rate: 9 }));
    await jest.advanceTimersByTimeAsync(1000);
    expect(save).toHaveBeenCalledTimes(1);
    resolvers[0]?.({ revision: 2, price: 910, rate: 11.5 });
    await jest.advanceTimersByTimeAsync(1000);
    expect(save).toHaveBeenLastCalledWith(
      { revision: 2, price: 910, rate: 11.5 },
      { revision: 2, price: 910, rate: 9 },
    );
  });

  it('preserves the draft after a failed save and saves it on retry', async () => {
    const save = jest.fn(accept).mockRejectedValueOnce(new Error('Network Error'));
    const { saver, failures } = autosaver(save);
    saver.change((draft) => ({ ...draft, price: 910 }));
    await jest.advanceTimersByTimeAsync(1000);
    expect(saver.getSnapshot()).toMatchObject({ phase: 'failed', draft: { price: 910 } });
    expect(failures).toHaveLength(1);
    saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    expect(saver.getSnapshot()).toMatchObject({ phase: 'saved', stored: { price: 910 } });
  });

  it('keeps an edit whose conflict the user cancels, and asks again at the next save', async () => {
    const save = jest.fn<Promise<Note | null>, [Note, Note]>(() => Promise.resolve(null));
    const { saver } = autosaver(save);
    saver.change((draft) => ({ ...draft, price: 910 }));
    await jest.advanceTimersByTimeAsync(1000);
    expect(saver.getSnapshot()).toMatchObject({ phase: 'failed', draft: { price: 910 } });
    expect(saver.canLeave()).toBe(false);
    saver.syncStored({ revision: 2, price: 950, rate: 11.5 });
    save.mockResolvedValueOnce({ revision: 3, price: 910, rate: 11.5 });
    saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenLastCalledWith(STORED, { ...STORED, price: 910 });
    expect(saver.getSnapshot()).toMatchObject({ phase: 'saved', stored: { revision: 3, price: 910 } });
  });

  it('takes over a newer stored record in fields without edits', () => {
    const { saver } = autosaver(accept);
    saver.change((draft) => ({ ...draft, price: 910 }));
    saver.syncStored({ revision: 5, price: 900, rate: 8 });
    expect(saver.getSnapshot().draft).toEqual({ revision: 5, price: 910, rate: 8 });
  });

  it('undoes a burst of typing as one step and saves the result with the newest revision', async () => {
    const save = jest.fn(accept);
    const { saver } = autosaver(save);
    saver.change((draft) => ({ ...draft, price: 91 }));
    saver.change((draft) => ({ ...draft, price: 910 }));
    await jest.advanceTimersByTimeAsync(1000);
    saver.change((draft) => ({ ...draft, rate: 9 }));
    await jest.advanceTimersByTimeAsync(1000);
    saver.undo();
    expect(saver.getSnapshot()).toMatchObject({ draft: { price: 910, rate: 11.5 }, canUndo: true });
    await jest.advanceTimersByTimeAsync(1000);
    expect(saver.getSnapshot().stored).toEqual({ revision: 4, price: 910, rate: 11.5 });
    saver.undo();
    saver.undo();
    await jest.advanceTimersByTimeAsync(1000);
    expect(saver.getSnapshot()).toMatchObject({
      stored: { revision: 5, price: 900, rate: 11.5 },
      canUndo: false,
      phase: 'saved',
    });
  });

  it('undoes only local changes', async () => {
    const { saver } = autosaver(accept);
    saver.change((draft) => ({ ...draft, price: 910 }));
    await jest.advanceTimersByTimeAsync(1000);
    saver.syncStored({ revision: 9, price: 910, rate: 7 });
    saver.undo();
    expect(saver.getSnapshot().draft).toEqual({ revision: 9, price: 900, rate: 7 });
  });

  it('sends pending edits at once when the page closes', async () => {
    const save = jest.fn(accept);
    const { saver } = autosaver(save);
    saver.change((draft) => ({ ...draft, price: 910 }));
    expect(saver.canLeave()).toBe(true);
    saver.flush();
    expect(save).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(5000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('blocks leaving while a save lacks the last edit, and after a failed save', async () => {
    const resolvers: ((note: Note) => void)[] = [];
    const save = jest.fn(() => new Promise<Note>((resolve) => resolvers.push(resolve)));
    const { saver } = autosaver(save);
    saver.change((draft) => ({ ...draft, price: 910 }));
    saver.flush();
    expect(saver.canLeave()).toBe(true);
    saver.change((draft) => ({ ...draft, rate: 9 }));
    expect(saver.canLeave()).toBe(false);
    resolvers[0]?.({ revision: 2, price: 910, rate: 11.5 });
    await jest.advanceTimersByTimeAsync(0);
    expect(saver.canLeave()).toBe(true);
    const failing = autosaver(() => Promise.reject(new Error('Network Error'))).saver;
    failing.change((draft) => ({ ...draft, price: 1 }));
    failing.flush();
    await jest.advanceTimersByTimeAsync(0);
    expect(failing.canLeave()).toBe(false);
  });
});
