import { type OpenAPIObject } from '@nestjs/swagger';
import { stringify } from 'yaml';

const HEADER = '# Generated from the backend by `npm run openapi`. Never edited by hand.\n';

/** Writes the document as openapi.yaml. Texts that YAML 1.1 would read as dates or booleans are quoted. */
export function toYaml(document: OpenAPIObject): string {
  return HEADER + stringify(document, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' });
}
