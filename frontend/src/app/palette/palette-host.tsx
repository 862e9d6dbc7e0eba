import { useEffect, useState } from 'react';
import { closeWithNotice, lazyPart } from '../../ui/loading/lazy-part';

export const Palette = lazyPart(() => import('./palette'), { missing: closeWithNotice });

/** Opens the command palette on Ctrl+K or Cmd+K. Loads its code on first use. */
export function PaletteHost() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return open && <Palette onClose={() => setOpen(false)} />;
}
