import { runTaskProcess, splitValue } from '../../processes/index.js';
import { type JsonRefusal, readJson } from './read-json.js';

runTaskProcess({
  // eslint-disable-next-line @typescript-eslint/require-await -- a task returns a promise
  parse: async (
    { bytes, maxValues }: { bytes: Uint8Array; maxValues: number },
    progress,
  ): Promise<JsonRefusal | null> => {
    const read = readJson(bytes, { maxValues });
    if ('refusal' in read) return read.refusal;
    for (const piece of splitValue(read.value)) progress(piece);
    return null;
  },
});
