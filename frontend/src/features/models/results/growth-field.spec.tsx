import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GrowthField } from './growth-field';

it.each([
  ['a1b1.c5%', '11.5', 11.5],
  ['  4.250000  ', '4.250000', 4.25],
  ['7,5', '7.5', 7.5],
  ['240', '240', 100],
])('keeps the digits and dots of %s, all of them', async (text, shown, value) => {
  const onChange = jest.fn();
  render(<GrowthField value={null} onChange={onChange} />);
  await userEvent.click(screen.getByLabelText('Annual growth'));
  await userEvent.paste(text);
  expect(screen.getByLabelText('Annual growth')).toHaveValue(shown);
  expect(onChange).toHaveBeenLastCalledWith(value);
});
