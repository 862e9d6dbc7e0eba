import { useEffect, useState } from 'react';
import { onFirstToast } from '../lib/toast';
import { lazyPart } from '../ui/loading/lazy-part';

export const Toaster = lazyPart(() => import('./toaster'));

/** Most visits see no toast: what draws them is fetched with the first, or once the first screen has settled. */
export function ToastArea() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return wanted && <Toaster />;
}
