import { type ModelPrompt } from '@dealwright/extraction-engine';

/** A language model that is asked where values stand. Its answer is checked against the pages elsewhere. */
export abstract class LanguageModel {
  abstract readonly isOn: boolean;
  /** @returns the parsed JSON of the answer, of unknown shape. @throws where there is none in time */
  abstract ask(prompt: ModelPrompt, signal: AbortSignal): Promise<unknown>;
}

/** Rules only; nothing leaves the machine. */
export class NoModel extends LanguageModel {
  readonly isOn = false;

  ask(): Promise<unknown> {
    return Promise.reject(new Error('No language model is configured'));
  }
}
