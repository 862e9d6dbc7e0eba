import { type ColumnOptions, getMetadataArgsStorage } from 'typeorm';
import { iso } from './iso.js';

/** A class with `@Entity()`. */
export type EntityClass<E> = (new () => E) & { readonly name: string };

/** The names of an entity's columns in TypeScript. */
export type PropertyOf<E> = Extract<keyof E, string>;

interface EntityColumn {
  readonly name: string;
  readonly type: ColumnOptions['type'];
}

const columnsByEntity = new WeakMap<object, ReadonlyMap<string, EntityColumn>>();

/** Columns by property, those of the base classes first. The decorators are read: no data source is needed. */
function readColumns(entity: EntityClass<unknown>): ReadonlyMap<string, EntityColumn> {
  const known = columnsByEntity.get(entity);
  if (known !== undefined) return known;
  const lineage: unknown[] = [];
  for (let one: unknown = entity; typeof one === 'function'; one = Object.getPrototypeOf(one))
    lineage.unshift(one);
  const columns = new Map<string, EntityColumn>();
  for (const { target, propertyName, options } of getMetadataArgsStorage().columns)
    if (lineage.includes(target))
      columns.set(propertyName, { name: options.name ?? propertyName, type: options.type });
  columnsByEntity.set(entity, columns);
  return columns;
}

function getColumn(entity: EntityClass<unknown>, property: string): EntityColumn {
  const column = readColumns(entity).get(property);
  if (column === undefined) throw new Error(`${entity.name} has no column for ${property}.`);
  return column;
}

/** The table of an entity: `deals`. */
export function getTableName(entity: EntityClass<unknown>): string {
  const name = getMetadataArgsStorage().tables.find((table) => table.target === entity)?.name;
  if (name === undefined) throw new Error(`${entity.name} has no table.`);
  return name;
}

/** Every property of an entity that is a column. */
function getColumnProperties<E>(entity: EntityClass<E>): PropertyOf<E>[] {
  return [...readColumns(entity).keys()] as PropertyOf<E>[];
}

/** The name of a column in SQL: `deal_id` for `dealId`. */
export function getColumnName<E>(entity: EntityClass<E>, property: PropertyOf<E>): string {
  return getColumn(entity, property).name;
}

/** The same values under the names of their columns in SQL: `businessName` becomes `business_name`. */
export const toColumnNames = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([property, value]) => [
      property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value as unknown,
    ]),
  );

/** The names of columns in SQL, separated by commas, for the head of an insert: `owner_id, deal_id`. */
export function listColumnNames<E>(entity: EntityClass<E>, properties: readonly PropertyOf<E>[]): string {
  return properties.map((property) => getColumnName(entity, property)).join(', ');
}

/**
 * The columns of a select list under the names of their properties: `n.deal_id as "dealId"`. Timestamps come
 * as text in ISO 8601 (UTC, milliseconds) and dates as `2026-01-31`, the forms in which the API sends them.
 *
 * @param alias the table's name or alias in the statement
 * @param properties the columns that are selected, in this order; all columns if none are given
 * @example
 * const COLUMNS = selectColumns(NoteEntity, 'n', ['id', 'dealId', 'content', 'revision', 'createdAt']);
 * const LIST = defineStatement('notes.list', `select ${COLUMNS} from notes n where n.owner_id = :ownerId`);
 */
export function selectColumns<E>(
  entity: EntityClass<E>,
  alias: string,
  properties: readonly PropertyOf<E>[] = getColumnProperties(entity),
): string {
  return properties
    .map((property) => {
      const { name, type } = getColumn(entity, property);
      const column = `${alias}.${name}`;
      if (type === 'timestamptz') return `${iso(column)} as "${property}"`;
      if (type === 'date') return `${column}::text as "${property}"`;
      return name === property ? column : `${column} as "${property}"`;
    })
    .join(', ');
}

/**
 * The names of columns in SQL with their types, for the rows of a `jsonb_to_recordset`: `id uuid, notes text`.
 */
export function listTypedColumns<E>(entity: EntityClass<E>, properties: readonly PropertyOf<E>[]): string {
  return properties
    .map((property) => {
      const { name, type } = getColumn(entity, property);
      return `${name} ${String(type)}`;
    })
    .join(', ');
}
