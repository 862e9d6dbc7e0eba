import { readFileSync } from 'node:fs';
import { StartError } from '../start-error.js';
import { VARIABLE_FACTS } from './variables.js';

/**
 * Reads the secrets whose setting names a file (`AUTH_SECRET_FILE=/run/secrets/auth`), as Docker and Kubernetes mount
 * them.
 *
 * @returns the environment with the content of the files in place of their names
 * @throws StartError if a file cannot be read or is empty, or if the setting itself is set too
 */
export function readSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {};
  for (const [name, { secret }] of Object.entries(VARIABLE_FACTS)) {
    const path = environment[`${name}_FILE`];
    if (secret !== true || path === undefined || path === '') continue;
    if (environment[name] !== undefined && environment[name] !== '')
      throw refuse(`${name} and ${name}_FILE are both set. Remove one`);
    read[name] = readSecret(`${name}_FILE`, path);
  }
  return { ...environment, ...read };
}

function readSecret(setting: string, path: string): string {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret !== '') return secret;
  } catch (error) {
    throw refuse(`${setting}: ${path} cannot be read (${String((error as NodeJS.ErrnoException).code)})`);
  }
  throw refuse(`${setting}: ${path} is empty`);
}

const refuse = (problem: string) => new StartError(`Configuration: ${problem}. See docs/configuration.md.`);
