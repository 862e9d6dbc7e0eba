import { type TermsPoint, toTermsPatch } from '@dealwright/finance';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useCreateModel } from '../../domain/models/api/model-actions';
import { type LoanData, modelsQuery } from '../../domain/models/api/models';
import { AssumptionsContext } from '../../domain/models/assumptions-context';
import { nameTerms } from './name-terms';

/** Creates a model at given terms and opens it. */
export function useTermsAsModel(loan: LoanData, livingSalary: number | null) {
  const { assumptions } = use(AssumptionsContext);
  const { dealId = '' } = useParams();
  const navigate = useNavigate();
  const { mutate, isPending } = useCreateModel(dealId);
  const { data: models = [] } = useQuery(modelsQuery(dealId));
  const saveTerms = (point: TermsPoint) => {
    const patch = toTermsPatch(point.terms);
    mutate(
      {
        name: nameTerms(
          point.terms,
          models.map((model) => model.name),
        ),
        loanData: { ...loan, ...patch.loanData },
        assumptions: {
          ...assumptions,
          ...patch.assumptions,
          ...(livingSalary === null ? {} : { buyerLivingSalary: livingSalary }),
        },
      },
      { onSuccess: ({ id }) => void navigate(`/deals/${dealId}/valuations/${id}`) },
    );
  };
  return { saveTerms, isSaving: isPending };
}
