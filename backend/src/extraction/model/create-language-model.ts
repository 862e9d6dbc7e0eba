import { type AppConfig } from '../../platform/config/index.js';
import { HttpModel } from './http-language-model.js';
import { type LanguageModel, NoModel } from './language-model.js';
import { anthropic, openAiCompatible } from './protocols.js';

/** The language model that the configuration names, or none. */
export function modelOf({ extractionModel: { provider, url, name, key } }: AppConfig): LanguageModel {
  if (provider === 'none' || url === undefined || name === undefined) return new NoModel();
  const address = { url, name, key };
  return new HttpModel(provider === 'anthropic' ? anthropic(address) : openAiCompatible(address));
}
