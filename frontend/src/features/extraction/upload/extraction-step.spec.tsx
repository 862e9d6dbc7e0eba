import { receiveToasts } from '../../../lib/toast';
import { type JobDetail } from '../api/extraction.types';
import { showOutcome } from './extraction-step';

type Outcome = Pick<JobDetail, 'state' | 'result'>;
const done = (part: 'dealInfo' | 'financials', overallConfidence: number) =>
  ({ state: 'done', result: { [part]: { overallConfidence } } }) as unknown as Outcome;

it.each<[Parameters<typeof showOutcome>[0], Outcome, string[]]>([
  ['dealInfo', done('dealInfo', 86.6), ['success: Deal information extracted with 87% confidence']],
  ['financials', done('financials', 0), ['success: Financial data extracted with 0% confidence']],
  ['dealInfo', { state: 'failed', result: null }, ['error: Failed to extract deal information']],
  ['financials', { state: 'failed', result: null }, ['error: Failed to extract financial data']],
  ['financials', done('dealInfo', 90), []],
  ['dealInfo', { state: 'cancelled', result: null }, []],
])('says how the extraction of %s ended', (kind, outcome, texts) => {
  const said: string[] = [];
  const stop = receiveToasts((toast) => said.push(`${toast.kind}: ${toast.text}`));
  showOutcome(kind, outcome);
  expect(said).toEqual(texts);
  stop();
});
