import { useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/http/api';
import { useToastMutation } from '../lib/hooks/use-toast-mutation';
import { meQuery } from './instance';

/** Cancels the requested deletion of the account. */
export function useCancelDeletion() {
  const client = useQueryClient();
  return useToastMutation({
    mutationFn: () => api.DELETE('/api/me/deletion'),
    toasts: { success: 'Your account stays' },
    onSettled: () => client.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
}
