import { formatMoney } from '../../lib/formats';
import { Figure } from '../figure';

export default { title: 'Figure' };

const noop = () => undefined;

export const Values = () => (
  <p style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
    <Figure value={1_250_000} format={formatMoney} />
    <Figure value={-48_200} format={formatMoney} />
    <Figure value={0} format={formatMoney} />
    <Figure value={312_400} format={formatMoney} derived />
    <Figure value={312_400} format={formatMoney} strong />
    <Figure value={null} format={formatMoney} reason="No net income entered for any year" />
    <Figure value={98_000} format={formatMoney} onOpenSource={noop} />
  </p>
);
