import { formatDetail } from './format-detail';

it('writes the days of a share link as days of the user', () => {
  const created = new Date(2026, 10, 22, 22, 30).toISOString();
  const ends = new Date(2026, 11, 6, 22, 30).toISOString();
  expect(formatDetail({ act: 'shared', detail: `Link to a financial model, ${created} to ${ends}` })).toBe(
    'Link to a financial model, Nov 22, 2026 to Dec 6, 2026',
  );
});

it('writes the days of an earlier entry, which has no time', () =>
  expect(
    formatDetail({
      act: 'share-link-revoked',
      detail: 'Link to a financial model, 2026-11-23 to 2026-12-07',
    }),
  ).toBe('Link to a financial model, Nov 23, 2026 to Dec 7, 2026'));

it('leaves the name of a document as it is', () => {
  expect(formatDetail({ act: 'shared', detail: 'Document 2026-11-01 CIM.pdf' })).toBe(
    'Document 2026-11-01 CIM.pdf',
  );
  expect(formatDetail({ act: 'signed-in', detail: null })).toBe('');
});
