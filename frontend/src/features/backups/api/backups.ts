import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { getErrorMessage } from '../../../lib/http/api-error';
import { toast } from '../../../lib/toast';

export type Backup = Schemas['BackupResponse'];
export type BackupList = Schemas['BackupListResponse'];

const POLL_INTERVAL_MS = 3000;

export const backupsQuery = queryOptions({
  queryKey: ['operations', 'backups'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/operations/backups', { signal })),
  refetchInterval: POLL_INTERVAL_MS,
  staleTime: 0,
});

export const isUnderWay = ({ state }: Backup): boolean => state === 'queued' || state === 'running';

export function useRequestBackup() {
  return useBackupAction(() => unwrap(api.POST('/api/operations/backups')));
}

export function useVerifyBackup() {
  return useBackupAction((backupId: string) =>
    unwrap(api.POST('/api/operations/backups/{backupId}/verify', { params: { path: { backupId } } })),
  );
}

function useBackupAction<V>(mutationFn: (variables: V) => Promise<Backup>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => toast.error(getErrorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
}
