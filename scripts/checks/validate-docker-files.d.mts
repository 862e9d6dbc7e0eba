export function validateDockerFiles(files: {
  readonly compose: string;
  readonly dockerfile: string;
  readonly dockerignore: string;
  readonly caddyfile: string;
}): string[];
