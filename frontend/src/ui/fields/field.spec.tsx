import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from './field';
import { isTooLong } from './text-length';
import { getUnreadableCount } from './unreadable-fields';

function Name({ start = '', error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <TextField
      label="Name"
      maxLength={10}
      value={value}
      error={error}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

describe('a text that is pasted', () => {
  it('is taken whole, and said to be too long', async () => {
    render(<Name />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.click(field);
    await userEvent.paste('North Ridge Heating');
    expect(field).toHaveValue('North Ridge Heating');
    expect(field).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Name must be at most 10 characters. It has 19.');
    expect(getUnreadableCount()).toBe(1);
    await userEvent.type(field, '{Backspace}'.repeat(8));
    expect(field).toHaveValue('North Ridge');
    expect(getUnreadableCount()).toBe(1);
    await userEvent.type(field, '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(getUnreadableCount()).toBe(0);
  });

  it('is measured without the blanks around it, which are not stored', () => {
    render(<Name start="  0123456789  " />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isTooLong('  0123456789  ', 10)).toBe(false);
    expect(isTooLong('0123456789a', 10)).toBe(true);
  });

  it('keeps another error of the field while it has room', () => {
    render(<Name start="Taken" error="Another view has this name." />);
    expect(screen.getByRole('alert')).toHaveTextContent('Another view has this name.');
  });
});

describe('what a browser offers', () => {
  it("is not the user's own data, unless the field asks for it", () => {
    render(
      <>
        <TextField label="Phone of the broker" type="tel" />
        <TextField label="Your name" autoComplete="name" />
      </>,
    );
    expect(screen.getByLabelText('Phone of the broker')).toHaveAttribute('autocomplete', 'off');
    expect(screen.getByLabelText('Your name')).toHaveAttribute('autocomplete', 'name');
  });
});
