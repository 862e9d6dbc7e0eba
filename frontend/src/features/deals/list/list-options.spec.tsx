import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type ListSettings } from '../api/list-settings';
import ListOptions from './list-options';
import { buildColumns } from './deal-columns';

const heads = (settings: ListSettings) =>
  buildColumns(settings.listColumns, settings.listDensity).map(({ headerName }) => headerName);

function Options({ start }: { start: ListSettings }) {
  const [settings, setSettings] = useState(start);
  return (
    <>
      <ListOptions settings={settings} onChange={setSettings} />
      <output>{[settings.listDensity, ...heads(settings)].join(', ')}</output>
    </>
  );
}

it('chooses columns in their fixed order, and the density', async () => {
  render(<Options start={{ listDensity: 'comfortable', listColumns: ['askingPrice', 'type'] }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const choose = (name: string) => userEvent.click(screen.getByRole('menuitemcheckbox', { name }));
  for (const name of ['Last touch', 'SDE', 'Type', 'Broker', 'Multiple', 'Score']) await choose(name);
  expect(screen.getByRole('menuitemcheckbox', { name: 'SDE' })).toBeChecked();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Type' })).not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Compact rows' }));
  expect(screen.getByText(/compact/)).toHaveTextContent(
    'compact, Business, Asking price, SDE, Multiple, Score, Broker, Last touch, Status, Actions',
  );
});
