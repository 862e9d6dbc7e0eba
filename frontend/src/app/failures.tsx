import { useEffect } from 'react';
import { ApiError, getErrorMessage } from '../lib/http/api-error';
import { isMissingCode, MISSING_CODE_TEXT } from '../lib/missing-code';
import { usePageTitle } from '../lib/page-title';
import { ErrorState } from '../ui/states';

const reload = () => window.location.reload();

/** What is said of an error, as a sentence. */
const sentence = (error: Error) => getErrorMessage(error).replace(/(?<![.\s])[.\s]*$/, '.');

/** One screen failed; the rest of the app still works. Missing code is loaded again once the browser is back online. */
export function ScreenFailure({ error, onOnline = reload }: { error: Error; onOnline?: () => void }) {
  usePageTitle('Something went wrong');
  const isMissing = isMissingCode(error);
  useEffect(() => {
    if (!isMissing) return undefined;
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isMissing, onOnline]);
  return (
    <ErrorState
      title="This screen could not be shown"
      text={isMissing ? MISSING_CODE_TEXT : `${sentence(error)} What you saved is safe.`}
      requestId={error instanceof ApiError ? error.requestId : null}
      onRetry={reload}
    />
  );
}

/** Nothing can be shown, as when the server cannot be reached at the start. */
export function StartFailure({ error }: { error: Error }) {
  return (
    <ErrorState
      title="Dealwright could not start"
      text={`${sentence(error)} What you saved is safe. Check your connection, then try again.`}
      onRetry={reload}
    />
  );
}
