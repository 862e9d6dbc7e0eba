import { render, screen } from '@testing-library/react';
import { addDays, localDay } from '../../../lib/days';
import { LetterFields } from './letter-fields';

it('says of a day in the past that it has passed', () => {
  const show = (day: string) => (
    <LetterFields form={{ closingDate: day, expiryDate: null }} onChange={() => undefined} />
  );
  const { rerender } = render(show(addDays(localDay(), -1)));
  expect(screen.getByLabelText('Closing date')).toHaveAccessibleDescription('This day has passed');
  expect(screen.getByLabelText('Seller can sign until')).toHaveAccessibleDescription(
    '14 days from today if empty',
  );
  rerender(show(addDays(localDay(), 1)));
  expect(screen.queryByText('This day has passed')).not.toBeInTheDocument();
});

it('says what the letter does with a period of 0', () => {
  const show = (nonCompeteYears: number) => (
    <LetterFields form={{ nonCompeteYears }} onChange={() => undefined} />
  );
  const { rerender } = render(show(0));
  expect(screen.getByLabelText('Non-compete, years')).toHaveAccessibleDescription(
    'At 0, the letter leaves this clause out',
  );
  rerender(show(2));
  expect(screen.getByLabelText('Non-compete, years')).not.toHaveAccessibleDescription();
});
