/** What a person does to look elsewhere. A touch begins with 'pointerdown' too. */
const ACTS = ['pointerdown', 'wheel', 'keydown'] as const;

interface Watched {
  /** elements whose change of size calls for a repetition; each calls for the first one too */
  readonly sizes: readonly Element[];
  /** where the person acts */
  readonly actor: EventTarget;
}

/** Repeats a scroll while the layout is still changing, until the person acts. Aborting what it returns ends it too. */
export function repeatUntilActed(scroll: () => void, { sizes, actor }: Watched): AbortController {
  const ended = new AbortController();
  const { signal } = ended;
  const observer = new ResizeObserver(scroll);
  for (const element of sizes) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  for (const act of ACTS) actor.addEventListener(act, () => ended.abort(), { signal, passive: true });
  return ended;
}
