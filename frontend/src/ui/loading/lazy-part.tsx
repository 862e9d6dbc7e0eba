import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isMissingCode, MISSING_CODE_TEXT } from '../../lib/missing-code';
import { toast } from '../../lib/toast';
import { FailureBoundary } from './failure-boundary';
import { RetryLine } from '../retry-line';

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

interface LazyPartOptions<Props> {
  /** shown while the code is fetched; missing: nothing */
  readonly loading?: (props: Props) => ReactNode;
  /** shown in place of code that could not be fetched; missing: nothing */
  readonly missing?: (props: Props, retry: () => void) => ReactNode;
}

/** A part of a screen that fetches its code when it is first shown, or ahead of that with `fetch`. */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly fetch: () => void };

/**
 * Creates a part of a screen whose code is fetched when it is first shown. Code that cannot be fetched, as without a
 * connection, leaves the screen and what is typed on it as they are; it is fetched again once the browser is online.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { loading, missing }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  // Shared by all places that show the part, so that its code is suspended on once.
  const latest = { code: lazy(load) };
  const loadAgain = () => {
    latest.code = lazy(load);
    return latest.code;
  };
  function Part(props: Props) {
    const [{ Code, attempt }, setTried] = useState(() => ({ Code: latest.code, attempt: 0 }));
    const retry = () => setTried({ Code: loadAgain(), attempt: attempt + 1 });
    return (
      <FailureBoundary
        resetKey={String(attempt)}
        render={(error) => {
          if (!isMissingCode(error)) throw error;
          return <Missing onRetry={retry}>{missing?.(props, retry)}</Missing>;
        }}
      >
        <Suspense fallback={loading?.(props)}>
          <Code {...props} />
        </Suspense>
      </FailureBoundary>
    );
  }
  // A failure is reported when the part is shown.
  return Object.assign(Part, { fetch: () => void load().catch(() => undefined) });
}

/** Tries again once the browser is online. */
function Missing({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return children;
}

/** Says in place of a part that it could not be loaded. */
export const renderRetryLine = (_props: object, retry: () => void): ReactNode => (
  <RetryLine text={MISSING_CODE_TEXT} onRetry={retry} />
);

/** Says that a dialog could not be loaded, and closes it: the screen under it stays as it is. */
export const closeWithNotice = ({ onClose }: { onClose: () => void }): ReactNode => (
  <NoticeThatCloses onClose={onClose} />
);

function NoticeThatCloses({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast.error(MISSING_CODE_TEXT);
    onClose();
  }, [onClose]);
  return null;
}
