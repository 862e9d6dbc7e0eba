import { FinancialsEditor } from '../../features/deals/financials/financials-editor';
import { EvaluatePage } from '../../features/evaluate/pages/evaluate-page';

/** The evaluation of a deal, with its financials editor. */
export default function Evaluate() {
  return <EvaluatePage Editor={FinancialsEditor} />;
}
