import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'notes', label: 'Notes' },
  { value: 'timeline', label: 'Timeline' },
] as const;

function Example() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('notes');
  return <Tabs aria-label="Sections" tabs={TABS} value={value} onChange={setValue} hasPanels />;
}

const tab = (name: string, selected?: boolean) =>
  screen.getByRole('tab', { name, ...(selected === undefined ? {} : { selected }) });

it('moves the focus by arrow keys, Home and End, and selects by Enter and Space', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(tab('Notes', true)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tab('Timeline', false)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(tab('Overview')).toHaveFocus();
  await user.keyboard('{End}');
  expect(tab('Timeline')).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}{Enter}');
  expect(tab('Timeline', true)).toHaveFocus();
  await user.keyboard('{ArrowLeft} ');
  expect(tab('Notes', true)).toHaveFocus();
});

it('is one stop of the Tab key and names its panels', () => {
  render(<Example />);
  expect(screen.getByRole('tablist', { name: 'Sections' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(tab('Notes')).toHaveAttribute('aria-controls', 'panel-notes');
});
