import { formatMoney } from '../../../lib/formats';
import { Figure } from '../../figure';
import { StatusDot } from '../../status-dot';
import { TwoLineList } from '../../lists/two-line-list';

export default { title: 'Two-line list' };

export const Deals = () => (
  <TwoLineList
    label="Deals"
    items={[
      {
        id: '1',
        to: '/deals/1',
        title: 'Green Thumb Nursery',
        detail: 'Harbor & Main Business Brokers',
        figure: <Figure value={1_200_000} format={formatMoney} />,
        status: <StatusDot tone="blue">Working</StatusDot>,
      },
      { id: '2', to: '/deals/2', title: 'Kennel & Co', detail: 'No broker' },
    ]}
  />
);
