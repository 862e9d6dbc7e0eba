import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ConfidenceParts } from '@dealwright/extraction-engine';

/** Business names have their own kind, because they usually have no label and are wrong more often than other facts. */
export type DecisionKind = 'figure' | 'fact' | 'name';

/** Decisions of the engine with the same confidence parts, and how many of them were right. */
export interface DecisionGroup {
  /** The documents, e.g. `made-corpus` or `unseen-a at first sight`. */
  readonly set: string;
  readonly kind: DecisionKind;
  readonly parts: ConfidenceParts;
  readonly right: number;
  readonly wrong: number;
}

const HEADER = 'set,kind,read,label,period,scale,checks,right,wrong';

/** Reads the decisions of all sets, as input of the fit. */
export function readDecisions(file: string): DecisionGroup[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [set = '', kind, ...numbers] = line.split(',');
      const [read = 0, label = 0, period = 0, scale = 0, checks = 0, right = 0, wrong = 0] =
        numbers.map(Number);
      return {
        set,
        kind: kind === 'fact' || kind === 'name' ? kind : 'figure',
        parts: { read, label, period, scale, checks },
        right,
        wrong,
      };
    });
}

/** Collects the decisions of one set and replaces what was stored of it. */
export class DecisionRecorder {
  private readonly counts = new Map<string, { right: number; wrong: number }>();

  add(kind: DecisionKind, parts: ConfidenceParts, isRight: boolean): void {
    const { read, label, period, scale, checks } = parts;
    const key = [kind, ...[read, label, period, scale, checks].map((part) => Math.round(part))].join(',');
    const count = this.counts.get(key) ?? { right: 0, wrong: 0 };
    if (isRight) count.right += 1;
    else count.wrong += 1;
    this.counts.set(key, count);
  }

  save(file: string, set: string): void {
    const others = existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .slice(1)
          .filter((line) => !line.startsWith(`${set},`))
      : [];
    const own = [...this.counts].map(([key, { right, wrong }]) => `${set},${key},${right},${wrong}`);
    writeFileSync(file, `${[HEADER, ...[...others, ...own].sort()].join('\n')}\n`);
  }
}
