import { FinancialsEditor } from '../../features/deals/financials/financials-editor';
import { EvaluatePage } from '../../features/valuations/pages/evaluate-page';

/** The evaluation of a deal, with the grid of years of the deal. */
export default function Evaluate() {
  return <EvaluatePage Editor={FinancialsEditor} />;
}
