import { setTimeout as sleep } from 'node:timers/promises';
import { type ModelPrompt } from '@dealwright/extraction-engine';
import { withDeadline } from './deadline.js';
import { LanguageModel } from './language-model.js';
import { type Protocol } from './protocols.js';

const MOST_TRIES = 3;
/** Of what a busy model may ask for. */
const MOST_PAUSE_S = 20;
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;
/** Bytes of documents that one job may send, over all its tries. */
const BUDGET_BYTES = 1_500_000;

/** No answer of the model can be had; the message names no address, no key and nothing of a document. */
export class ModelFailed extends Error {
  override readonly name: string = 'ModelFailed';
}

/** It said no, and will again. */
class Refused extends ModelFailed {}

/** It asked for patience. */
class Busy extends ModelFailed {
  constructor(
    message: string,
    /** as long as it asked for, milliseconds */
    readonly pauseMs: number,
  ) {
    super(message);
  }
}

/** How long one call may take, and the pause before the second; each further one is three times as long. */
export interface Patience {
  readonly callMs: number;
  readonly pauseMs: number;
}

/** A model behind an HTTP API. The key stands in a header and nowhere else: no error or log line carries it. */
export class HttpModel extends LanguageModel {
  readonly isOn = true;

  constructor(
    private readonly protocol: Protocol,
    private readonly patience: Patience = { callMs: 60_000, pauseMs: 500 },
  ) {
    super();
  }

  async ask(prompt: ModelPrompt, signal: AbortSignal): Promise<unknown> {
    const body = JSON.stringify(this.protocol.body(prompt));
    let spent = 0;
    for (let tries = 1; ; tries += 1) {
      spent += body.length;
      if (spent > BUDGET_BYTES)
        throw new ModelFailed('The budget of the job for the language model is spent');
      try {
        return await withDeadline(signal, this.patience.callMs, (both) => this.call(body, both));
      } catch (error) {
        if (error instanceof Refused || signal.aborted || tries >= MOST_TRIES) throw error;
        const asked = error instanceof Busy ? error.pauseMs : 0;
        await sleep(Math.max(asked, this.patience.pauseMs * 3 ** (tries - 1)), undefined, { signal });
      }
    }
  }

  private async call(body: string, signal: AbortSignal): Promise<unknown> {
    const { url, headers } = this.protocol;
    // A redirect could carry the key and the document to another host.
    const request = { method: 'POST', headers, body, signal, redirect: 'error' as const };
    const response = await fetch(url, request);
    if (!response.ok) {
      await response.body?.cancel();
      const again = response.status === 408 || response.status === 429 || response.status >= 500;
      const message = `The language model answered ${response.status}`;
      throw again ? new Busy(message, pauseOf(response)) : new Refused(message);
    }
    return this.protocol.answer(JSON.parse(await textOf(response)));
  }
}

/** Retry-After in seconds; a date, or more than the job has time for, counts as nothing. */
function pauseOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return seconds > 0 && seconds <= MOST_PAUSE_S ? seconds * 1_000 : 0;
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > MOST_ANSWER_BYTES) throw new Refused('The answer of the language model is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
