import { useEffect } from 'react';
import { ApiError, getErrorMessage } from '../lib/http/api-error';
import { usePageTitle } from '../lib/page-title';
import { ErrorState } from '../ui/states';

const reload = () => window.location.reload();

/** What is said of an error, as a sentence. */
const sentence = (error: Error) => getErrorMessage(error).replace(/(?<![.\s])[.\s]*$/, '.');

/** A fetch of a screen's code fails after a new version was put up, or without a connection. */
const isMissingCode = (error: Error) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

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
      text={
        isMissing
          ? 'It could not be loaded. You may be offline, or a new version is available.'
          : `${sentence(error)} What you saved is safe.`
      }
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
