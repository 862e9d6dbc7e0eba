import { type OpenAPIObject } from '@nestjs/swagger';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** What a caller should know about an operation beyond its summary, taken from what the operation declares. */
export function describeOperation(operation: Operation, isGuarded: boolean): string {
  const names = new Set(
    (operation.parameters ?? []).flatMap((parameter) => ('name' in parameter ? [parameter.name] : [])),
  );
  const sentences = [
    operation.description ?? '',
    isGuarded ? 'Needs an access token.' : 'Public: needs no access token.',
    names.has('cursor') ? 'Follow `meta.nextCursor` to read the next page.' : '',
    names.has('If-Match') ? 'With `If-Match`, a change of somebody else in between is not overwritten.' : '',
    names.has('Idempotency-Key') ? 'With an `Idempotency-Key`, a repeated call is carried out once.' : '',
    operation.responses['304'] === undefined
      ? ''
      : 'With `If-None-Match`, an unchanged result is not sent again.',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
