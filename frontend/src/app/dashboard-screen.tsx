import { DashboardPage } from '../features/deals/pages/dashboard-page';
import { FollowUpsCard } from '../features/interactions/follow-ups/follow-ups-card';

/** The dashboard: pipeline figures and the next follow-ups. */
export default function DashboardScreen() {
  return <DashboardPage nextTouch={<FollowUpsCard />} />;
}
