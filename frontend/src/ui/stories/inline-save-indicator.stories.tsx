import { InlineSaveIndicator } from '../inline-save-indicator';

export default { title: 'Inline save indicator' };

export const Saved = () => <InlineSaveIndicator state="saved" />;

export const Saving = () => <InlineSaveIndicator state="saving" />;

export const Failed = () => <InlineSaveIndicator state="failed" onRetry={() => undefined} />;
