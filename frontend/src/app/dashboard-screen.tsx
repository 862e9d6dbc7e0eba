import { DashboardPage } from '../features/deals/pages/dashboard-page';
import { FollowUpsCard } from '../features/interactions/follow-ups/follow-ups-card';

/** The pipeline in figures, and beside it whom to call next. */
export default function DashboardScreen() {
  return <DashboardPage nextTouch={<FollowUpsCard />} />;
}
