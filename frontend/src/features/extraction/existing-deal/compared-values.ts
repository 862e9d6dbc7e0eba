/** A value that was read and that the deal does not have like that. */
export interface ComparedValue {
  readonly id: string;
  /** 'Asking price', 'Gross revenue 2024' */
  readonly label: string;
  /** what the deal has, as the form writes it; blank if it has nothing */
  readonly own: string;
  readonly read: string;
}

/** What the deal will have: what was read, its own value, another one; `open` until someone chooses. */
export type ValueChoice = 'read' | 'own' | 'other' | 'open';

export interface ChoiceOptions {
  readonly getCurrent: (id: string) => string;
  readonly isSame: (id: string, a: string, b: string) => boolean;
  /** ids of the values that the user confirmed */
  readonly confirmed: ReadonlySet<string>;
}

/** What is chosen for each value. An empty value is filled; one that differs stays open, and the deal keeps its own. */
export function findChoices(
  values: readonly ComparedValue[],
  { getCurrent, isSame, confirmed }: ChoiceOptions,
): ReadonlyMap<string, ValueChoice> {
  return new Map(
    values.map(({ id, own, read }): [string, ValueChoice] => {
      const current = getCurrent(id);
      if (isSame(id, current, read)) return [id, 'read'];
      if (!isSame(id, current, own)) return [id, 'other'];
      return [id, own === '' || confirmed.has(id) ? 'own' : 'open'];
    }),
  );
}

/** What the review asks about a value that is still open. */
export const describeQuestion = (own: string): string =>
  `The deal has ${own}. Keep it, or use the value that was read.`;
