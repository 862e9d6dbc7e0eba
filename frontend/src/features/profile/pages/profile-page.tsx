import { Suspense } from 'react';
import { useAuth } from '../../../lib/auth';
import { PageHeader } from '../../../ui/page-header';
import { LoadingState } from '../../../ui/states';

export default function ProfilePage() {
  const { adapter } = useAuth();
  const Widget = adapter?.Profile;
  return (
    <>
      <PageHeader title="My Profile" />
      <Suspense fallback={<LoadingState />}>{Widget && <Widget />}</Suspense>
    </>
  );
}
