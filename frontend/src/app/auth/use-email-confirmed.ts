import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from '../../lib/toast';

const CONFIRMED = 'emailConfirmed';
const EXPIRED =
  'This link has expired or is incomplete. Sign in, and a new one is sent if your address is still unconfirmed.';

/** Says how the link in a mail that confirms an email address ended, and takes that from the address of the page. */
export function useEmailConfirmed(): void {
  const [query, setQuery] = useSearchParams();
  const isArrival = query.has(CONFIRMED);
  const hasFailed = query.has('error');
  useEffect(() => {
    if (!isArrival) return;
    if (hasFailed) toast.error(EXPIRED);
    else toast.success('Your email address is confirmed');
    setQuery({}, { replace: true });
  }, [isArrival, hasFailed, setQuery]);
}
