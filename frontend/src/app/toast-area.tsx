import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from '../lib/toast';

const Toaster = lazy(() => import('./toaster'));

/** Most visits see no toast: what draws them is fetched with the first. */
export function ToastArea() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
