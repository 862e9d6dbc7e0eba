import { render, screen } from '@testing-library/react';
import { BrokerTable } from './broker-table';

const BROKER = {
  id: 'b1',
  name: 'Dana Whitfield',
  company: null,
  email: 'dana.whitfield@mainstreetbrokers.example',
  phone: '1-800-555-0100 ext. 99887',
  website: 'https://mainstreetbrokers.example/dana',
  notes: null,
  revision: 1,
  createdAt: '2026-11-22T00:00:00Z',
  updatedAt: '2026-11-22T00:00:00Z',
};

describe('the table of brokers', () => {
  beforeEach(() => {
    render(<BrokerTable brokers={[BROKER]} onEdit={() => undefined} onDelete={() => undefined} />);
  });

  it('dials the extension of a phone number after the number', () => {
    expect(screen.getByRole('link', { name: BROKER.phone })).toHaveAttribute(
      'href',
      'tel:18005550100;ext=99887',
    );
  });

  it('wraps an email address only before its signs', () => {
    const link = screen.getAllByRole('link').find(({ textContent }) => textContent === BROKER.email);
    expect(link?.innerHTML).toBe('dana<wbr>.whitfield<wbr>@mainstreetbrokers<wbr>.example');
    expect(link?.closest('td')).not.toHaveStyle({ wordBreak: 'break-word' });
  });

  it.each(['email', 'website'] as const)('gives the %s of wide screens the room that it needs', (key) => {
    const text = BROKER[key].replace('https://', '');
    const link = screen.getAllByRole('link').find(({ textContent }) => textContent === text);
    const box = link?.parentElement;
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const own = rules.filter(({ cssText }) =>
      [...(box?.classList ?? [])].some((name) => cssText.includes(name)),
    );
    expect(own.map(({ cssText }) => cssText).join()).toMatch(/@media \(min-width.*width: max-content/s);
  });
});

it('does not link a phone that cannot be dialed', () => {
  const phone = 'call me';
  render(
    <BrokerTable brokers={[{ ...BROKER, phone }]} onEdit={() => undefined} onDelete={() => undefined} />,
  );
  expect(screen.getByText(phone).closest('a')).toBeNull();
});
