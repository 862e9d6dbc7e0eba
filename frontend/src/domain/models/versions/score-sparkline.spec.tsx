import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type ModelVersion } from '../api/versions';
import { ScoreSparkline } from './score-sparkline';

const build = (number: number, score: number | null): ModelVersion => ({
  valuationId: 'm1',
  number,
  kind: 'saved',
  name: null,
  changes: [],
  cause: null,
  score,
  isScoreProvisional: score === 55,
  dscr: null,
  sde: null,
  purchasePrice: null,
  actorId: 'u1',
  savedAt: '2026-11-23T06:00:00.000Z',
});

const show = (scores: readonly (number | null)[]) =>
  render(
    <MemoryRouter>
      <ScoreSparkline versions={scores.map((score, index) => build(9 - index, score))} to="/versions" />
    </MemoryRouter>,
  );

it('draws the scores from the oldest to the newest and says them', () => {
  show([66, null, 61, 55]);
  expect(screen.getByRole('link', { name: 'Score by version: 55 (provisional), 61, 66' })).toHaveAttribute(
    'href',
    '/versions',
  );
});

it.each([[[]], [[61]], [[61, 61]], [[null, null]]])('draws nothing for %j', (scores) => {
  show(scores);
  expect(screen.queryByRole('link')).toBeNull();
});
