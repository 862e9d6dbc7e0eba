import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { variables } from '../platform/config/index.js';

/** Writes docs/configuration.md from the table of variables. */
const file =
  process.argv[2] ??
  join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'docs', 'configuration.md');

const defaults = variables.parse({}) as Record<string, unknown>;
const rows = Object.entries(variables.shape).map(([name, field]) => {
  const value = defaults[name];
  const shown = typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : '';
  return `| \`${name}\` | ${shown} | ${(field as { description?: string }).description ?? ''} |`;
});

writeFileSync(
  file,
  `# Configuration

<!-- Generated from the code by \`npm run docs:configuration\`. Never edited by hand. -->

Dealwright runs with no configuration at all. Every choice is an environment variable, read once at the start;
a value that cannot be used stops the start with the name of the variable and what it should be.

| Variable | Default | What it does |
| --- | --- | --- |
${rows.join('\n')}
`,
);
