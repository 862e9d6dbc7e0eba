import { FinancialsEditor } from '../../features/deals/financials/financials-editor';
import { DealReviewPage } from '../../features/extraction/pages/deal-review-page';

/** Reviews documents against a deal; the financials grid comes from the deals feature. */
export default function DealReview() {
  return <DealReviewPage Editor={FinancialsEditor} />;
}
