import Link from '@mui/material/Link';
import { type Adjustment, type AdjustmentSource, getProof, type LensResult } from '@dealwright/finance';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { getDocumentPath } from '../../domain/deal-documents';
import { EVIDENCE_LABELS } from '../../domain/haircuts';
import { WhyButton } from '../../domain/explain/why-button';
import { explainAdjustment } from './explain-lens';

interface AdjustmentWhyProps {
  dealId: string;
  item: Adjustment;
  lenses: readonly LensResult[];
}

/** 'Why?' of one adjustment: its amount, when it is accepted, what each reader counts, and what proves it. */
export function AdjustmentWhy({ dealId, item, lenses }: AdjustmentWhyProps) {
  const result = explainAdjustment(item, lenses);
  if (!result) return null;
  const proven = (lenses[0]?.years ?? []).filter(({ yearKey }) => Object.hasOwn(item.proofByYear, yearKey));
  const isProvenInFull = Object.keys(item.amountByYear).every((key) => Object.hasOwn(item.proofByYear, key));
  const proofs = [
    ...(isProvenInFull ? [] : [{ year: null, evidence: item.evidence, source: item.source }]),
    ...proven.map(({ yearKey, label }) => ({ year: label, ...getProof(item, yearKey) })),
  ];
  return (
    <WhyButton
      result={result}
      terms={['Add-back']}
      source={proofs.map(({ year, evidence, source }) => (
        <Fragment key={year ?? ''}>
          {year === null ? 'Evidence: ' : `Evidence of ${year}: `}
          {EVIDENCE_LABELS[evidence].toLowerCase()}
          <ProofSource dealId={dealId} source={source} />
        </Fragment>
      ))}
    />
  );
}

function ProofSource({ dealId, source }: { dealId: string; source: AdjustmentSource | null }) {
  if (!source) return '. No document is linked. ';
  return (
    <>
      {', '}
      <Link component={RouterLink} to={getDocumentPath(dealId, source.documentId, source.page)}>
        page {source.page} of the document
      </Link>
      {'. '}
    </>
  );
}
