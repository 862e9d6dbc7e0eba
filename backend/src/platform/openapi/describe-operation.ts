import { type OpenAPIObject } from '@nestjs/swagger';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** The scope that an API key needs for an operation, or `none` where keys are refused. */
export type KeyAccess = 'read' | 'write' | 'none';

/** What a caller should know about an operation beyond its summary, taken from what the operation declares; null: it is public. */
export function describeOperation(operation: Operation, keyAccess: KeyAccess | null): string {
  const names = new Set(
    (operation.parameters ?? []).flatMap((parameter) => ('name' in parameter ? [parameter.name] : [])),
  );
  const sentences = [
    operation.description ?? '',
    describeAccess(keyAccess),
    names.has('cursor') ? 'Follow `meta.nextCursor` to read the next page.' : '',
    names.has('If-Match') ? 'With `If-Match`, a change of somebody else in between is not overwritten.' : '',
    names.has('Idempotency-Key') ? 'With an `Idempotency-Key`, a repeated call is carried out once.' : '',
    operation.responses['304'] === undefined
      ? ''
      : 'With `If-None-Match`, an unchanged result is not sent again.',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function describeAccess(keyAccess: KeyAccess | null): string {
  if (keyAccess === null) return 'Public: needs no access token.';
  if (keyAccess === 'none') return 'Needs an access token; API keys are refused.';
  return `Needs an API key with the scope \`${keyAccess}\`, or an access token.`;
}
