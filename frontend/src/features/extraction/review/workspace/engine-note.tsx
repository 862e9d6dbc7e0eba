import { type Job } from '../../api/extraction.types';

/** What read the documents. */
export function EngineNote({ job: { engine } }: { job: Pick<Job, 'engine'> }) {
  return engine === 'rules'
    ? 'Read by rules, without a language model.'
    : 'Read by rules and a language model; a value of the model is shown only where its words stand on the page.';
}
