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

/** `:name`, but not the cast `::name`, a slice `1:n` or the characters `[:alpha:]`. */
const PARAMETER = /(?<![:\w[]):([a-z]\w*)/gi;

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

/** The text of a file of SQL for each module, by file name. */
export function renderStatements(all: readonly Statement[]): ReadonlyMap<string, string> {
  const modules = new Set(all.map(findModule));
  return new Map(
    [...modules].map((module) => {
      const ofModule = all.filter((statement) => findModule(statement) === module);
      return [`${module}.sql`, `${[HEADER, ...ofModule.map(renderStatement)].join('\n\n')}\n`];
    }),
  );
}

const findModule = ({ name }: Statement): string => name.slice(0, name.indexOf('.'));

const HEADER = '-- Generated from the code by `npm run docs:queries`. Never edited by hand.';

function renderStatement({ name, text, parameters }: Statement): string {
  const names = parameters.map((parameter, index) => `$${index + 1} ${parameter}`).join(', ');
  return `-- ${name}${names === '' ? '' : `: ${names}`}\n${dedent(text)};`;
}

/** Takes away the indent that the lines after the first one share. */
function dedent(text: string): string {
  const [first = '', ...rest] = text.trim().split('\n');
  const indent = Math.min(...rest.map((line) => line.search(/\S/)).filter((at) => at >= 0));
  return [first, ...rest.map((line) => line.slice(Number.isFinite(indent) ? indent : 0))].join('\n');
}
