import { formatMoney } from '../../../lib/formats';
import { DefinitionList } from '../../lists/definition-list';
import { Figure } from '../../figure';

export default { title: 'Definition list' };

const money = (value: number) => <Figure value={value} format={formatMoney} />;

export const SourcesOfFunds = () => (
  <DefinitionList
    label="Sources"
    items={[
      { term: 'SBA 7(a) loan', note: '10.5 %, 10 years', value: money(960_000) },
      { term: 'Seller note', note: 'full standby', value: money(120_000) },
      { term: 'Down payment', value: money(120_000) },
      { term: 'Total sources', value: money(1_200_000), total: true },
    ]}
  />
);
