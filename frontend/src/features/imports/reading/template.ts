import { type CsvMetric, DEAL_CSV_COLUMNS, DEAL_FIELDS, type DealCsvField } from '@dealwright/vocabulary';
import Papa from 'papaparse';

/** The entry settings of the user: detailed or short income statement, and how many years. */
export interface EntryMode {
  readonly detailed: boolean;
  readonly years: readonly string[];
}

const DETAILED: readonly CsvMetric[] = [
  'revenue',
  'cogs',
  'sga',
  'depreciation',
  'interest',
  'taxes',
  'ownerSalary',
];
const STANDARD: readonly CsvMetric[] = ['revenue', 'cogs', 'operatingExpenses', 'ownerSalary'];

const getMetrics = ({ detailed }: EntryMode): readonly CsvMetric[] => (detailed ? DETAILED : STANDARD);

/** The most recent completed years, newest first. */
export const yearsBefore = (thisYear: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(thisYear - 1 - index));

/** The values of the second sample row. The first row has the example of every field in the registry. */
const SECOND_SAMPLE: Readonly<Partial<Record<DealCsvField, string>>> = {
  description: 'Scheduling software for dental offices, 240 subscribers',
  businessName: 'Chairside Calendar',
  revenue: '< $1 MM',
  type: 'SaaS',
  leadSource: 'Self',
  address: 'Remote; Austin, TX',
};
const SAMPLES: readonly ((field: DealCsvField) => string)[] = [
  (field) => String(DEAL_FIELDS[field].example),
  (field) => SECOND_SAMPLE[field] ?? '',
];

/** The newest revenue of the two samples in US dollars, and the share of revenue of each line. */
const REVENUES = [1_320_000, 780_000] as const;
const GROWTH = 0.94;
const SHARES: Readonly<Partial<Record<CsvMetric, number>>> = {
  revenue: 1,
  cogs: 0.42,
  operatingExpenses: 0.38,
  sga: 0.33,
  depreciation: 0.02,
  interest: 0.01,
  taxes: 0.02,
  ownerSalary: 0.08,
};

/** The import template: deal columns, figures for the configured years, and two sample rows. */
export function templateCsv(mode: EntryMode): string {
  const figures = mode.years.flatMap((year, age) =>
    getMetrics(mode).map((metric) => ({ header: `${metric}_${year}`, metric, age })),
  );
  const headers = [...DEAL_CSV_COLUMNS.map(({ header }) => header), ...figures.map(({ header }) => header)];
  const rows = SAMPLES.map((getSample, sample) => [
    ...DEAL_CSV_COLUMNS.map(({ field }) => getSample(field)),
    ...figures.map(({ metric, age }) =>
      Math.round((REVENUES[sample] ?? 0) * GROWTH ** age * (SHARES[metric] ?? 0)),
    ),
  ]);
  return Papa.unparse([headers, ...rows], { newline: '\r\n' });
}
