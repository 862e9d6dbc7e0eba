import { type ModelOutcome } from '@dealwright/finance';
import { render, screen } from '@testing-library/react';
import { RecommendationList } from './recommendation-list';

const PRAISE: NonNullable<ModelOutcome['viability']>['recommendations'][number] = {
  type: 'positive',
  priority: 5,
  title: 'Strong Deal',
  description: 'The deal scores 85 of 100.',
  rationale: '',
  timeline: '',
  effort: '',
};

it('asks for the requirements first and calls no deal strong that fails one', () => {
  render(<RecommendationList recommendations={[PRAISE]} failures={['10% is needed.']} />);
  expect(screen.getByText('Meet the SBA Requirements')).toBeInTheDocument();
  expect(screen.getByText('Not financeable as structured. 10% is needed.')).toBeInTheDocument();
  expect(screen.queryByText('Strong Deal')).not.toBeInTheDocument();
});

it('keeps the praise where no requirement fails', () => {
  render(<RecommendationList recommendations={[PRAISE]} failures={[]} />);
  expect(screen.getByText('Strong Deal')).toBeInTheDocument();
});
