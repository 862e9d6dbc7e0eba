import { render, screen } from '@testing-library/react';
import { CommandList } from './command-list';

const show = (labels: readonly string[]) =>
  render(
    <CommandList
      id="list"
      commands={labels.map((label) => ({ id: label, group: 'Go to', label, run: () => undefined }))}
      current={0}
      optionId={(index) => `list-${index}`}
      onPoint={() => undefined}
      emptyText="No results found"
    />,
  );

it('is a listbox of its commands', () => {
  show(['Deals', 'Brokers']);
  expect(screen.getByRole('listbox', { name: 'Commands' })).toBeInTheDocument();
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

it('is no listbox without a command, and says that there is none', () => {
  show([]);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('No results found');
});
