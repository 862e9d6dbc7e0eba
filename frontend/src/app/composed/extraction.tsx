import { FinancialsEditor } from '../../features/deals/financials/financials-editor';
import { ExtractionWizardPage } from '../../features/extraction/pages/extraction-wizard-page';

/** Creates a deal from documents; the financials grid comes from the deals feature. */
export default function Extraction() {
  return <ExtractionWizardPage Editor={FinancialsEditor} />;
}
