import { useRef } from 'react';
import { toast } from '../toast';

/** The error toast of a form. A new error takes the place of the last one, and it is closed once the form is complete. */
export function useFormToast() {
  const shown = useRef<number | null>(null);
  return {
    showError(text: string): void {
      shown.current = toast.error(text, shown.current === null ? {} : { replaces: shown.current });
    },
    close(): void {
      if (shown.current !== null) toast.close(shown.current);
      shown.current = null;
    },
  };
}
