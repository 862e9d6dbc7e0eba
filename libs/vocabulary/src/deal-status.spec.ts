import { DEAL_STATUSES, getStatusInfo, isDealStatus } from './deal-status.js';

it('gives every status its color', () => {
  expect(DEAL_STATUSES.map((status) => [status, getStatusInfo(status).tone])).toEqual([
    ['Uncontacted', 'gray'],
    ['Working', 'yellow'],
    ['Inquired', 'blue'],
    ['Lead', 'green'],
    ['NDA Signed', 'blue'],
    ['CBR Received', 'yellow'],
    ['CBR Reviewed', 'slate'],
    ['Disqualified', 'red'],
    ['Closed/Lost', 'gray'],
  ]);
});

it.each(['Won', 'uncontacted', '', 'toString'])('treats the unknown status %p as Uncontacted', (status) => {
  expect(isDealStatus(status)).toBe(false);
  expect(getStatusInfo(status)).toBe(getStatusInfo('Uncontacted'));
});
