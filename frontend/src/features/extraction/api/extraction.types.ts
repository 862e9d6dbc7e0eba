import { type Schemas } from '../../../lib/http/api';

/** Points from the top left of the page. */
export type Box = Schemas['BoxResponse'];
/** The place in a document from which a value was read. */
export type Evidence = Schemas['EvidenceResponse'];
export type Candidate = Schemas['CandidateResponse'];
/** A value with its alternatives, checks and confidence. */
export type ExtractedValue = Schemas['ExtractedValueResponse'];
export type ExtractedFigure = Schemas['ExtractedFigureResponse'];
export type ConfidencePart = keyof ExtractedValue['confidence'];
export type DealInfoResult = Schemas['DealInfoResultResponse'];
export type FinancialsResult = Schemas['FinancialsResultResponse'];
export type OtherPeriod = Schemas['OtherPeriodResponse'];
export type Job = Schemas['ExtractionJobResponse'];
export type JobDetail = Schemas['ExtractionJobDetailResponse'];
export type JobKind = Job['kind'];
export type JobFile = Schemas['ExtractionJobFileResponse'];
export type PageWord = Schemas['WordResponse'];
export type PageFrame = Schemas['DocumentPageResponse'];
export type PageWords = Schemas['DocumentWordsResponse'];

export const isUnfinished = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'queued' || state === 'running';
