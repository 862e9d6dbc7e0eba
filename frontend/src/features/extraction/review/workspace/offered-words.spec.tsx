import { render, screen } from '@testing-library/react';
import { OfferedWords } from './offered-words';

const show = (label: string | null, error: string | null = null) =>
  render(<OfferedWords label={label} offer={{ text: '12' }} error={error} onUse={() => undefined} />);

describe('OfferedWords', () => {
  it('says where to go with the words before a value is active', () => {
    show(null);
    expect(screen.getByRole('status')).toHaveTextContent(/^12Go to the value that they are for\./);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names the key that uses the words for the active value', () => {
    show('Years in business');
    expect(screen.getByRole('button', { name: 'Use for Years in business' })).toBeInTheDocument();
    expect(screen.getByText('Alt+U')).toBeInTheDocument();
  });

  it('says why the words cannot be used', () => {
    show('Asking price', 'is not a number.');
    expect(screen.getByRole('status')).toHaveTextContent(/^12is not a number\./);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
