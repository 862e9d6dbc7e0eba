import { ModelPage } from '../../features/models/pages/model-page';
import { SendButton, SHARING_DIALOGS } from '../../features/sharing/send-button';
import { ModelViews, prefetchViews } from './model-views';

function prefetch(): void {
  prefetchViews();
  for (const dialog of SHARING_DIALOGS) dialog.fetch();
}

/** A model with its analysis, the lender's desk, the lenses, the search for terms, and what is shared of it. */
export default function Model() {
  return <ModelPage Views={ModelViews} Actions={SendButton} prefetch={prefetch} />;
}
