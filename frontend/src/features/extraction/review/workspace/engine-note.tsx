import { type Job } from '../../api/extraction.types';

/** What read the documents. */
export function EngineNote({ job: { engine } }: { job: Pick<Job, 'engine'> }) {
  return engine === 'rules'
    ? 'Extracted by text recognition and rules on this server. No outside AI service was asked.'
    : 'Extracted by rules and a language model. A value from the model is shown only if its words are on the page.';
}
