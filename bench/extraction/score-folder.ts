/**
 * Measures extraction on a folder of documents that contains a `truth.json`.
 *
 *   node --conditions=source --import tsx bench/extraction/score-folder.ts FOLDER [--misses] [--only TEXT] [--record SET]
 *
 * Prints recall and precision of yearly values and of deal facts, each with the share that is right among those
 * shown at 80 or more; by kind of document where `truth.json` names it. `--record` stores
 * the confidence parts of every judged value, for `npm run fit:confidence`.
 */
import { readDocument, type ReadDocument } from '@dealwright/document-reader';
import { extractDealInfo, extractFinancials, type ConfidenceParts } from '@dealwright/extraction-engine';
import { findRevenueRangeLabel } from '@dealwright/vocabulary';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DecisionRecorder, type DecisionKind } from './decisions.js';
import { judge, isRequired, type DocumentTruth, type Expected } from './truth.js';

const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    misses: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    record: { type: 'string' },
  },
});
const folder = positionals[0];
if (folder === undefined) throw new Error('Usage: score-folder.ts FOLDER [--misses] [--only TEXT]');
const truth = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as {
  asOfYear?: number;
  files: DocumentTruth[];
};
const options = { asOfYear: truth.asOfYear ?? 2026 };

interface Tally {
  required: number;
  found: number;
  given: number;
  right: number;
  confident: number;
  confidentRight: number;
}
const createTally = (): Tally => ({
  required: 0,
  found: 0,
  given: 0,
  right: 0,
  confident: 0,
  confidentRight: 0,
});
const totals = { years: createTally(), facts: createTally() };
const byKind = new Map<string, typeof totals>();

const recorder = new DecisionRecorder();

interface Given {
  readonly parts?: ConfidenceParts | undefined;
  readonly value: number | string;
  readonly confidence: number;
}

function findDecisionKind(kind: keyof typeof totals, name: string): DecisionKind {
  if (kind === 'years') return 'figure';
  return name === 'businessName' ? 'name' : 'fact';
}

/** Scores one set of named values, and names what is missing or wrong. */
function score(
  kind: keyof typeof totals,
  id: string,
  truths: Readonly<Record<string, Expected>>,
  given: Readonly<Record<string, Given>>,
): Tally {
  const own = createTally();
  for (const [name, expected] of Object.entries(truths)) {
    const value = given[name];
    if (isRequired(expected)) own.required += 1;
    if (value !== undefined) continue;
    if (isRequired(expected) && args.misses)
      console.log(`  missing ${id} ${name}: ${JSON.stringify(expected)}`);
  }
  for (const [name, value] of Object.entries(given)) {
    const verdict = judge(truths[name], value.value);
    if (verdict === 'open') continue;
    own.given += 1;
    if (value.parts) recorder.add(findDecisionKind(kind, name), value.parts, verdict === 'right');
    if (value.confidence >= 80) own.confident += 1;
    if (verdict === 'right') {
      own.right += 1;
      if (isRequired(truths[name])) own.found += 1;
      if (value.confidence >= 80) own.confidentRight += 1;
    } else if (args.misses)
      console.log(
        `  WRONG ${id} ${name}: ${value.value} (${value.confidence}) instead of ${JSON.stringify(truths[name])}`,
      );
  }
  for (const key of Object.keys(own) as (keyof Tally)[]) totals[kind][key] += own[key];
  return own;
}

/** Yearly values as `2024.cogs`; a year that the truth does not have counts as wrong, value by value. */
function flattenYears(one: DocumentTruth, given: Readonly<Record<string, Given>>): Record<string, Expected> {
  const flat: Record<string, Expected> = {};
  for (const [year, fields] of Object.entries(one.years ?? {}))
    for (const [field, expected] of Object.entries(fields)) flat[`${year}.${field}`] = expected;
  for (const name of Object.keys(given)) if (!one.years?.[name.slice(0, 4)]) flat[name] = null;
  return flat;
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`;
const describe = (one: Tally) =>
  `recall ${one.found}/${one.required} ${percent(one.found, one.required)}, precision ${one.right}/${one.given} ${percent(one.right, one.given)}, right at 80 or more ${one.confidentRight}/${one.confident} ${percent(one.confidentRight, one.confident)}`;

async function read(name: string): Promise<ReadDocument> {
  return readDocument(
    { fileId: name, fileName: name, bytes: readFileSync(join(folder ?? '', name)) },
    { limits: { timeoutMs: 600_000 } },
  );
}

for (const one of truth.files) {
  const names = one.files ?? (one.file === undefined ? [] : [one.file]);
  const id = one.file ?? `packet ${one.packet}`;
  if (!id.includes(args.only)) continue;
  const documents = await Promise.all(names.map(read));
  const financials = extractFinancials(documents, options);
  const deal = extractDealInfo(documents, options, financials);
  const years: Record<string, Given> = {};
  for (const value of financials.values) {
    const label = financials.data.yearLabels[value.yearKey] ?? '';
    years[`${label}.${value.field}`] = {
      value: value.value,
      confidence: value.overall,
      parts: value.confidence,
    };
    // The engine reports one interest; recasts and statements call it by two names.
    if (value.field === 'interest')
      years[`${label}.interestExpense`] = { value: value.value, confidence: value.overall };
  }
  const facts: Record<string, Given> = {};
  for (const [field, value] of Object.entries(deal.data))
    facts[field] = {
      value,
      confidence: (deal.confidence as Readonly<Record<string, number | undefined>>)[field] ?? 0,
      parts: (deal.fields as Readonly<Record<string, { confidence: ConfidenceParts } | undefined>>)[field]
        ?.confidence,
    };
  const expected: Record<string, Expected> = { ...one.deal };
  if (typeof expected.revenue === 'number') expected.revenue = findRevenueRangeLabel(expected.revenue);
  // The engine gives the range: amounts that it may be of are ranges too.
  else if (typeof expected.revenue === 'object' && expected.revenue !== null && 'may' in expected.revenue)
    expected.revenue = {
      may: expected.revenue.may.map((one) =>
        typeof one === 'number' ? (findRevenueRangeLabel(one) ?? one) : one,
      ),
    };
  const own = {
    years: score('years', id, flattenYears(one, years), years),
    facts: score('facts', id, expected, facts),
  };
  console.log(`${id}\n  years ${describe(own.years)}\n  facts ${describe(own.facts)}`);
  const kind = byKind.get(one.kind ?? '') ?? { years: createTally(), facts: createTally() };
  byKind.set(one.kind ?? '', kind);
  for (const part of ['years', 'facts'] as const)
    for (const key of Object.keys(kind[part]) as (keyof Tally)[]) kind[part][key] += own[part][key];
}
for (const [kind, { years, facts }] of byKind)
  console.log(`\n${kind}\n  years ${describe(years)}\n  facts ${describe(facts)}`);
console.log(`\nyearly values: ${describe(totals.years)}\ndeal facts:    ${describe(totals.facts)}`);
if (args.record !== undefined)
  recorder.save(fileURLToPath(new URL('decisions.csv', import.meta.url)), args.record);
