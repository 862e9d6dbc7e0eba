/**
 * Extracts one or more files on the command line.
 *
 *   npm run extract -- FILE… [--explain]
 *
 * Prints the values as JSON; with `--explain` every candidate with its rule, its confidence and why it was shown or not.
 */
import { readDocument } from '@dealwright/document-reader';
import { explainExtraction, extractDealInfo, extractFinancials } from '@dealwright/extraction-engine';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

const { values: args, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { explain: { type: 'boolean', default: false } },
});
if (files.length === 0) throw new Error('Usage: npm run extract -- FILE… [--explain]');
const documents = await Promise.all(
  files.map((file) =>
    readDocument({ fileId: basename(file), fileName: basename(file), bytes: readFileSync(file) }),
  ),
);
for (const { fileName, warnings } of documents)
  for (const warning of warnings) console.error(`${fileName}: ${warning.message}`);
const options = { asOfYear: new Date().getFullYear() };
const financials = extractFinancials(documents, options);
const deal = extractDealInfo(documents, options, financials);
if (args.explain)
  for (const one of explainExtraction(financials, deal)) {
    const { read, label, period, scale, checks } = one.confidence;
    console.log(
      `${one.isChosen ? '*' : ' '} ${`${one.year} ${one.field}`.trim().padEnd(30)} ${String(one.value).slice(0, 60).padEnd(16)} ${String(one.overall).padStart(3)}  read ${read} label ${label} period ${period} scale ${scale} checks ${checks}`,
    );
    console.log(
      `    ${one.rule}; ${one.fileId}, page ${one.page + 1}: "${one.raw.slice(0, 80)}". ${one.reason}`,
    );
  }
else
  console.log(
    JSON.stringify(
      {
        years: financials.data,
        deal: deal.data,
        confidence: { ...deal.confidence, ...financials.confidence },
      },
      null,
      2,
    ),
  );
