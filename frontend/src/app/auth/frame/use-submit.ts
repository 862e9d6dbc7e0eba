import { type SubmitEvent, useState } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/http/api-error';

/** Runs a form's work once at a time and keeps what went wrong: its text, and its code where a server refused it. */
export function useSubmit(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; code: string | null } | null>(null);

  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure({ text: getErrorMessage(error), code: error instanceof ApiError ? error.code : null });
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

  return { busy, error: failure?.text ?? null, errorCode: failure?.code ?? null, onSubmit, submit };
}
