import { type OpenAPIObject } from '@nestjs/swagger';

const HEADER = '# Generated from the backend by `npm run openapi`. Never edited by hand.\n';

/**
 * Writes the document as openapi.yaml. Texts that YAML 1.1 would read as dates or booleans are quoted. Imports the
 * package here, because few servers are asked for this.
 */
export async function toYaml(document: OpenAPIObject): Promise<string> {
  const { stringify } = await import('yaml');
  return HEADER + stringify(document, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' });
}
