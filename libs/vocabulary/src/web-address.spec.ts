import { completeWebAddress } from './web-address.js';

it.each([
  ['www.example.com/12', 'https://www.example.com/12'],
  ['bizbuysell.com', 'https://bizbuysell.com'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['example.com?id=1', 'https://example.com?id=1'],
  ['münchen.example', 'https://münchen.example'],
  ['http://example.com', 'http://example.com'],
  ['ask the broker', 'ask the broker'],
  ['dana@example.com', 'dana@example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['1.5', '1.5'],
  ['n/a', 'n/a'],
  ['', ''],
])('completes %p to %p', (typed, completed) => expect(completeWebAddress(typed)).toBe(completed));
