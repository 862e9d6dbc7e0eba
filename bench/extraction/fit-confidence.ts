/**
 * Fits the confidence of values to how often such values were right.
 *
 *   npm run fit:confidence
 *
 * Reads the decisions in `decisions.csv` and writes `libs/extraction-engine/src/scoring/confidence-table.ts`: for
 * figures and facts, on text and on scans, a monotone curve from the lowest part of a value to its confidence
 * (isotonic regression). A confidence of 80 is set where 95 of 100 values are right, so that of all values above it
 * at least 97 of 100 are right.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { readDecisions, type DecisionGroup } from './decisions.js';

const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const TABLE = resolve('../../libs/extraction-engine/src/scoring/confidence-table.ts');

interface Block {
  /** The lowest raw confidence of the block. */
  from: number;
  right: number;
  all: number;
}

/** Decisions with a part below this (assumed or failed) always need review, so they are not used in the fit. */
const MIN_KNOWN_PART = 80;
const isKnown = ({ kind, parts }: DecisionGroup) =>
  (kind !== 'figure' || parts.label >= MIN_KNOWN_PART) &&
  parts.period >= MIN_KNOWN_PART &&
  parts.scale >= MIN_KNOWN_PART &&
  parts.checks >= MIN_KNOWN_PART;

/** Smaller blocks are merged into the block above, because their share of right values would be chance. */
const MIN_BLOCK_SIZE = 12;
/** A smoothed share of right values, (right + 1) / (all + 1.5), so that a small block is never certain. */
const share = ({ right, all }: Block) => (right + 1) / (all + 1.5);

/** Pools adjacent violators, so that a higher raw confidence never gives a lower share. */
function fitIsotonic(groups: readonly DecisionGroup[]): Block[] {
  const byRaw = new Map<number, Block>();
  for (const { parts, right, wrong } of groups) {
    const from = Math.min(parts.read, parts.label, parts.period, parts.scale, parts.checks);
    const block = byRaw.get(from) ?? { from, right: 0, all: 0 };
    byRaw.set(from, { from, right: block.right + right, all: block.all + right + wrong });
  }
  const blocks: Block[] = [];
  for (const block of [...byRaw.values()].sort((a, b) => a.from - b.from)) {
    blocks.push({ ...block });
    for (let last = blocks.length - 1; last > 0; last -= 1) {
      const [lower, upper] = [blocks[last - 1], blocks[last]];
      if (!lower || !upper || (share(lower) <= share(upper) && lower.all >= MIN_BLOCK_SIZE)) break;
      blocks.splice(last - 1, 2, {
        from: lower.from,
        right: lower.right + upper.right,
        all: lower.all + upper.all,
      });
    }
  }
  return blocks;
}

/** The share of right values from which a value is shown as sure. */
const SURE_SHARE = 0.95;
const toConfidence = (part: number) =>
  Math.round(
    part < SURE_SHARE ? (79 * part) / SURE_SHARE : 80 + (19 * (part - SURE_SHARE)) / (1 - SURE_SHARE),
  );

const decisions = readDecisions(resolve('decisions.csv')).filter(isKnown);
const curves = (['figure', 'fact', 'name'] as const).flatMap((kind) =>
  ([false, true] as const).map((isScan) => {
    const own = decisions.filter((one) => one.kind === kind && one.parts.read < 99 === isScan);
    const blocks = fitIsotonic(own);
    for (const block of blocks) console.log(kind, isScan ? 'scan' : 'text', block, share(block).toFixed(3));
    return { kind, isScan, steps: blocks.map((block) => [block.from, toConfidence(share(block))] as const) };
  }),
);
const source = `/** Written by \`npm run fit:confidence\`: from each raw confidence on, the confidence that measuring gives it. */
export const CONFIDENCE_CURVES: readonly {
  readonly kind: 'figure' | 'fact' | 'name';
  readonly isScan: boolean;
  readonly steps: readonly (readonly [from: number, confidence: number])[];
}[] = ${JSON.stringify(curves)};
`;
writeFileSync(TABLE, await format(source, { ...(await resolveConfig(TABLE)), filepath: TABLE }));
