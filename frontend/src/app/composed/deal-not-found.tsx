import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { dealQuery, modelQuery } from '../../domain/models/api/models';
import { useModelCrumbs } from '../../domain/models/use-model-crumbs';
import { isIdSegment } from '../../lib/crumbs';
import { NotFound } from '../not-found';

/** An address that leads nowhere below a deal. The breadcrumbs name the deal and the model as everywhere. */
export default function DealNotFound() {
  const { dealId = '', valuationId = '' } = useParams();
  return (
    <>
      {isIdSegment(dealId) && <Crumbs dealId={dealId} valuationId={valuationId} />}
      <NotFound />
    </>
  );
}

function Crumbs({ dealId, valuationId }: { dealId: string; valuationId: string }) {
  const deal = useQuery(dealQuery(dealId));
  const hasModel = isIdSegment(valuationId);
  const model = useQuery({ ...modelQuery(dealId, valuationId), enabled: hasModel });
  useModelCrumbs(deal, hasModel ? model : undefined);
  return null;
}
