import { render, screen } from '@testing-library/react';
import { ModelScoreBadge } from './score-badge';

describe('the score of a deal', () => {
  it('names its level in words', () => {
    render(<ModelScoreBadge model={{ score: 28, isScoreProvisional: false, state: 'Ready' }} />);
    expect(screen.getByRole('img')).toHaveAccessibleName('Score 28 of 100, very poor');
  });

  it('is marked provisional while the default model lacks an input', () => {
    const { rerender } = render(<ModelScoreBadge model={{ score: 35, state: 'Incomplete' }} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(/Score 35 of 100.*provisional, data incomplete/);
    rerender(<ModelScoreBadge model={{ score: 35, state: 'Ready' }} />);
    expect(screen.getByRole('img')).not.toHaveAccessibleName(/provisional/);
    rerender(<ModelScoreBadge model={{ score: 35, isScoreProvisional: true, state: 'Ready' }} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(/provisional/);
    rerender(<ModelScoreBadge model={{ score: 35, isScoreProvisional: false, state: 'Incomplete' }} />);
    expect(screen.getByRole('img')).not.toHaveAccessibleName(/provisional/);
    rerender(<ModelScoreBadge model={{ score: null, state: 'None' }} />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
