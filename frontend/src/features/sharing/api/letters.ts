import { localTimeZone } from '../../../lib/days';
import { downloadBlob } from '../../../lib/files/download';
import { useToastMutation } from '../../../lib/hooks/use-toast-mutation';
import { api, type Schemas, unwrap } from '../../../lib/http/api';
import { type SharedModelKey } from './share-links';

export type LetterForm = Omit<Schemas['LetterDto'], 'format' | 'timeZone'>;

/** Creates a letter of intent and hands it to the reader. */
export function useDownloadLetter(model: SharedModelKey) {
  return useToastMutation({
    mutationFn: (body: Schemas['LetterDto']) =>
      unwrap(
        api.POST('/api/deals/{dealId}/valuations/{valuationId}/letter-of-intent', {
          params: { path: { ...model } },
          body: { ...body, timeZone: localTimeZone() },
        }),
      ),
    onSuccess: ({ name, contentType, content }) => {
      const bytes = Uint8Array.from(atob(content), (char) => char.codePointAt(0) ?? 0);
      downloadBlob(name, new Blob([bytes], { type: contentType }));
    },
    toasts: { success: 'Letter of intent downloaded' },
  });
}
