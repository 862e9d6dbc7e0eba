export {
  type Outcome,
  type Question,
  type QuestionsInput,
  type StatedContradiction,
  type Swing,
} from './types.js';
export { DOCUMENT_REQUESTS, type RequestedDocument } from './requested-documents.js';
export { listQuestions } from './list-questions.js';
