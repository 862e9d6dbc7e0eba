import { toPhoneHref } from './phone';

it.each([
  ['1-800-555-0100 ext. 99887', 'tel:18005550100;ext=99887'],
  ['(813) 555-0142 x12', 'tel:8135550142;ext=12'],
  ['813.555.0142, Extension 7', 'tel:8135550142;ext=7'],
  ['813 555 0142 #7', 'tel:8135550142;ext=7'],
  ['+1 (813) 555-0142', 'tel:+18135550142'],
  ['(813) 555-0142', 'tel:8135550142'],
  ['555-0142', 'tel:5550142'],
  ['cell: 813–555–0142', 'tel:8135550142'],
])('dials %s as %s', (phone, href) => expect(toPhoneHref(phone)).toBe(href));

it.each([
  'call me',
  '555-0100 or 555-0101',
  '555-0100, 555-0101',
  '555-0100 555-0101',
  '(813) 555-0142 / 0143',
  '1-800-FLOWERS',
  'ext. 12',
  '',
])('dials nothing for %p', (phone) => expect(toPhoneHref(phone)).toBeNull());
