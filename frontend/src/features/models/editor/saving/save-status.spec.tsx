import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoneyField } from '../../../../ui/fields/number-field';
import { SaveStatus } from './save-status';

it('does not claim that data is saved while a price cannot be read', async () => {
  const onChange = jest.fn();
  render(
    <>
      <MoneyField label="Purchase price" value={900_000} onChange={onChange} />
      <SaveStatus phase="saved" updatedAt={null} onRetry={() => {}} />
    </>,
  );
  expect(screen.getByText('Data saved')).toBeVisible();
  await userEvent.tripleClick(screen.getByLabelText('Purchase price'));
  await userEvent.paste('about a million');
  expect(screen.queryByText('Data saved')).toBeNull();
  expect(screen.getByText(/What it holds now is not saved/)).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith(900_000);
});
