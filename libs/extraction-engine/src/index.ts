export * from './types.js';
export { extractDealInfo } from './map/deal-info.js';
export { extractFinancials } from './map/financials.js';
export { acceptModelResponse } from './model/accept-response.js';
export { buildModelPrompt, type ModelPrompt } from './model/prompt.js';
export { explainExtraction } from './map/explain.js';
export { findDocumentSections, type DocumentSection } from './sections/find-sections.js';
export { type SectionKind } from './sections/section-rules.js';
