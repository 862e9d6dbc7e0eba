import { parseReview } from './review-storage';

const EMPTY_REVIEW = { info: null, figures: null, confirmed: {} };

it('restores a stored review', () => {
  const work = { info: { jobId: 'a', draft: {} }, figures: null, confirmed: { 'a info': ['broker'] } };
  expect(parseReview(JSON.stringify(work))).toEqual(work);
});

it.each([
  null,
  'x',
  '[]',
  '3',
  '{}',
  '{"info":3,"figures":null,"confirmed":{}}',
  '{"info":null,"figures":null,"confirmed":[3]}',
])('ignores %s', (text) => {
  expect(parseReview(text)).toEqual(EMPTY_REVIEW);
});
