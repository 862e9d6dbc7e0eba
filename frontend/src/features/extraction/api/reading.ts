import { type Schemas } from '../../../lib/api';

/** Points from the top left of the page. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The place in a document which a value was read from. */
export interface Evidence {
  readonly fileId: string;
  /** from 0 */
  readonly page: number;
  readonly sheet: string | null;
  readonly cell: string | null;
  readonly box: Box;
  readonly labelBox: Box | null;
  readonly quote: string;
  readonly wordIds: readonly string[];
}

export interface Check {
  readonly name: string;
  readonly passed: boolean;
  readonly period: string;
  readonly fields: readonly string[];
  readonly detail: string;
}

export interface Candidate {
  readonly field: string;
  readonly raw: string;
  readonly value: number | string;
  readonly evidence: readonly Evidence[];
}

export type ConfidencePart = 'read' | 'label' | 'period' | 'scale' | 'checks';

/** A value that was read, what else it might be, and how far to trust it. */
export interface Reading extends Candidate {
  readonly alternatives: readonly Candidate[];
  readonly checks: readonly Check[];
  readonly derivedFrom?: readonly string[];
  /** 0 to 100 */
  readonly overall: number;
  readonly confidence: Readonly<Record<ConfidencePart, number>>;
}

export interface FigureReading extends Reading {
  readonly yearKey: string;
}

export const DEAL_INFO_FIELDS = [
  'description',
  'businessName',
  'revenue',
  'askingPrice',
  'yearsInBusiness',
  'employeeCount',
  'type',
  'address',
  'leadSource',
  'listingUrl',
  'broker',
  'brokerCompany',
  'brokerPhone',
  'brokerEmail',
  'reasonForSale',
] as const;
export type DealInfoField = (typeof DEAL_INFO_FIELDS)[number];

export interface DealInfoReading {
  readonly data: Readonly<Partial<Record<DealInfoField, string>>>;
  readonly fields: Readonly<Partial<Record<DealInfoField, Reading>>>;
  readonly overallConfidence: number;
}

export interface FinancialsReading {
  readonly data: {
    readonly yearLabels: Readonly<Record<string, string>>;
    readonly historicalFinancials: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly values: readonly FigureReading[];
  readonly overallConfidence: number;
  readonly otherPeriods: readonly { readonly period: { readonly label: string; readonly kind: string } }[];
}

export type Job = Schemas['JobResponse'];
export type JobKind = Job['kind'];
export type JobFile = Schemas['JobFileResponse'];

export interface JobDetail extends Job {
  readonly result: {
    readonly dealInfo: DealInfoReading | null;
    readonly financials: FinancialsReading | null;
  } | null;
}

export interface PageWord {
  readonly id: string;
  readonly text: string;
  readonly box: Box;
  readonly height: number;
  readonly baseline: number;
  readonly bold?: boolean;
}

export interface PageFrame {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly sheet: string | null;
}

export interface PageWords extends PageFrame {
  readonly words: readonly PageWord[];
}

export const isRunning = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'queued' || state === 'running';
