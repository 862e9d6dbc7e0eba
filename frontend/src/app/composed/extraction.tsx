import { FinancialsEditor } from '../../features/deals/financials/financials-editor';
import { ExtractionWizardPage } from '../../features/extraction/pages/extraction-wizard-page';

/** A deal made from documents, with the grid of years of the deal. */
export default function Extraction() {
  return <ExtractionWizardPage Editor={FinancialsEditor} />;
}
