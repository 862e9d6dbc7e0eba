import { act, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMoney } from '../lib/formats';
import { Figure } from './figure';
import { PinnedTable } from './lists/pinned-table';
import { RelativeTime } from './relative-time';
import { LoadingState } from './states';

describe('Figure', () => {
  it('puts a loss in parentheses and says minus', () => {
    render(<Figure value={-1234} format={formatMoney} />);
    expect(screen.getByText(/\(\$1,234\)/)).toHaveTextContent('minus ($1,234)');
  });

  it('shows a loss that rounds to zero as zero', () => {
    render(<Figure value={-0.4} format={formatMoney} />);
    expect(screen.getByText('$0')).toHaveTextContent(/^\$0$/);
  });

  it.each([null, undefined, NaN, Infinity])('shows a dash for %p, never 0', (value) => {
    render(<Figure value={value} format={formatMoney} reason="No net income entered for any year" />);
    expect(screen.getByText('–')).toBeInTheDocument();
    expect(screen.queryByText(/0/)).not.toBeInTheDocument();
  });

  it('shows a zero that is one', () => {
    render(<Figure value={0} format={formatMoney} />);
    expect(screen.getByText('$0')).toBeInTheDocument();
  });
});

describe('gallery', () => {
  const SOURCE = /^(?!.*\.(?:spec|stories)\.).*\.tsx$/;
  const EXPORTED_COMPONENT = /export (?:const|function) ([A-Z][a-z]\w*)/g;

  const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
  const stories = files.filter((name) => name.endsWith('.stories.tsx')).map(read);
  const components = files
    .filter((name) => SOURCE.test(name))
    .flatMap((name) => [...read(name).matchAll(EXPORTED_COMPONENT)].map(([, component]) => component));

  it('finds the components of every folder', () => {
    expect(components).toEqual(expect.arrayContaining(['Figure', 'ConfirmDialog', 'MoneyField', 'Wizard']));
  });

  it.each(components)('has a story for %s', (component) => {
    // An element <Figure, or a component handed to another one, {Figure}.
    const used = new RegExp(`[<{]${component}\\b`);
    expect(stories.some((story) => used.test(story))).toBe(true);
  });
});

describe('PinnedTable', () => {
  it('draws the line of the first column beside lines, not at the end of the head of a group', () => {
    render(
      <PinnedTable caption="Years" heads={['US dollars', '2025']}>
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              Add-backs
            </th>
          </tr>
          <tr>
            <th scope="row">Interest</th>
            <td>$4,000</td>
          </tr>
        </tbody>
      </PinnedTable>,
    );
    const getShadow = (name: string) => getComputedStyle(screen.getByText(name)).boxShadow;
    expect(getShadow('Interest')).not.toBe('none');
    expect(getShadow('Add-backs')).toBe('none');
  });
});

describe('RelativeTime', () => {
  it.each([
    [false, 'Just now'],
    [true, 'just now'],
  ])('begins in lower case within a sentence (%s)', (inSentence, text) => {
    const { container } = render(<RelativeTime at={new Date().toISOString()} inSentence={inSentence} />);
    expect(container).toHaveTextContent(text);
  });
});

describe('LoadingState', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('shows what is loading once it takes longer than a moment, and tells screen readers at once', () => {
    render(<LoadingState label="Loading deal..." />);
    const sentence = screen.getByText('Loading deal...');
    expect(screen.getByRole('status')).toHaveTextContent('Loading deal...');
    act(() => jest.advanceTimersByTime(299));
    expect(sentence).not.toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(sentence).toBeVisible();
    expect(sentence).not.toHaveStyle({ position: 'absolute' });
  });
});
