export { type Question, type QuestionsInput } from './types.js';
export { DOCUMENT_REQUESTS, type RequestedDocument } from './requested-documents.js';
export { listQuestions } from './list-questions.js';
