import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { parseDocument } from 'yaml';
import { root } from '../lib.mjs';

/** What can be checked of the images without an engine: that the files are well formed and name what exists. */
const errors = [];
const dockerfile = readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8');
for (const { message, range } of validate(dockerfile))
  errors.push(`docker/Dockerfile:${range.start.line + 1} ${message}`);

const compose = parseDocument(readFileSync(join(root, 'docker', 'compose.yaml'), 'utf8'), { merge: true });
for (const error of compose.errors) errors.push(`docker/compose.yaml ${error.message}`);
const { services = {}, volumes = {} } = compose.toJS() ?? {};
for (const [name, service] of Object.entries(services)) {
  if (service.image === undefined && service.build === undefined)
    errors.push(`${name} has neither image nor build`);
  for (const other of Object.keys(service.depends_on ?? {})) {
    if (services[other]?.healthcheck?.test === undefined)
      errors.push(`${name} waits for the health of ${other}, which has none`);
  }
  for (const volume of service.volumes ?? []) {
    const source = volume.split(':')[0];
    if (!source.startsWith('.') && !(source in volumes))
      errors.push(`${name} uses the volume ${source}, which is not declared`);
  }
}
process.stdout.write(errors.map((error) => `${error}\n`).join(''));
process.exit(errors.length === 0 ? 0 : 1);
