import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizeLabel, toModelInput } from '../src/lexicon/read-label.js';

/** A label of the corpus with the line that it names. */
export interface TaughtLabel {
  readonly label: string;
  readonly normal: string;
  readonly line: string;
  /** How surely the words name the line; null for lines that are no field. */
  readonly strength: number | null;
  /** Marked with `!`: must be read at 80 or more. */
  readonly isRequired: boolean;
}

const CORPUS = fileURLToPath(new URL('../corpus/labels.txt', import.meta.url));

const isSameClass = (one: TaughtLabel, line: string, strength: number | null) =>
  one.line === line && one.strength === strength;

/** Reads `corpus/labels.txt`; its head describes the format. Labels that differ in nothing but case are one. */
export function readLabelCorpus(text = readFileSync(CORPUS, 'utf8')): TaughtLabel[] {
  const taught = new Map<string, TaughtLabel>();
  let line = '';
  let strength: number | null = null;
  for (const row of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const heading = /^\[(\w+)(?: (\d+))?\]$/.exec(row);
    if (heading) {
      line = heading[1] ?? '';
      strength = heading[2] === undefined ? null : Number(heading[2]);
      continue;
    }
    for (const entry of row
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '')) {
      const isRequired = entry.startsWith('!');
      const label = isRequired ? entry.slice(1).trim() : entry;
      const normal = toModelInput(normalizeLabel(label));
      const same = taught.get(normal);
      if (same && !isSameClass(same, line, strength))
        throw new Error(`'${label}' is taught as ${same.line} and as ${line}`);
      taught.set(normal, {
        label,
        normal,
        line,
        strength,
        isRequired: isRequired || (same?.isRequired ?? false),
      });
    }
  }
  return [...taught.values()];
}
