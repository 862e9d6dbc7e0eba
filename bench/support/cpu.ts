import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Time that a process has had on a processor, ms; null where the system does not tell (it is not Linux). */
export function cpuOf(pid: number): number | null {
  return statOf(pid)?.ms ?? null;
}

/** The same of all children of a process: of a PostgreSQL server, its connections. */
export function cpuOfChildren(parent: number): number | null {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .filter((stat) => stat?.parent === parent)
      .reduce((sum, stat) => sum + (stat?.ms ?? 0), 0);
  } catch {
    return null;
  }
}

function statOf(pid: number): { parent: number; ms: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}
