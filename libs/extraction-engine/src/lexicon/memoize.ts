const MAX_ENTRIES = 4_000;

/**
 * Remembers what a pure function of one text answered. Documents repeat their labels in every year and
 * table; the store is emptied when it is full, so that it never grows with the documents read.
 */
export function memoize<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const cached = known.get(text);
    if (cached !== undefined || known.has(text)) return cached as Value;
    const value = read(text);
    if (known.size >= MAX_ENTRIES) known.clear();
    known.set(text, value);
    return value;
  };
}
