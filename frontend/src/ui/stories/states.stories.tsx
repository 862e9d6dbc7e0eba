import Inbox from '@mui/icons-material/Inbox';
import Button from '@mui/material/Button';
import { RetryLine } from '../retry-line';
import { EmptyState, ErrorState, LoadingState } from '../states';

export default { title: 'States' };

export const Empty = () => (
  <EmptyState
    icon={<Inbox />}
    title="No deals yet"
    text="Add your first deal, import a spreadsheet or upload a CIM."
    action={<Button variant="contained">Add Deal</Button>}
  />
);

export const Failed = () => (
  <ErrorState
    title="The deals could not be loaded"
    text="Nothing is lost. Check your connection and try again."
    requestId="3f6c0a52"
    onRetry={() => undefined}
  />
);

export const Loading = () => <LoadingState label="Loading deals..." rows={4} />;

export const FailedPart = () => <RetryLine text="Documents could not be loaded." onRetry={() => undefined} />;
