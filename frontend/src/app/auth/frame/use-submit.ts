import { type SubmitEvent, useState } from 'react';
import { getErrorMessage } from '../../../lib/http/api-error';

/** Runs a form's work once at a time and keeps what went wrong. */
export function useSubmit(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function run() {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(getErrorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  function submit() {
    if (!busy) void run();
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
  }

  return { busy, error, onSubmit, submit };
}
