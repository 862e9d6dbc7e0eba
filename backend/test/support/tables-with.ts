import type pg from 'pg';

/** The tables that hold a text in plain, such as a secret that should stand nowhere. */
export async function listTablesWith(db: pg.Client | pg.Pool, text: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await db.query(`select 1 from "${name}" t where strpos(t::text, $1) > 0`, [text]);
    if (rowCount !== 0) found.push(name);
  }
  return found;
}
