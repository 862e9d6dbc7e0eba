import { type AppConfig } from '../../platform/config/index.js';
import { HttpLanguageModel } from './http-language-model.js';
import { type LanguageModel, DisabledLanguageModel } from './language-model.js';
import { anthropic, openAiCompatible } from './protocols.js';

/** Creates the language model that the configuration names, or a disabled one. */
export function createLanguageModel({
  extractionModel: { provider, url, name, key },
}: AppConfig): LanguageModel {
  if (provider === 'none' || url === undefined || name === undefined) return new DisabledLanguageModel();
  const modelAddress = { url, name, key };
  return new HttpLanguageModel(
    provider === 'anthropic' ? anthropic(modelAddress) : openAiCompatible(modelAddress),
  );
}
