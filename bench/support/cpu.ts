import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Returns the CPU time of a process in ms; null if the system does not report it (not Linux). */
export function cpuOf(pid: number): number | null {
  return statOf(pid)?.ms ?? null;
}

/** The CPU time of all child processes, such as the connections of a PostgreSQL server. */
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
    // The program name is in parentheses and may contain any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}
