import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { useDelayed } from '../lib/hooks/use-delayed';
import { useOnline } from '../lib/hooks/use-online';
import { usePageTitle } from '../lib/page-title';

interface StateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** the state is the whole page, so its title is the heading of the page */
  isPage?: boolean;
}

/** Names the browser's tab after what the page says. */
function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

function StateFrame({ title, text, action, icon, isPage, role }: StateProps & { role?: 'alert' | 'status' }) {
  return (
    <Box
      {...(role ? { role } : {})}
      sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', py: 8, px: 2 }}
    >
      {icon && <Box sx={{ color: 'text.secondary', mb: 2, lineHeight: 0 }}>{icon}</Box>}
      {isPage && <PageTitle title={title} />}
      <Typography variant="h3" component={isPage ? 'h1' : 'p'}>
        {title}
      </Typography>
      {text && (
        <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '52ch', textWrap: 'pretty' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}

/** Says that a list is empty and what to do first. */
export function EmptyState(props: StateProps) {
  return <StateFrame {...props} />;
}

interface ErrorStateProps {
  title: string;
  text?: ReactNode;
  onRetry?: () => void;
  /** id of the failed request, to quote to support */
  requestId?: string | null;
  /** the state is the whole page, so its title is the heading of the page */
  isPage?: boolean;
}

/** Says what failed and what to do, with a retry button. */
export function ErrorState({ title, text, onRetry, requestId, isPage = false }: ErrorStateProps) {
  const reference = requestId ? ` Reference: ${requestId}` : '';
  return (
    <StateFrame
      role="alert"
      isPage={isPage}
      title={title}
      text={
        text || reference ? (
          <>
            {text}
            {reference}
          </>
        ) : undefined
      }
      action={
        onRetry && (
          <Button variant="outlined" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    />
  );
}

/** A shorter wait shows the skeleton alone: a sentence that comes and goes at once cannot be read. */
const SENTENCE_DELAY_MS = 300;

interface LoadingStateProps {
  label?: string;
  rows?: number;
}

/** A skeleton of the content, and after a moment what is loading. Without a connection, it says what is waited for. */
export function LoadingState({ label = 'Loading...', rows = 5 }: LoadingStateProps) {
  const online = useOnline();
  const isSlow = useDelayed(SENTENCE_DELAY_MS);
  if (!online)
    return (
      <StateFrame role="status" title="You are offline" text="This is loaded when you are back online." />
    );
  return (
    <Box role="status" aria-busy="true">
      {/* Screen readers read it from the start. It has its place from the start, so that nothing moves. */}
      <Typography variant="body2" color="textSecondary" sx={{ opacity: isSlow ? 1 : 0 }}>
        {label}
      </Typography>
      <div className="skeleton skeleton-title" aria-hidden />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton" style={{ width: `${96 - ((row * 17) % 38)}%` }} aria-hidden />
      ))}
    </Box>
  );
}
