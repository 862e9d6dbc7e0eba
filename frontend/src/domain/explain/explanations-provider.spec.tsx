import { act, render, screen } from '@testing-library/react';
import { type ExplainedResult } from '@dealwright/finance';
import { use } from 'react';
import { ExplanationsContext } from './explanations';
import { ExplanationsProvider } from './explanations-provider';

const result = (id: string, value: number): ExplainedResult => ({
  id,
  label: id,
  value,
  unit: 'dollars',
  formula: '',
  operation: 'same',
  rule: '',
  terms: [],
});

function Shown() {
  const explanations = use(ExplanationsContext);
  return <p>{[...explanations.values()].map(({ id, value }) => `${id} ${value}`).join(', ')}</p>;
}

const shown = <Shown />;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('ExplanationsProvider', () => {
  it('adds explanations to those around it', () => {
    render(
      <ExplanationsProvider explain={() => [result('price', 1)]}>
        <ExplanationsProvider explain={() => [result('year', 2)]}>{shown}</ExplanationsProvider>
      </ExplanationsProvider>,
    );
    expect(screen.getByText('price 1, year 2')).toBeInTheDocument();
  });

  it('explains the figures once they have rested, and only the last of them', () => {
    const explained: number[] = [];
    const createExplain = (value: number) => () => {
      explained.push(value);
      return [result('price', value)];
    };
    const { rerender } = render(
      <ExplanationsProvider explain={createExplain(1)}>{shown}</ExplanationsProvider>,
    );
    for (const value of [2, 3]) {
      rerender(<ExplanationsProvider explain={createExplain(value)}>{shown}</ExplanationsProvider>);
      act(() => jest.advanceTimersByTime(299));
      expect(screen.getByText('price 1')).toBeInTheDocument();
    }
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText('price 3')).toBeInTheDocument();
    expect(explained).toEqual([1, 3]);
  });
});
