import { Invalid } from '../platform/http/index.js';

/** A state of the database up to which changes are known. */
interface ChangeState {
  /** PostgreSQL's snapshot as text: which transactions had ended; null knows nothing */
  readonly snapshot: string | null;
  /** when it was read, in seconds */
  readonly at: number;
}

/** The change with which a page ends. */
export interface LastChange {
  readonly xid: string;
  readonly kind: string;
  readonly id: string;
}

/**
 * How far a program has read. One that has read everything knows the changes up to `from`. One between two pages has
 * also the state where its reading ends, `to`, and the last change that it got.
 */
export interface ChangeCursor {
  /** the database to which the transactions belong */
  readonly database: string;
  readonly from: ChangeState;
  readonly page: { readonly to: ChangeState; readonly last: LastChange } | null;
}

const STATE = String.raw`~(?:\d{1,18}:\d{1,18}:[\d,]*)?~\d{1,12}`;
const LAST = String.raw`~\d{1,18}~[a-z]{1,20}~[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`;
const CURSOR = new RegExp(String.raw`^[\d.]{5,60}${STATE}(?:${STATE}${LAST})?$`);

export function encodeChangeCursor({ database, from, page }: ChangeCursor): string {
  const parts = [database, from.snapshot, from.at];
  if (page !== null) parts.push(page.to.snapshot, page.to.at, page.last.xid, page.last.kind, page.last.id);
  return Buffer.from(parts.join('~')).toString('base64url');
}

/** @throws Invalid for a text that `encodeChangeCursor` did not create */
export function decodeChangeCursor(text: string): ChangeCursor {
  const decoded = Buffer.from(text, 'base64url').toString('latin1');
  const [database = '', from = '', fromAt, to, toAt, xid = '', kind = '', id = ''] = decoded.split('~');
  if (!CURSOR.test(decoded) || ![from, to ?? ''].every(isSnapshot))
    throw new Invalid([{ field: 'since', message: 'since must be the meta.cursor of an earlier response' }]);
  return {
    database,
    from: { snapshot: from || null, at: Number(fromAt) },
    page:
      to === undefined ? null : { to: { snapshot: to || null, at: Number(toAt) }, last: { xid, kind, id } },
  };
}

/** Whether PostgreSQL takes a text as a snapshot: the transactions that are running lie between its bounds, in order. */
function isSnapshot(text: string): boolean {
  if (text === '') return true;
  const [min = 0n, max = 0n, ...running] = text.split(/[:,]/).filter(Boolean).map(BigInt);
  const isInOrder = running.every((xid, index) => xid >= (running[index - 1] ?? min) && xid < max);
  return min > 0n && min <= max && isInOrder;
}

/** The lowest and the highest transaction number that a snapshot is about. */
export function getSnapshotBounds(snapshot: string | null): { readonly min: bigint; readonly max: bigint } {
  const [min = '0', max = '0'] = snapshot?.split(':') ?? [];
  return { min: BigInt(min), max: BigInt(max) };
}
