import { type ModelPrompt } from '@dealwright/extraction-engine';

/** A language model that proposes values and where they are printed. The engine checks its answer against the pages. */
export abstract class LanguageModel {
  abstract readonly isEnabled: boolean;
  /** Returns the parsed JSON of the answer, of unknown shape. @throws ModelFailed if there is none in time */
  abstract ask(prompt: ModelPrompt, signal: AbortSignal): Promise<unknown>;
}

/** Extraction by rules only; nothing is sent anywhere. */
export class DisabledLanguageModel extends LanguageModel {
  readonly isEnabled = false;

  ask(): Promise<unknown> {
    return Promise.reject(new Error('No language model is configured'));
  }
}
