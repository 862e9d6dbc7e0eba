import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FOCUS_KEY, recoverLostFocus } from './focus-recovery';

let stop: () => void;
beforeEach(() => {
  stop = recoverLostFocus();
});
afterEach(() => stop());

function Columns() {
  const [column, setColumn] = useState('Lead');
  return ['Lead', 'Inquired'].map((name) => (
    <ul key={name} aria-label={name}>
      {name === column && (
        <li>
          <button type="button" {...{ [FOCUS_KEY]: 'card' }} onClick={() => setColumn('Inquired')}>
            Move
          </button>
        </li>
      )}
    </ul>
  ));
}

it('follows an element that moves to another place', async () => {
  render(<Columns />);
  const before = screen.getByRole('button');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(before).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move' })).toHaveFocus());
});

function List() {
  const [names, setNames] = useState(['First', 'Second', 'Third']);
  return (
    <ul>
      {names.map((name) => (
        <li key={name} data-testid={name}>
          <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
            {`Delete ${name}`}
          </button>
        </li>
      ))}
    </ul>
  );
}

it.each([
  ['Second', 'Third', 'Delete First'],
  ['Third', 'Second', 'Delete Second'],
])('goes to the row that takes the place of %s', async (removed, next) => {
  render(<List />);
  screen.getByRole('button', { name: `Delete ${removed}` }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByTestId(next)).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: `Delete ${next}` })).toHaveFocus();
});

it('enters a form that takes the place of the button that opened it', async () => {
  const view = render(
    <div>
      <button type="button">Add</button>
    </div>,
  );
  screen.getByRole('button').focus();
  view.rerender(
    <div>
      <div>
        <form>
          <input aria-label="Summary" />
          <button type="submit">Save</button>
        </form>
      </div>
    </div>,
  );
  await waitFor(() => expect(screen.getByLabelText('Summary')).toHaveFocus());
});

it('returns to a button that was disabled while it worked', async () => {
  const view = render(<button type="button">Save</button>);
  const button = screen.getByRole('button');
  button.focus();
  view.rerender(
    <button type="button" disabled>
      Save
    </button>,
  );
  // A browser takes the focus from a disabled button; jsdom does not.
  button.blur();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  view.rerender(<button type="button">Save</button>);
  await waitFor(() => expect(button).toHaveFocus());
});

it('returns to what opened a dialog whose focused button is gone', async () => {
  render(<button type="button">Open</button>);
  screen.getByRole('button', { name: 'Open' }).focus();
  const dialog = document.body.appendChild(document.createElement('div'));
  const confirm = dialog.appendChild(document.createElement('button'));
  confirm.focus();
  dialog.remove();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});

it('goes to the main part if all around it is new', async () => {
  const view = render(<a href="/brokers">Brokers</a>);
  screen.getByRole('link').focus();
  view.rerender(
    <div>
      <main>
        <h1>Brokers</h1>
      </main>
    </div>,
  );
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('leaves the focus alone once the user has pressed an empty part of the page', async () => {
  const view = render(
    <div>
      <p>Text</p>
      <button type="button">Save</button>
    </div>,
  );
  screen.getByRole('button').focus();
  await userEvent.click(screen.getByText('Text'));
  view.rerender(
    <div>
      <p>Text</p>
      <p>Saved</p>
    </div>,
  );
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.body).toHaveFocus();
});

/** A toolbar that carries out what is chosen in its menu, and leaves with the selection. */
function Toolbar({ work }: { work: Promise<void> }) {
  const [state, setState] = useState<'idle' | 'open' | 'busy' | 'done'>('idle');
  const choose = () => {
    setState('busy');
    void work.then(() => setState('done'));
  };
  return (
    <main>
      <p>2 deals</p>
      <section aria-label="Bar">
        {state === 'done' ? (
          <p data-testid="columns">Columns</p>
        ) : (
          <button type="button" disabled={state === 'busy'} onClick={() => setState('open')}>
            Set status
          </button>
        )}
      </section>
      {state === 'open' &&
        createPortal(
          <button type="button" onClick={choose}>
            Lead
          </button>,
          document.body,
        )}
    </main>
  );
}

it('waits for the opener of a menu while it is disabled, then goes to what takes its place', async () => {
  let finish: () => void = () => undefined;
  render(<Toolbar work={new Promise((resolve) => (finish = resolve))} />);
  screen.getByRole('button', { name: 'Set status' }).focus();
  await userEvent.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Lead' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.body).toHaveFocus());
  await new Promise(requestAnimationFrame);
  expect(document.body).toHaveFocus();
  act(() => finish());
  await waitFor(() => expect(screen.getByTestId('columns')).toHaveFocus());
});
