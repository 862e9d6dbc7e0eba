import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntegerField, MoneyField, PercentField } from './number-field';
import { receiveToasts } from '../../lib/toast';
import { hasUnreadableField, refuseUnreadableField } from './unreadable-fields';

async function paste(field: Element, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

function Money({
  start = null,
  onValue,
}: {
  start?: number | null;
  onValue?: (value: number | null) => void;
}) {
  const [value, setValue] = useState(start);
  const onChange = (next: number | null) => {
    setValue(next);
    onValue?.(next);
  };
  return <MoneyField label="Price" value={value} onChange={onChange} min={0} />;
}

describe('MoneyField', () => {
  it.each([
    ['1.25m', 1_250_000, '1,250,000'],
    ['$1,234.5', 1234.5, '1,234.5'],
    ['0', 0, '0'],
  ])('reads %s as %d and sets it in order when the field is left', async (typed, value, shown) => {
    const onValue = jest.fn();
    render(<Money onValue={onValue} />);
    const field = screen.getByLabelText('Price');
    await userEvent.type(field, typed);
    expect(field).toHaveValue(typed);
    await userEvent.tab();
    expect(onValue).toHaveBeenLastCalledWith(value);
    expect(field).toHaveValue(shown);
  });

  it.each([
    [`$${' '.repeat(21)}1,250,000.00`, 1_250_000],
    [`1,250,000.${'0'.repeat(40)}`, 1_250_000],
  ])('reads a pasted number whole, however long its text', async (text, value) => {
    const onValue = jest.fn();
    render(<Money onValue={onValue} />);
    await userEvent.click(screen.getByLabelText('Price'));
    await userEvent.paste(text);
    expect(screen.getByLabelText('Price')).toHaveValue(text);
    expect(onValue).toHaveBeenLastCalledWith(value);
  });

  it('preserves unreadable text, keeps the value and shows the expected format', async () => {
    const onValue = jest.fn();
    render(<Money start={5} onValue={onValue} />);
    const field = screen.getByLabelText('Price');
    await userEvent.clear(field);
    await userEvent.type(field, 'a lot');
    await userEvent.tab();
    expect(field).toHaveValue('a lot');
    expect(onValue).toHaveBeenLastCalledWith(5);
    expect(hasUnreadableField()).toBe(true);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an amount such as');
    expect(field).toHaveAccessibleDescription(/Enter an amount/);
    await userEvent.clear(field);
    await userEvent.type(field, '900');
    expect(hasUnreadableField()).toBe(false);
    expect(onValue).toHaveBeenLastCalledWith(900);
  });

  it.each(['abc', '-5'])('keeps a number that was typed before %s took its place', async (typed) => {
    const onValue = jest.fn();
    render(<Money start={480} onValue={onValue} />);
    const field = screen.getByLabelText('Price');
    await userEvent.clear(field);
    await userEvent.type(field, '600');
    await userEvent.type(field, typed, { initialSelectionStart: 0, initialSelectionEnd: 3 });
    expect(field).toHaveValue(typed);
    expect(onValue).toHaveBeenLastCalledWith(600);
    await userEvent.clear(field);
    expect(onValue).toHaveBeenLastCalledWith(null);
    await userEvent.type(field, 'x');
    expect(onValue).toHaveBeenLastCalledWith(600);
  });

  it('keeps a number that was taken away letter by letter before others took its place', async () => {
    const onValue = jest.fn();
    render(<Money start={480} onValue={onValue} />);
    const field = screen.getByLabelText('Price');
    await userEvent.clear(field);
    await userEvent.type(field, '600{Backspace}{Backspace}{Backspace}?');
    expect(onValue).toHaveBeenLastCalledWith(600);
  });

  it('keeps no part of a number that was being typed', async () => {
    const onValue = jest.fn();
    render(<Money start={480} onValue={onValue} />);
    await userEvent.type(screen.getByLabelText('Price'), '60x', {
      initialSelectionStart: 0,
      initialSelectionEnd: 3,
    });
    expect(onValue).toHaveBeenLastCalledWith(480);
  });

  it('names no negative amount where none is taken, and counts one as not saved', async () => {
    render(<Money start={5} />);
    const field = screen.getByLabelText('Price');
    await userEvent.clear(field);
    await userEvent.type(field, 'abc');
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Enter an amount such as 1,250,000 or 1.25m$/);
    await userEvent.clear(field);
    await userEvent.type(field, '-500');
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Must be at least $0');
    expect(hasUnreadableField()).toBe(true);
    await userEvent.clear(field);
    await userEvent.type(field, '500');
    expect(hasUnreadableField()).toBe(false);
  });

  it('refuses a decimal comma, but lets thousands be typed', async () => {
    const onValue = jest.fn();
    render(<Money start={5} onValue={onValue} />);
    const field = screen.getByLabelText('Price');
    await userEvent.clear(field);
    await userEvent.type(field, '12,5');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(onValue).toHaveBeenLastCalledWith(5);
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Write decimals with a point, such as 12.5');
    await userEvent.clear(field);
    await userEvent.type(field, '$395,5oo');
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an amount such as 1,250,000');
    await userEvent.clear(field);
    await userEvent.type(field, '12,500');
    expect(onValue).toHaveBeenLastCalledWith(12_500);
  });

  it('empties to missing, never to 0', async () => {
    const onValue = jest.fn();
    render(<Money start={300} onValue={onValue} />);
    await userEvent.clear(screen.getByLabelText('Price'));
    await userEvent.tab();
    expect(onValue).toHaveBeenLastCalledWith(null);
    expect(screen.getByLabelText('Price')).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says which bound is passed', async () => {
    render(<Money />);
    await userEvent.type(screen.getByLabelText('Price'), '(500)');
    expect(screen.getByRole('alert')).toHaveTextContent('Must be at least $0');
  });

  it.each([
    ['(500)', 'Must be at least $0'],
    ['5000b', 'Must be at most $1,000,000,000,000'],
  ])('keeps %s, which is out of range, from the page', async (typed, message) => {
    const onValue = jest.fn();
    render(<Money start={900} onValue={onValue} />);
    const field = screen.getByLabelText('Price');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(typed);
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(field).toHaveValue(typed);
    expect(hasUnreadableField()).toBe(true);
    expect(onValue.mock.calls.flat().filter((value) => value !== null && value !== 900)).toEqual([]);
  });
});

it('says how many fields of a page hold what cannot be stored', async () => {
  const said: string[] = [];
  const stopListening = receiveToasts(({ text }) => said.push(text));
  render(
    <>
      <MoneyField label="Price" value={null} onChange={() => {}} />
      <MoneyField label="Down payment" value={null} onChange={() => {}} />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Price'), 'a lot');
  expect(refuseUnreadableField()).toBe(true);
  await userEvent.type(screen.getByLabelText('Down payment'), 'less');
  expect(refuseUnreadableField()).toBe(true);
  expect(said).toEqual([
    'Correct the field marked in red. What it holds now is not saved.',
    'Correct the 2 fields marked in red. What they hold now is not saved.',
  ]);
  stopListening();
});

describe('PercentField', () => {
  it.each([
    ['11.5%', '11.5', 11.5],
    ['a1b1.c5%', '11.5', 11.5],
    ['7,5', '7.5', 7.5],
    ['about', '', null],
  ])('keeps only the digits and dots of %s', async (typed, shown, value) => {
    for (const enter of [userEvent.type, paste]) {
      const onChange = jest.fn();
      const { unmount } = render(<PercentField label="Rate" value={null} onChange={onChange} />);
      const field = screen.getByLabelText('Rate');
      await enter(field, typed);
      expect(field).toHaveValue(shown);
      expect(onChange).toHaveBeenLastCalledWith(value);
      expect(field).not.toHaveAttribute('aria-invalid');
      unmount();
    }
  });
});

describe('IntegerField', () => {
  it('refuses a fraction', async () => {
    const onChange = jest.fn();
    render(<IntegerField label="Employees" value={null} onChange={onChange} />);
    await userEvent.type(screen.getByLabelText('Employees'), '2.5');
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number');
  });
});
