import { DealBroker } from '../features/brokers/list/deal-broker';
import { UndoMergeButton } from '../features/deals/merge/undo-merge-button';
import { DealPage, type DealSlots } from '../features/deals/pages/deal-page';
import { DealContradictions } from '../features/extraction/review/provenance/deal-contradictions';
import { LatestDocuments } from '../features/documents/overview/latest-documents';
import { DealSources } from '../features/extraction/review/provenance/deal-sources';
import { DealDocuments } from './composed/deal-documents';
import { InteractionsTab } from '../features/interactions/entries/interactions-tab';
import { NotesTab } from '../features/interactions/entries/notes-tab';
import { LastInteraction, NextFollowUp } from '../features/interactions/overview/deal-activity';
import { MissingModelInputs } from '../features/models/list/missing-model-inputs';
import { FinancialModelsTab } from '../features/models/list/models-tab';
import { DefaultModelVerdict } from '../features/models/results/verdict/default-model-verdict';
import { AskNext } from '../features/questions/overview/ask-next';
import { TimelineTab } from '../features/interactions/timeline/timeline-tab';

const SLOTS: DealSlots = {
  valuations: (dealId) => <FinancialModelsTab dealId={dealId} />,
  documents: (dealId) => <DealDocuments dealId={dealId} />,
  interactions: (dealId) => <InteractionsTab dealId={dealId} />,
  notes: (dealId) => <NotesTab dealId={dealId} />,
  informationSources: (dealId) => <DealSources dealId={dealId} part="info" />,
  figureSources: (dealId) => (
    <>
      <DealContradictions dealId={dealId} />
      <DealSources dealId={dealId} part="figures" />
    </>
  ),
  missingInputs: (deal) => <MissingModelInputs deal={deal} />,
  overview: {
    verdict: (deal) => <DefaultModelVerdict deal={deal} />,
    askNext: (deal) => <AskNext deal={deal} />,
    broker: ({ brokerId, broker }) => <DealBroker brokerId={brokerId} name={broker} />,
    nextFollowUp: (dealId) => <NextFollowUp dealId={dealId} />,
    lastInteraction: (dealId) => <LastInteraction dealId={dealId} />,
    latestDocuments: (dealId) => <LatestDocuments dealId={dealId} />,
  },
  timeline: (dealId) => (
    <TimelineTab
      dealId={dealId}
      renderUndoMerge={(otherId) => <UndoMergeButton dealId={dealId} otherId={otherId} />}
    />
  ),
};

/** The deal page, with tabs from other features. */
export default function DealScreen() {
  return <DealPage slots={SLOTS} />;
}
