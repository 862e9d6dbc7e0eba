export * from './types.js';
export { extractDealInfo } from './map/deal-info.js';
export { extractFinancials } from './map/financials.js';
export { acceptModelAnswer } from './model/accept.js';
export { modelAnswerSchema, modelPrompt, type ModelPrompt } from './model/prompt.js';
