import { type ClientBase } from 'pg';

interface Operators {
  readonly issuer: string;
  /** addresses of OPERATOR_EMAILS, in lower case */
  readonly always: readonly string[];
}

interface User {
  readonly id: string;
  readonly email: string | null;
}

/** Runs a subcommand of `npm run operator` and returns the text to print. */
export async function changeOperators(
  client: ClientBase,
  { issuer, always }: Operators,
  [action, who = '']: readonly string[],
): Promise<{ text: string; done: boolean }> {
  if (action === 'list') return { text: await formatOperators(client, { issuer, always }), done: true };
  if ((action !== 'add' && action !== 'remove') || who === '') return { text: USAGE, done: false };
  const found = await client.query<User>(
    `select id, email from users where issuer = $1 and ($2 in (id::text, subject) or lower(email) = lower($2)) order by id`,
    [issuer, who],
  );
  const user = found.rows[0];
  if (user === undefined) {
    const advice = action === 'add' ? ' Sign up with it once, then run this again.' : '';
    return { text: `No account has the address or id ${who}.${advice}`, done: false };
  }
  if (found.rows.length > 1) {
    // Several accounts have this address: the caller must choose one.
    const ids = found.rows.map(({ id }) => id).join(', ');
    return { text: `${who} has several accounts: ${ids}. Name one by its id.`, done: false };
  }
  if (action === 'remove' && always.includes((user.email ?? '').toLowerCase())) {
    return {
      text: `${user.email ?? ''} is an operator by OPERATOR_EMAILS. Take the address out there and restart.`,
      done: false,
    };
  }
  await setOperator(client, user, action === 'add');
  const state = action === 'add' ? 'is an operator now' : 'is no operator any more';
  return { text: `${user.email ?? user.id} ${state}. It takes effect within a minute.`, done: true };
}

async function setOperator(client: ClientBase, { id }: User, isOperator: boolean): Promise<void> {
  await client.query('update users set is_operator = $2, updated_at = now() where id = $1', [id, isOperator]);
  await client.query('insert into audit_events (owner_id, act) values ($1, $2)', [
    id,
    isOperator ? 'operator-added' : 'operator-removed',
  ]);
}

const USAGE = 'Usage: npm run operator -- add|remove <email or user id>, or: npm run operator -- list';

async function formatOperators(client: ClientBase, { issuer, always }: Operators): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `select coalesce(email, '(no email)') || '  ' || id as line from users
     where issuer = $1 and is_operator order by 1`,
    [issuer],
  );
  const added =
    rows.length === 0 ? ['Nobody was made an operator by this command.'] : rows.map(({ line }) => line);
  return [...added, ...always.map((email) => `${email}  by OPERATOR_EMAILS`)].join('\n');
}
