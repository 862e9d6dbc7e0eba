import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { formatDetail } from './account/format-detail';
import { describeImport } from './components/describe-import';
import { YearsCountField } from './components/years-count-field';

describe('formatDetail', () => {
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
});

describe('describeImport', () => {
  const NOTHING = {
    settings: 'kept',
    brokers: 0,
    views: 0,
    deals: 0,
    models: 0,
    interactions: 0,
    notes: 0,
    history: 0,
  } as const;

  it.each([
    [{ ...NOTHING, deals: 1200, models: 1, notes: 2 }, 'Imported 1,200 deals, 1 financial model, 2 notes'],
    [{ ...NOTHING, views: 1 }, 'Imported 1 saved view'],
    [{ ...NOTHING, history: 4 }, 'The file contained nothing new'],
  ])('says what came in', (report, words) => {
    expect(describeImport(report)).toBe(words);
  });
});

describe('YearsCountField', () => {
  function Form() {
    const [count, setCount] = useState(3);
    return <YearsCountField value={count} error={null} onChange={setCount} />;
  }

  it.each(['abc', ''])('says what is saved for %j, which is no number', async (typed) => {
    render(<Form />);
    const field = screen.getByRole('textbox', { name: 'Historical years' });
    expect(field).toHaveAccessibleDescription('From 1 to 10');
    await userEvent.clear(field);
    if (typed !== '') await userEvent.type(field, typed);
    expect(field).toHaveAccessibleDescription('Not a number: 1 will be saved');
    await userEvent.tab();
    expect(field).toHaveValue('1');
    expect(field).toHaveAccessibleDescription('From 1 to 10');
  });

  it('gives the bounds while the text is a number', async () => {
    render(<Form />);
    const field = screen.getByRole('textbox', { name: 'Historical years' });
    await userEvent.clear(field);
    await userEvent.type(field, '7');
    expect(field).toHaveAccessibleDescription('From 1 to 10');
  });
});
