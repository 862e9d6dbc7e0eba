import { type Provenance } from '../../../domain/value-sources';
import { type Deal } from '../api/deal-jobs';
import { toInfoDraft } from '../review/deal-info/info-draft';
import { compareInfo, fillInfo, isSameInfo, toOwnInfo } from './compare-info';

const DEAL = {
  description: 'Boat yard',
  businessName: 'Harbor Point',
  askingPrice: 1_700_000,
  employeeCount: null,
  listingUrl: 'https://listings.example.com/4711',
  broker: 'Dana Whitlock',
} as object as Deal;
const NOTED = { field: 'reasonForSale', year: null, saved: 'Retiring' } as Provenance;
const read = {
  ...toInfoDraft(null),
  askingPrice: '1,650,000',
  employeeCount: '14',
  listingUrl: 'listings.example.com/4711',
  broker: 'DANA  WHITLOCK',
  reasonForSale: 'Retiring',
};

it('compares what was read with the fields of the deal and with what an earlier review noted', () => {
  const own = toOwnInfo(DEAL, [NOTED]);
  expect(own).toMatchObject({ askingPrice: '1,700,000', employeeCount: '', reasonForSale: 'Retiring' });
  expect(compareInfo(own, read).map(({ id, own: has, read: said }) => [id, has, said])).toEqual([
    ['employeeCount', '', '14'],
    ['askingPrice', '1,700,000', '1,650,000'],
  ]);
});

it('fills what is empty and keeps the rest', () => {
  expect(fillInfo(toOwnInfo(DEAL, []), read)).toMatchObject({
    description: 'Boat yard',
    askingPrice: '1,700,000',
    employeeCount: '14',
    reasonForSale: 'Retiring',
  });
});

it('takes an amount for the same however it is written', () => {
  expect(isSameInfo('askingPrice', '1.65m', '1,650,000')).toBe(true);
  expect(isSameInfo('businessName', 'Harbor Point', 'Harbor Point LLC')).toBe(false);
});
