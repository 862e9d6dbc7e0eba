/** A hand-written statement as PostgreSQL gets it. */
export interface Statement {
  /** of the module and of what it does: `deals.findDeal` */
  readonly name: string;
  /** with placeholders `$1`, `$2`, ... */
  readonly text: string;
  /** the names of the placeholders, in their order */
  readonly parameters: readonly string[];
}

/** The values of a statement's parameters by name. */
export type StatementValues = Readonly<Record<string, unknown>>;

/** `:name`, but not the cast `::name` or a slice `1:n`. */
const PARAMETER = /(?<![:\w]):([a-z]\w*)/gi;

const statements = new Map<string, Statement>();

/**
 * Declares a whole static statement with named parameters. `npm run docs:queries` writes all of them, as PostgreSQL
 * gets them, to `backend/queries`.
 *
 * @example
 * const FIND_NOTE = defineStatement('notes.findNote', `select n.content from notes n
 *   where n.owner_id = :ownerId and n.id = :id`);
 * this.sql.first(FIND_NOTE, { ownerId, id });
 */
export function defineStatement(name: string, sql: string): Statement {
  if (statements.has(name)) throw new Error(`There are two statements ${name}.`);
  const parameters = [...new Set(Array.from(sql.matchAll(PARAMETER), ([, parameter = '']) => parameter))];
  const text = sql.replaceAll(PARAMETER, (_, parameter: string) => `$${parameters.indexOf(parameter) + 1}`);
  const statement = { name, text, parameters };
  statements.set(name, statement);
  return statement;
}

/** The values of a statement in the order of its placeholders. @throws Error where one is missing */
export function listValues({ name, parameters }: Statement, values: StatementValues): unknown[] {
  return parameters.map((parameter) => {
    if (values[parameter] === undefined) throw new Error(`${name} needs a value for ${parameter}.`);
    return values[parameter];
  });
}

/** Every statement of the modules that are loaded, by name. */
export const listStatements = (): Statement[] =>
  [...statements.values()].sort((a, b) => a.name.localeCompare(b.name));
