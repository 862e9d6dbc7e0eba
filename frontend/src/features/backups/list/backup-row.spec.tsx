import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { type Backup } from '../api/backups';
import { BackupRow } from './backup-row';

const NOW = new Date().toISOString();
const BACKUP: Backup = {
  id: 'b1',
  fileName: 'full.zip',
  state: 'done',
  createdAt: NOW,
  verifiedAt: NOW,
} as Backup;

it('says when a backup was written and verified as a sentence does', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BackupRow backup={BACKUP} canVerify={false} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('full.zip (just now)');
  expect(screen.getByRole('listitem')).toHaveTextContent('Verified just now');
});
