import { render, screen } from '@testing-library/react';
import { ScoreChart } from './score-chart';
import { SAVED_VERSION } from '../../domain/models/versions/versions.test-support';

const VERSIONS = [
  { ...SAVED_VERSION, number: 2, score: 66 },
  { ...SAVED_VERSION, number: 1, score: 55 },
];

it('marks the versions whose score is provisional', () => {
  const { rerender } = render(<ScoreChart versions={VERSIONS} provisional={new Set([1])} />);
  expect(screen.getByText(/\* Provisional - data incomplete\.$/)).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'v1*' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'v2' })).toBeInTheDocument();
  rerender(<ScoreChart versions={VERSIONS} provisional={new Set()} />);
  expect(screen.queryByText(/Provisional/)).toBeNull();
});
