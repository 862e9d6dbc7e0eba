import { getScoreBadge } from '@dealwright/finance';
import { ScoreBadge } from '../../../domain/model-figures/score-badge';
import { type Model } from '../../../domain/models/api/models';
import { getModelState } from '../../../domain/models/model-status';

interface ListedScoreProps {
  score: number;
  model: Pick<Model, 'isScoreProvisional' | 'verdict' | 'completeness' | 'status'>;
}

/** The score of a model in a list. One from before it was stored is provisional while an input is missing. */
export const ListedScore = ({ score, model }: ListedScoreProps) => (
  <ScoreBadge
    {...getScoreBadge(score)}
    verdict={model.verdict}
    provisional={model.isScoreProvisional ?? getModelState(model).text !== 'Completed'}
  />
);
