import { setTimeout as sleep } from 'node:timers/promises';
import { type ModelPrompt } from '@dealwright/extraction-engine';
import { LanguageModel } from './language-model.js';
import { type Protocol } from './protocols.js';

const MOST_TRIES = 3;
const ONE_CALL_MS = 60_000;
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;
/** Bytes of documents that one job may send, over all its tries. */
const BUDGET_BYTES = 1_500_000;

/** It said no, and will again. */
class Final extends Error {}

/** A model behind an HTTP API. The key stands in a header and nowhere else: no error or log line carries it. */
export class HttpModel extends LanguageModel {
  readonly isOn = true;

  constructor(private readonly protocol: Protocol) {
    super();
  }

  async ask(prompt: ModelPrompt, signal: AbortSignal): Promise<unknown> {
    const body = JSON.stringify(this.protocol.body(prompt));
    let spent = 0;
    for (let tries = 1; ; tries += 1) {
      spent += body.length;
      if (spent > BUDGET_BYTES) throw new Error('The budget of the job for the language model is spent');
      try {
        return await this.call(body, AbortSignal.any([signal, AbortSignal.timeout(ONE_CALL_MS)]));
      } catch (error) {
        if (error instanceof Final || signal.aborted || tries >= MOST_TRIES) throw error;
        await sleep(500 * 3 ** (tries - 1), undefined, { signal });
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
      throw again ? new Error(message) : new Final(message);
    }
    return this.protocol.answer(JSON.parse(await textOf(response)));
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > MOST_ANSWER_BYTES) throw new Final('The answer of the language model is too long');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
