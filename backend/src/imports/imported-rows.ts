import { randomUUID } from 'node:crypto';
import { type BrokerContact, parseBrokers } from '@dealwright/vocabulary';
import { normalizeBrokerName, type SavedBroker } from '../brokers/index.js';
import { type SettingsResponse } from '../settings/index.js';
import { type NewNote } from '../interactions/index.js';
import { buildNewDealValues, type NewDeal, pickDealFields } from '../deals/index.js';
import { type UnreadRow } from './import.dto.js';
import { extractRowName, toText, type ValidRow } from './import-rows.js';
import { type TakenRows } from './imports.queries.js';

const MAX_NOTE_LENGTH = 50_000;

/** A row of a sheet with the brokers that it names, of which a deal has the first. */
export interface NamedRow extends ValidRow {
  readonly brokers: readonly BrokerContact[];
  /** contacts that cannot be told to belong to one of several brokers */
  readonly unassigned: readonly string[];
}

/** Reads which brokers a row names. */
export function nameBrokers(row: ValidRow): NamedRow {
  const { broker, brokerPhone, brokerEmail } = row.body;
  return {
    ...row,
    ...parseBrokers(broker ?? '', {
      ...(brokerPhone && { phone: brokerPhone }),
      ...(brokerEmail && { email: brokerEmail }),
    }),
  };
}

/** A deal to insert, with the price that its row asks. */
export type ImportedDeal = Omit<NewDeal, 'model'>;

export function toImportedDeal(
  { row, body, financials, brokers: [first] }: NamedRow,
  settings: SettingsResponse,
  saved: ReadonlyMap<string, SavedBroker>,
): ImportedDeal {
  const broker = first && saved.get(first.name);
  return {
    place: row,
    id: randomUUID(),
    archived: body.archived ?? false,
    isSample: body.isSample ?? false,
    values: {
      ...buildNewDealValues(settings),
      ...pickDealFields(body),
      ...(body.broker && { broker: broker?.name ?? first?.name ?? normalizeBrokerName(body.broker) }),
      description: body.description?.trim() ?? '',
      brokerId: broker?.id ?? null,
      ...financials,
    },
  };
}

const describeBroker = ({ name, phone, email }: BrokerContact): string =>
  [name, phone, email].filter((part) => part !== null).join(', ');

/** What the row says of its brokers and the deal and the saved brokers cannot hold. */
function listBrokerLines(
  { brokers: [first, ...others], unassigned }: NamedRow,
  saved: ReadonlyMap<string, SavedBroker>,
): string[] {
  const known = first && saved.get(first.name);
  const differs =
    (first?.phone ?? known?.phone) !== known?.phone || (first?.email ?? known?.email) !== known?.email;
  return [
    ...(first && differs ? [`Broker: ${describeBroker(first)}`] : []),
    ...others.map((other) => `Other broker: ${describeBroker(other)}`),
    ...(unassigned.length > 0 ? [`Broker contacts: ${unassigned.join(', ')}`] : []),
  ];
}

const UNREAD_HEAD = 'Could not be read:';

const toLines = (cells: readonly (readonly [string, string])[]): string[] =>
  cells.map(([heading, text]) => `${heading}: ${text}`);

/**
 * A note for each deal whose row says more than the deal can hold: columns without a field, further brokers, and marked
 * as such the cells that could not be read.
 */
export function writeNotes(
  rows: readonly NamedRow[],
  deals: readonly ImportedDeal[],
  saved: ReadonlyMap<string, SavedBroker>,
  { fileName, sheetRows, done }: TakenRows,
): NewNote[] {
  return rows.flatMap((row, at) => {
    const unread = row.unread.map(({ field, text }) => [field, text] as const);
    const lines = [
      ...toLines(Object.entries(row.body.note ?? {}).map(([heading, value]) => [heading, toText(value)])),
      ...listBrokerLines(row, saved),
      ...(unread.length > 0 ? [UNREAD_HEAD, ...toLines(unread)] : []),
    ];
    const dealId = deals[at]?.id;
    if (lines.length === 0 || dealId === undefined) return [];
    const number = sheetRows[row.row - done - 1]?.number;
    const head = `From ${fileName ?? 'the import'}${number === undefined ? '' : `, row ${number}`}:`;
    return [{ dealId, content: [head, ...lines].join('\n').slice(0, MAX_NOTE_LENGTH).toWellFormed() }];
  });
}

/** The rows that became deals without some of their cells, for the report. */
export function listUnreadRows(
  rows: readonly NamedRow[],
  deals: readonly ImportedDeal[],
  { sheetRows, done }: TakenRows,
): UnreadRow[] {
  return rows.flatMap(({ row, body, unread }, at) => {
    const dealId = deals[at]?.id;
    if (unread.length === 0 || dealId === undefined) return [];
    const sheetRow = sheetRows[row - done - 1]?.number ?? null;
    return [{ row, sheetRow, name: extractRowName(body), dealId, cells: unread }];
  });
}
