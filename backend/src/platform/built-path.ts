import { fileURLToPath } from 'node:url';

/** Finds the built program: tests run the source, but a child process always runs the build. */
export function toBuiltPath(program: URL): string {
  return fileURLToPath(program)
    .replace(/([\\/])backend([\\/])src([\\/])/, '$1backend$2dist$3')
    .replace(/\.ts$/, '.js');
}
