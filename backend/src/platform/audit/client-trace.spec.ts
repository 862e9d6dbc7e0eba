import { shortenAddress, toClientTrace } from './client-trace.js';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:abcd:12::1', '2001:db8:abcd::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['not an address', null],
  [undefined, null],
])('shortens %s to %s', (address, network) => {
  expect(shortenAddress(address)).toBe(network);
});

it('cuts a user agent that is too long', () => {
  expect(toClientTrace('203.0.113.77', 'x'.repeat(1_000)).device).toHaveLength(300);
});
