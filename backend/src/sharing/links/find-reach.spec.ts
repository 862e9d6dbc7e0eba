import { findReach } from './find-reach.js';

it.each([
  ['http://localhost:3000', 'computer'],
  ['http://127.0.0.1:3000', 'computer'],
  ['http://[::1]:3000', 'computer'],
  ['http://192.168.1.20:3000', 'network'],
  ['http://172.20.0.4', 'network'],
  ['http://office-nas:3000', 'network'],
  ['http://deals.local', 'network'],
  ['https://deals.example.com', 'anywhere'],
  ['http://172.32.0.4', 'anywhere'],
  ['http://203.0.113.9', 'anywhere'],
])('%s opens from: %s', (address, reach) => {
  expect(findReach(address)).toBe(reach);
});
