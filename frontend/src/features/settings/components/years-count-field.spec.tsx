import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { YearsCountField } from './years-count-field';

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
