import { setTimeout as sleep } from 'node:timers/promises';
import { type ModelPrompt } from '@dealwright/extraction-engine';
import { withDeadline } from './deadline.js';
import { LanguageModel } from './language-model.js';
import { type ModelProtocol } from './protocols.js';

const MAX_ATTEMPTS = 3;
/** The longest Retry-After that is respected. A job cannot wait longer. */
const MAX_PAUSE_SECONDS = 20;
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
/** Bytes that one job may send, over all attempts. */
const MAX_SENT_BYTES = 1_500_000;

/** The model gave no answer. The message contains no address, no key and no text of a document. */
export class ModelFailed extends Error {
  override readonly name: string = 'ModelFailed';
}

/** An error for which a retry cannot help. */
class ModelRefused extends ModelFailed {}

/** The model is overloaded; another attempt may succeed. */
class ModelBusy extends ModelFailed {
  constructor(
    message: string,
    /** the pause that the model requested, milliseconds */
    readonly pauseMs: number,
  ) {
    super(message);
  }
}

/** The time limit of one call, and the pause before the second call; each later pause is three times as long. */
export interface ModelTimeouts {
  readonly callMs: number;
  readonly pauseMs: number;
}

/** A language model behind an HTTP API. Only a header contains the key, never an error or a log line. */
export class HttpLanguageModel extends LanguageModel {
  readonly isEnabled = true;

  constructor(
    private readonly protocol: ModelProtocol,
    private readonly timeouts: ModelTimeouts = { callMs: 60_000, pauseMs: 500 },
  ) {
    super();
  }

  async ask(prompt: ModelPrompt, signal: AbortSignal): Promise<unknown> {
    const body = JSON.stringify(this.protocol.buildBody(prompt));
    let sentBytes = 0;
    for (let attempt = 1; ; attempt += 1) {
      sentBytes += body.length;
      if (sentBytes > MAX_SENT_BYTES)
        throw new ModelFailed('The job has used its budget for the language model');
      try {
        return await withDeadline(signal, this.timeouts.callMs, (combined) => this.call(body, combined));
      } catch (error) {
        if (error instanceof ModelRefused || signal.aborted || attempt >= MAX_ATTEMPTS) throw error;
        const requestedMs = error instanceof ModelBusy ? error.pauseMs : 0;
        await sleep(Math.max(requestedMs, this.timeouts.pauseMs * 3 ** (attempt - 1)), undefined, { signal });
      }
    }
  }

  private async call(body: string, signal: AbortSignal): Promise<unknown> {
    const { url, headers } = this.protocol;
    // Following a redirect could send the key and the document to another host.
    const request = { method: 'POST', headers, body, signal, redirect: 'error' as const };
    const response = await fetch(url, request);
    if (!response.ok) {
      await response.body?.cancel();
      const isTemporary = response.status === 408 || response.status === 429 || response.status >= 500;
      const message = `The language model answered ${response.status}`;
      throw isTemporary ? new ModelBusy(message, parseRetryAfter(response)) : new ModelRefused(message);
    }
    return this.protocol.parseResponse(JSON.parse(await readBody(response)));
  }
}

/** The Retry-After header in milliseconds; 0 for a date or for more than MAX_PAUSE_SECONDS. */
function parseRetryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return seconds > 0 && seconds <= MAX_PAUSE_SECONDS ? seconds * 1_000 : 0;
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > MAX_RESPONSE_BYTES) throw new ModelRefused('The answer of the language model is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
