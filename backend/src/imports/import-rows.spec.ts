import { partitionRows } from './import-rows.js';
import { nameBrokers } from './imported-rows.js';

it('tells brokers on lines of one cell apart', async () => {
  const row = { description: 'Bakery', broker: ' Ruth Gray (555-123-4567)\n John Gray\n' };
  const { good } = await partitionRows([row], 1);
  expect(good.map(nameBrokers)[0]?.brokers).toEqual([
    { name: 'Ruth Gray', phone: '555-123-4567', email: null },
    { name: 'John Gray', phone: null, email: null },
  ]);
});
