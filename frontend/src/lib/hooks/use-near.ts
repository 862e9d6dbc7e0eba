import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far outside the viewport content starts to load. */
const AHEAD = '600px';

/** Whether an element has been near the viewport. */
export function useNear(): { ref: RefObject<HTMLDivElement | null>; near: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [near]);
  return { ref, near };
}
